import { checkOptions } from "../options/checkOptions.js";

/** The ways to interpolate between order statistics, as Hyndman and Fan and R number them. */
export type QuantileMethod = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** How to take a quantile. */
export interface QuantileOptions {
  /** 7 by default, as in NumPy and R; 1 to 3 jump, 4 to 9 interpolate, 8 is nearly unbiased for the median. */
  readonly method?: QuantileMethod;
}

/** For the methods 4 to 9 the position of a probability p among n values is p n + m(p), counted from 1. */
const OFFSETS: Readonly<Record<4 | 5 | 6 | 7 | 8 | 9, (p: number) => number>> = {
  4: () => 0,
  5: () => 0.5,
  6: (p) => p,
  7: (p) => 1 - p,
  8: (p) => (p + 1) / 3,
  9: (p) => p / 4 + 3 / 8,
};

/**
 * The `probability` quantile of values that are already in ascending order, by linear interpolation between
 * order statistics at position `(length - 1) * probability` (Hyndman and Fan's method 7, NumPy's and R's default).
 *
 * @param sorted ascending, at least one number
 * @param probability between 0 and 1
 * @throws RangeError for no values, a probability outside of 0 to 1, and a method that is not one of 1 to 9
 * Source: R. J. Hyndman, Y. Fan, Sample quantiles in statistical packages, American Statistician 50 (1996).
 *
 * @example
 * ```ts
 * import { quantileSorted } from "precipice/numeric";
 *
 * quantileSorted([1, 2, 3, 4], 0.25); // => 1.75
 * quantileSorted([1, 2, 3, 4], 0.25, { method: 6 }); // => 1.25
 * ```
 */
export function quantileSorted(
  sorted: ArrayLike<number>,
  probability: number,
  options?: QuantileOptions,
): number {
  if (options !== undefined) checkOptions("quantileSorted", options, ["method"]);
  return quantileAt(sorted, probability, options?.method);
}

function quantileAt(sorted: ArrayLike<number>, probability: number, method: QuantileMethod = 7): number {
  if (sorted.length === 0) throw new RangeError("A quantile needs at least one value; none were given.");
  if (!(probability >= 0 && probability <= 1)) {
    throw new RangeError(`A quantile's probability lies between 0 and 1; got ${String(probability)}.`);
  }
  if (method !== 7) return otherMethod(sorted, probability, method);
  const position = (sorted.length - 1) * probability;
  const below = Math.floor(position);
  return between(sorted, below, position - below);
}

function otherMethod(
  sorted: ArrayLike<number>,
  probability: number,
  method: Exclude<QuantileMethod, 7>,
): number {
  if (!(Number.isInteger(method) && method >= 1 && method <= 9)) {
    throw new RangeError(`A quantile's method is one of 1 to 9; got ${String(method)}.`);
  }
  const n = sorted.length;
  // Rounding of p n must not move a position off a whole number.
  const fuzz = 4 * Number.EPSILON;
  if (method <= 3) {
    const position = probability * n + (method === 3 ? -0.5 : 0);
    const below = Math.floor(position + fuzz * n);
    const beyond = position - below > fuzz * n;
    if (method === 1) return between(sorted, beyond ? below : below - 1, 0);
    if (method === 2) return beyond ? between(sorted, below, 0) : between(sorted, below - 1, 0.5);
    return between(sorted, beyond || below % 2 !== 0 ? below : below - 1, 0);
  }
  const offset = OFFSETS[method as keyof typeof OFFSETS];
  const position = probability * n + offset(probability);
  const below = Math.floor(position + fuzz * n);
  const share = position - below;
  return between(sorted, below - 1, Math.abs(share) < fuzz * n ? 0 : share);
}

/** The value at place `below` (from 0) moved by `share` towards the next; places outside are the ends. */
function between(sorted: ArrayLike<number>, below: number, share: number): number {
  const last = sorted.length - 1;
  const low = sorted[Math.min(Math.max(below, 0), last)] ?? NaN;
  const high = sorted[Math.min(Math.max(below + 1, 0), last)] ?? NaN;
  // Equal neighbours may both be infinite, where interpolation would give NaN.
  if (low === high || share === 0) return low;
  // The middle is rounded once, so that two values lie equally far from their median.
  return share === 0.5 ? 0.5 * low + 0.5 * high : low + share * (high - low);
}

/**
 * The `probability` quantile of `values` in any order; see {@link quantileSorted}. `NaN` is refused.
 *
 * @example
 * ```ts
 * import { quantile } from "precipice/numeric";
 * quantile([4, 1, 3, 2], 0.5); // => 2.5
 * ```
 */
export function quantile(values: ArrayLike<number>, probability: number, options?: QuantileOptions): number {
  if (options !== undefined) checkOptions("quantile", options, ["method"]);
  const sorted = Float64Array.from(values).sort();
  // A typed array sorts NaN to its end.
  if (sorted.length > 0 && Number.isNaN(sorted[sorted.length - 1])) {
    throw new RangeError("A quantile needs numbers that can be ordered; at least one value is NaN.");
  }
  return quantileAt(sorted, probability, options?.method);
}
