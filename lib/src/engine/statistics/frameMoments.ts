import { ROUNDING } from "../../numeric/sameValue.js";
import type { ClusterTotals } from "../../evals/errors/clusterVariance.js";
import type { ItemMoments } from "../../evals/errors/estimateMean.js";
import { WORD_BITS } from "../fixedPoint.js";
import type { QueryTable } from "../QueryTable.js";
import { wordColumns } from "../reductions/wordSums.js";
import { distanceFromFrame, FRAME_BITS, squareFromFrame, type ScoreFrame } from "../scoreFrame.js";

/** The sum of a column over rows of an answer, as an integer. */
export function wholeSums(table: QueryTable, name: string): bigint[] {
  const { high, low } = wordColumns(table, name);
  return Array.from(high, (word, row) => (word << BigInt(WORD_BITS)) + (low[row] ?? 0n));
}

/** The total of integers. */
export function totalOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}

/** The mean of values in the frame, from the sum of their integers: rounded once, then divided. */
export function meanOfWhole(sum: bigint, items: number, bits: number): number {
  return (Number(sum) * 2 ** -bits) / items;
}

/**
 * The covariance (n - 1 in the denominator) of values in the frame, from exact integers: (n sum xy - sum x sum y) / (n (n - 1)). Only the
 * rounding of each product remains, at most 2^-47.
 */
export function covarianceOfWhole(products: bigint, x: bigint, y: bigint, items: number): number {
  if (items < 2) return NaN;
  const lifted = products << BigInt(2 * FRAME_BITS.z - FRAME_BITS.product);
  const n = BigInt(items);
  return Number((n * lifted - x * y) / n) / (items - 1) / 2 ** (2 * FRAME_BITS.z);
}

/** Whether values in the frame differ by more than rounding explains, as a share of the largest score. */
export function spreads(low: number, high: number, largest: number, frame: ScoreFrame): boolean {
  return distanceFromFrame(high - low, frame) > ROUNDING * largest;
}

/** Sums of values in the frame: of the values, their squares, and the ends between which they lie. */
export interface FrameSums {
  readonly items: number;
  readonly sum: bigint;
  readonly squares: bigint;
  readonly low: number;
  readonly high: number;
}

/** Number, mean and variance of values in the frame; the variance is 0 without spread. */
export function frameMoments(
  { items, sum, squares, low, high }: FrameSums,
  largest: number,
  frame: ScoreFrame,
): ItemMoments {
  const flat = items > 1 && !spreads(low, high, largest, frame);
  const variance = flat ? 0 : Math.max(0, covarianceOfWhole(squares, sum, sum, items));
  return { items, mean: meanOfWhole(sum, items, FRAME_BITS.z), variance };
}

/** The sums of clusters about the mean of all, in scores. Clusters without items are left out. */
export function clusterTotals(
  sums: readonly bigint[],
  sizes: Float64Array,
  { mean, variance }: ItemMoments,
  frame: ScoreFrame,
): ClusterTotals {
  const kept = sums.flatMap((sum, cluster) => {
    const size = sizes[cluster] ?? 0;
    if (size === 0) return [];
    const total = variance === 0 ? 0 : Number(sum) * 2 ** -FRAME_BITS.z - size * mean;
    return [{ size, total: distanceFromFrame(total, frame) }];
  });
  return {
    totals: Float64Array.from(kept, ({ total }) => total),
    sizes: Float64Array.from(kept, ({ size }) => size),
  };
}

/** Moments of distances of scores. */
export function scoreMomentsOf({ items, mean, variance }: ItemMoments, frame: ScoreFrame): ItemMoments {
  return { items, mean: distanceFromFrame(mean, frame), variance: squareFromFrame(variance, frame) };
}
