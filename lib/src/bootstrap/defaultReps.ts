/**
 * The default number of bootstrap replicates (`reps`) of each function. Nothing else defines these numbers:
 *
 * | function | replicates |
 * |---|---|
 * | `aggregates` | 50 000 |
 * | `differences` | 50 000 |
 * | `improvement` | 2 000 (none are needed for the calibrated interval) |
 * | `profiles` | 2 000 |
 * | `rankings` | 10 000 |
 * | `bootstrap`, `stratifiedBootstrap` | 10 000 |
 */
export const defaultReps = {
  aggregates: 50_000,
  differences: 50_000,
  improvement: 2_000,
  profiles: 2_000,
  rankings: 10_000,
  bootstrap: 10_000,
} as const;
