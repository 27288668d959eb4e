/** A confidence interval. One-sided intervals have `-Infinity` or `Infinity` as their open end. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * What an estimate rests on, under the names of what was counted: `{ runs: 5, tasks: 26, cells: 130 }` (runs of each task;
 * cells are all scores together), `{ items: 1319, clusters: 20 }`, `{ battles: 1000000, models: 100 }`. Where a count is not
 * the same throughout, it is the least and the most: `{ runs: [3, 5], ... }`.
 */
export type SampleSize = Readonly<Record<string, number | readonly [least: number, most: number]>>;

/** One estimated quantity with what is known of its uncertainty. */
export interface Estimate {
  /** What was estimated: `{ algorithm: "SPR", metric: "iqm" }`, `{ x: "SPR", y: "CURL" }`... */
  readonly labels: Readonly<Record<string, string | number>>;
  readonly estimate: number;
  /** `undefined` where the data allow none; `reason` then says why and names the tasks. */
  readonly interval: Interval | undefined;
  readonly reason?: string;
  /** Standard error of each end of the interval over repeated simulation; `undefined` where nothing was simulated. */
  readonly monteCarloError: Interval | undefined;
  readonly n: SampleSize;
  /**
   * What else was computed with it, by name: `{ statistic: 23.5, degrees: 8, pValue: 0.013 }`, `{ effectSize: 0.4 }`,
   * `{ decision: "equivalent" }`. None by default.
   */
  readonly values?: Readonly<Record<string, number | string | boolean>>;
  /** What a reader should know of this number in particular. */
  readonly warnings: readonly string[];
}
