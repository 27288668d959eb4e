import { largestSize, squareUnit } from "../../numeric/checkSquares.js";
import { hasSpread } from "../../numeric/hasSpread.js";
import { compensatedSum } from "../../numeric/compensatedSum.js";

/** Means, standard deviations (n - 1 in the denominator) and correlation of two models' scores on the same items. */
export interface PairedMoments {
  readonly meanX: number;
  readonly meanY: number;
  readonly deviationX: number;
  readonly deviationY: number;
  /** NaN if either model has the same score on every item. */
  readonly correlation: number;
}

/**
 * The {@link PairedMoments} of two lists of equal length, in one pass over the distances from the means. The
 * distances are 0 if a list is constant up to rounding.
 */
export function pairedMoments(x: Float64Array, y: Float64Array): PairedMoments {
  const n = x.length;
  const meanX = compensatedSum(x) / n;
  const meanY = compensatedSum(y) / n;
  // Scaling by powers of two: squares neither overflow nor vanish, and no digit changes.
  const unitX = squareUnit(largestSize(x));
  const unitY = squareUnit(largestSize(y));
  const variesX = hasSpread(x);
  const variesY = hasSpread(y);
  let [squaresX, squaresY, products] = [0, 0, 0];
  for (let item = 0; item < n; item++) {
    const fromX = variesX ? ((x[item] ?? 0) - meanX) / unitX : 0;
    const fromY = variesY ? ((y[item] ?? 0) - meanY) / unitY : 0;
    squaresX += fromX * fromX;
    squaresY += fromY * fromY;
    products += fromX * fromY;
  }
  return {
    meanX,
    meanY,

    deviationX: unitX * Math.sqrt(squaresX / (n - 1)),
    deviationY: unitY * Math.sqrt(squaresY / (n - 1)),
    correlation: Math.min(1, Math.max(-1, products / Math.sqrt(squaresX * squaresY))),
  };
}
