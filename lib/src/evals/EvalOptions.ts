import type { IntervalSides } from "../results/ResultFields.js";

/** The last argument of the evaluations that have a closed form. */
export interface EvalOptions {
  /** Confidence level between 0 and 1; .95 by default. */
  readonly level?: number;
  /** `"two"` ends (default), or one: `"lower"` is a lower bound, `"upper"` an upper bound. */
  readonly sides?: IntervalSides;
}
