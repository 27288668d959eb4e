/** A confidence interval. One-sided intervals have `-Infinity` or `Infinity` as their open end. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** What an estimate rests on. */
export interface SampleSize {
  /** Runs of each task: one number when all tasks have as many, else the least and the most. */
  readonly runs: number | readonly [least: number, most: number];
  readonly tasks: number;
  /** All scores together. */
  readonly cells: number;
}

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
  /** What a reader should know of this number in particular. */
  readonly warnings: readonly string[];
}
