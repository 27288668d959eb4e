/**
 * Ratings from pairwise battles: Bradley-Terry, Elo, Plackett-Luce.
 *
 * @packageDocumentation
 */
export {};
