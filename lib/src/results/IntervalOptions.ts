import type { IntervalSides } from "./ResultFields.js";

/** Options of functions that compute an interval, test or plan in closed form. */
export interface IntervalOptions {
  /** Confidence level between 0 and 1; .95 by default. */
  readonly level?: number;
  /**
   * `"two"` ends and a two-sided test (default), or one: `"lower"` is a lower bound and the test of "greater", `"upper"` an
   * upper bound and the test of "less".
   */
  readonly sides?: IntervalSides;
}
