import { between, checkQuantile, linearQuantile } from "./linearQuantile.js";

/** The interpolation methods of Hyndman and Fan, with the numbers that R uses. */
export type QuantileMethod = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** For methods 4 to 9, the position of probability p among n values is p n + m(p), counted from 1. */
const OFFSETS: Readonly<Record<4 | 5 | 6 | 7 | 8 | 9, (p: number) => number>> = {
  4: () => 0,
  5: () => 0.5,
  6: (p) => p,
  7: (p) => 1 - p,
  8: (p) => (p + 1) / 3,
  9: (p) => p / 4 + 3 / 8,
};

/** The quantile of values in ascending order by one method. It is `quantileSorted` without options. */
export function quantileAt(sorted: ArrayLike<number>, probability: number, method: QuantileMethod): number {
  if (method === 7) return linearQuantile(sorted, probability);
  checkQuantile(sorted, probability);
  const n = sorted.length;
  // Tolerance: rounding of p n must not move a position away from a whole number.
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
