import { largestSize, squareUnit } from "../../numeric/checkSquares.js";
import { hasSpread } from "../../numeric/hasSpread.js";
import { compensatedSum } from "../../numeric/compensatedSum.js";

/** Means, standard deviations (n - 1 in the denominator) and correlation of two models' scores on the same items. */
export interface PairedMoments {
  readonly meanA: number;
  readonly meanB: number;
  readonly deviationA: number;
  readonly deviationB: number;
  /** NaN where either model scores the same on every item. */
  readonly correlation: number;
}

/**
 * The {@link PairedMoments} of two lists of equal length, in one pass over the distances from the means; these are 0 where a
 * list differs by rounding alone.
 */
export function pairedMoments(a: Float64Array, b: Float64Array): PairedMoments {
  const n = a.length;
  const [meanA, meanB] = [compensatedSum(a) / n, compensatedSum(b) / n];
  // Powers of two: squares neither overflow nor vanish, and no digit changes.
  const [unitA, unitB] = [squareUnit(largestSize(a)), squareUnit(largestSize(b))];
  const [variesA, variesB] = [hasSpread(a), hasSpread(b)];
  let [squaresA, squaresB, products] = [0, 0, 0];
  for (let item = 0; item < n; item++) {
    const fromA = variesA ? ((a[item] ?? 0) - meanA) / unitA : 0;
    const fromB = variesB ? ((b[item] ?? 0) - meanB) / unitB : 0;
    squaresA += fromA * fromA;
    squaresB += fromB * fromB;
    products += fromA * fromB;
  }
  return {
    ...{ meanA, meanB },
    ...{
      deviationA: unitA * Math.sqrt(squaresA / (n - 1)),
      deviationB: unitB * Math.sqrt(squaresB / (n - 1)),
    },
    correlation: Math.min(1, Math.max(-1, products / Math.sqrt(squaresA * squaresB))),
  };
}
