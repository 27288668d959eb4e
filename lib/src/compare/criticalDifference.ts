import { checkOptions } from "../options/checkOptions.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import { studentizedRangeQuantile } from "../numeric/studentizedRange.js";
import { oneOf } from "../work/oneOf.js";
import { checkedLevel } from "../results/checkedLevel.js";

/** Options of {@link criticalDifference} and {@link rankCriticalValue}. */
export interface CriticalDifferenceOptions {
  /** `"nemenyi"` (default): all pairs; `"bonferroniDunn"`: all against one control. */
  readonly method?: "nemenyi" | "bonferroniDunn";
  /** .95 by default: the family-wise error rate of all comparisons is .05. */
  readonly level?: number;
}

const METHODS = ["nemenyi", "bonferroniDunn"] as const;

/**
 * The critical value q of a difference of average ranks, in units of its standard error. For all pairs it is the
 * quantile of the studentized range (infinite degrees of freedom) divided by sqrt(2); against a control it is the
 * normal quantile at 1 - alpha / (2 (k - 1)).
 *
 * @param treatments k, at least 2
 * @param options `method` (`"nemenyi"`), `level` (.95)
 * Source: J. Demšar, JMLR 7 (2006), table 5.
 *
 * @example
 * ```ts
 * import { rankCriticalValue } from "precipice/compare";
 * rankCriticalValue(4); // => 2.56903
 * ```
 */
export function rankCriticalValue(treatments: number, options: CriticalDifferenceOptions = {}): number {
  checkOptions("rankCriticalValue", options, ["method", "level"]);
  const level = checkedLevel("rankCriticalValue", options.level);
  if (!Number.isSafeInteger(treatments) || treatments < 2) {
    throw new RangeError(`rankCriticalValue: at least 2 treatments are compared; got ${String(treatments)}.`);
  }
  const method = oneOf(options.method, METHODS, "rankCriticalValue", "method");
  return method === "bonferroniDunn"
    ? -normalQuantile((1 - level) / (2 * (treatments - 1)))
    : studentizedRangeQuantile(level, treatments, Infinity) / Math.SQRT2;
}

/**
 * The smallest significant difference of average ranks over blocks: q sqrt(k (k + 1) / (6 N)), with q from
 * {@link rankCriticalValue}.
 *
 * @param treatments k, at least 2
 * @param blocks N, at least 1
 * @param options `method` (`"nemenyi"`), `level` (.95)
 * @throws RangeError for other counts or levels
 * Source: J. Demšar, JMLR 7 (2006).
 *
 * @example
 * ```ts
 * import { criticalDifference } from "precipice/compare";
 * criticalDifference(4, 14); // => 1.25356
 * ```
 */
export function criticalDifference(
  treatments: number,
  blocks: number,
  options: CriticalDifferenceOptions = {},
): number {
  checkOptions("criticalDifference", options, ["method", "level"]);
  if (!Number.isSafeInteger(blocks) || blocks < 1) {
    throw new RangeError(
      `criticalDifference: blocks is a whole number of at least 1; got ${String(blocks)}.`,
    );
  }
  return rankCriticalValue(treatments, options) * Math.sqrt((treatments * (treatments + 1)) / (6 * blocks));
}
