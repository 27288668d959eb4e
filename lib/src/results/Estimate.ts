import type { Remark, RemarkInput } from "./Remark.js";

/** A confidence interval. One-sided intervals have `-Infinity` or `Infinity` as their open end. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The sample behind an estimate, as counts by name: `{ runs: 5, tasks: 26, cells: 130 }` (runs of each task; cells
 * are all scores together), `{ items: 1319, clusters: 20 }`, `{ battles: 1000000, models: 100 }`. A count that varies
 * is given by its minimum and maximum: `{ runs: [3, 5], ... }`.
 */
export type SampleSize = Readonly<Record<string, number | readonly [least: number, most: number]>>;

/** Further values of an estimate, by name. A name has the same type in the results of all functions. */
export interface EstimateValues {
  readonly [name: string]: number | string | boolean;
  readonly pValue?: number;
  /** The p-value after the correction over all comparisons. */
  readonly adjustedPValue?: number;
  /** Whether the adjusted p-value is at most 1 - level. */
  readonly significant?: boolean;
  readonly statistic?: number;
  /** Degrees of freedom; of an F statistic those of its numerator. */
  readonly degrees?: number;
  /** Degrees of freedom of the denominator of an F statistic. */
  readonly degreesWithin?: number;
  readonly pValueMethod?: string;
  readonly standardError?: number;
  readonly effectSize?: number;
  /** Cohen's h of two proportions: 2 arcsin sqrt(p) - 2 arcsin sqrt(q). */
  readonly cohenH?: number;
}

/** One estimated quantity with its uncertainty. */
export interface Estimate {
  /** The labels of the estimated quantity: `{ algorithm: "SPR", metric: "iqm" }`, `{ x: "SPR", y: "CURL" }`... */
  readonly labels: Readonly<Record<string, string | number>>;
  readonly estimate: number;
  /** `undefined` if the data allow none; `reason` then says why and names the tasks. */
  readonly interval: Interval | undefined;
  readonly reason?: string;
  /** Standard error of each end of the interval over repeated simulation; `undefined` without simulation. */
  readonly monteCarloError: Interval | undefined;
  readonly n: SampleSize;
  /**
   * Further values, by name: `{ statistic: 23.5, degrees: 8, pValue: 0.013 }`, `{ effectSize: 0.4 }`,
   * `{ decision: "equivalent" }`. None by default.
   */
  readonly values?: EstimateValues;
  /** Warnings about this number: how a reader could be misled. */
  readonly warnings: readonly Remark[];
  /** Information on this number; none by default. */
  readonly notes?: readonly Remark[];
}

/** An {@link Estimate} as input of a result: remarks may be texts without a code. */
export interface EstimateFields extends Omit<Estimate, "warnings" | "notes"> {
  readonly warnings: readonly RemarkInput[];
  readonly notes?: readonly RemarkInput[];
}
