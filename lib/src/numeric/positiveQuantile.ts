import { checkProbability } from "./checkArguments.js";

/** A continuous distribution on the numbers above 0. */
export interface PositiveDistribution {
  readonly cdf: (x: number) => number;
  readonly survival: (x: number) => number;
  readonly density: (x: number) => number;
}

/**
 * The quantile of a continuous distribution above 0: Newton steps for log x on the logarithm of the smaller tail, kept
 * inside a bracket.
 *
 * @param start a guess above 0
 * @param side `"lower"` (default): P(X <= x) is the probability; `"upper"`: P(X > x) is, accurate even if that is
 *   tiny
 */
export function positiveQuantile(
  probability: number,
  distribution: PositiveDistribution,
  start: number,
  side: "lower" | "upper" = "lower",
): number {
  checkProbability(probability);
  if (probability === 0) return side === "lower" ? 0 : Infinity;
  if (probability === 1) return side === "lower" ? Infinity : 0;
  // Use the smaller tail, whose probability is more accurate.
  const upper = probability > 0.5 === (side === "lower");
  const tail = upper ? distribution.survival : distribution.cdf;
  const target = probability > 0.5 ? 1 - probability : probability;
  const isHigh = (x: number): boolean => (upper ? tail(x) < target : tail(x) > target);
  let low = Math.min(Math.max(start, 1e-300), 1e300);
  let high = low;
  for (let factor = 2; isHigh(low); factor *= factor) {
    high = low;
    low /= factor;
    if (low < 5e-324) return 0;
  }
  if (high === low) {
    for (let factor = 2; !isHigh(high); factor *= factor) {
      low = high;
      high *= factor;
      if (high === Infinity) {
        if (!isHigh(Number.MAX_VALUE)) return Infinity;
        high = Number.MAX_VALUE;
        break;
      }
    }
  }
  let x = Math.sqrt(low) * Math.sqrt(high);
  for (let step = 0; step < 300; step++) {
    const value = tail(x);
    const error = Math.log(value / target);
    if (value < target === upper) high = x;
    else low = x;
    const slope = (x * distribution.density(x)) / value;
    const move = upper ? error / slope : -error / slope;
    // A step below rounding error means that the root is found, even at an end of the bracket.
    if (Math.abs(move) <= 2.5e-16) break;
    const next = x * Math.exp(move);
    const inside = next > low && next < high;
    const middle = Math.sqrt(low) * Math.sqrt(high);
    if (!inside && !(middle > low && middle < high)) break;
    x = inside ? next : middle;
  }
  return x;
}
