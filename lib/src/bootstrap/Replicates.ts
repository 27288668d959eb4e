/** All replicates of a plan. */
export interface Replicates {
  /** One list for each number a replicate consists of, in the order of the statistics and thresholds. */
  readonly columns: readonly Float64Array[];
  /** For each task the share of replicates in which it was the median, halves for the middle two. */
  readonly medianShares: Float64Array;
}
