import type { EnoughToDecide } from "./enoughToDecide.js";
import type { Interval } from "./Estimate.js";

/** The answer to "is x better than y?". */
export type DecisionVerdict = "better" | "worse" | "equivalent" | "undecided";

/** The decision on one comparison. */
export interface DecidedPair {
  readonly labels: Readonly<Record<string, string | number>>;
  readonly x: string;
  readonly y: string;
  /** The metric, benchmark or other quantity that was compared, as tables name it; `undefined` if there is one. */
  readonly quantity: string | undefined;
  /** Whether x is better or worse than y, or equivalent to it. */
  readonly verdict: DecisionVerdict;
  /** The estimate of the comparison: the difference x - y, or P(X > Y). */
  readonly estimate: number;
  readonly interval: Interval | undefined;
  readonly level: number;
  /** The p-value that counted: the corrected one if the result corrects; `undefined` if only the interval counted. */
  readonly pValue: number | undefined;
  /** Whether the direction is decided with a correction over all pairs. */
  readonly adjusted: boolean;
  /** Whether the whole interval lies beyond the margin: x is better, or worse, by more than it. */
  readonly beyondMargin: boolean;
  /** The sample that would decide it; `undefined` if it is decided, or if the result does not tell. */
  readonly enough: EnoughToDecide | undefined;
  /** The answer in words. */
  readonly sentence: string;
}
