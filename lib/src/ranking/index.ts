/**
 * From many rankings to one: Borda, Kemeny, rank correlation, sets of ranks.
 *
 * @packageDocumentation
 */
export {};
