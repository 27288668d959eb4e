import { checkProbability } from "./checkArguments.js";

/**
 * The least whole number k from `least` to `most` with P(K <= k) >= probability. It tolerates rounding of the
 * distribution function, so that the quantile of cdf(k) is k. With `side` `"upper"` the smallest k with P(K > k) <=
 * probability.
 */
export function discreteQuantile(
  probability: number,
  cdf: (k: number) => number,
  survival: (k: number) => number,
  start: number,
  least: number,
  most: number,
  side: "lower" | "upper" = "lower",
): number {
  checkProbability(probability);
  if (probability === 0) return side === "lower" ? least : most;
  if (probability === 1) return side === "lower" ? most : least;
  const fuzz = 64 * Number.EPSILON;
  const reaches = (k: number): boolean => {
    if (probability <= 0.5) {
      return side === "lower" ? cdf(k) >= probability * (1 - fuzz) : survival(k) <= probability * (1 + fuzz);
    }
    return side === "lower"
      ? survival(k) <= (1 - probability) * (1 + fuzz) + Number.EPSILON
      : cdf(k) >= (1 - probability) * (1 - fuzz) - Number.EPSILON;
  };
  let high = Math.min(Math.max(Math.floor(start), least), most);
  let low = high;
  for (let width = 1; high < most && !reaches(high); width *= 2) {
    low = high + 1;
    high = Math.min(high + width, most);
  }
  if (low === high) {
    for (let width = 1; low > least && reaches(low - 1); width *= 2) {
      high = low - 1;
      low = Math.max(low - 1 - width, least);
    }
  }
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    // Beyond 2^53 neighbouring doubles differ by more than 1.
    if (middle === high) return high;
    if (reaches(middle)) high = middle;
    else if (middle + 1 === middle) low = low === middle ? high : middle;
    else low = middle + 1;
  }
  return high;
}
