import type { Interval } from "../results/Estimate.js";
import type { AdaStopSettings } from "./AdaStopOptions.js";

/** The decision on x and y: x is larger, smaller, equal (no difference found), or more runs are needed. */
export type AdaStopDecision = "larger" | "smaller" | "equal" | "continue";

/** The current state of a comparison. */
export interface AdaStopComparison {
  readonly x: string;
  readonly y: string;
  readonly decision: AdaStopDecision;
  /** The interim (from 1) at which it was decided; `undefined` while it is open. */
  readonly interim: number | undefined;
  /** Mean of x minus mean of y over the runs up to that interim; `undefined` before the first. */
  readonly difference: number | undefined;
  /**
   * The test statistic, absolute: in mode `"studentized"` the studentised difference of the means of all runs so far, on the
   * scale of the standard normal; in the others the sum over interims of the differences of means.
   */
  readonly statistic: number | undefined;
  /** The last boundary of the statistic. */
  readonly boundary: number | undefined;
  /** The repeated confidence interval at that interim; `undefined` before the first and in modes without one. */
  readonly interval: Interval | undefined;
  /** Numbers of runs of x and of y up to that interim. */
  readonly runs: readonly [x: number, y: number];
}

/** One interim: its boundary, the level spent so far, and the steps of the step-down test. */
export interface AdaStopInterim {
  readonly boundary: number;
  readonly acceptBoundary: number;
  readonly levelSpent: number;
  readonly powerSpent: number;
  /** The level that may be spent up to this interim. */
  readonly level: number;
  /**
   * The smallest p-value that any scores could give with these numbers of runs. Above `level` no decision is
   * possible.
   */
  readonly smallestPValue: number;
  readonly steps: readonly {
    readonly x: string;
    readonly y: string;
    readonly statistic: number;
    readonly boundary: number;
  }[];
  readonly decisions: readonly AdaStopDecision[];
  /** The comparisons that were open at its start, each with its statistic and boundary. */
  readonly tests: readonly AdaStopTest[];
}

/** One comparison at one interim. */
export interface AdaStopTest {
  readonly x: string;
  readonly y: string;
  readonly statistic: number;
  readonly boundary: number;
  readonly decision: AdaStopDecision;
}

/** A saved session: its options and all its runs. */
export interface AdaStopJSON {
  readonly kind: "adastopSession";
  readonly agents: readonly string[];
  readonly options: AdaStopSettings;
  readonly blocks: readonly Readonly<Record<string, readonly number[]>>[];
}
