/**
 * What a benchmark can tell apart: signal, noise, item response theory.
 *
 * @packageDocumentation
 */
export {};
