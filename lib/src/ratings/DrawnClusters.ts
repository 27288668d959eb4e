/** Resamples of whole clusters of battles that are drawn where the battles are, for their counts by pair and outcome. */
export interface DrawnClusters {
  /** The number of clusters. */
  readonly count: number;
  /** How clusters are drawn, in words. */
  readonly resampling: string;
  /**
   * Draws resamples: for each, how often every row of the battles counts, as a multiple of its count. A resample without any battle
   * may be left out.
   */
  readonly draw: (reps: number, seed: number) => Promise<readonly Float64Array[]>;
}
