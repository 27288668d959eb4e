import { levelled } from "./levelled.js";
import { mergeTies } from "./mergeTies.js";

/** For each pair the larger of |x| and |y|: the size that {@link ROUNDING} of their difference is a share of. */
export function pairSizes(x: ArrayLike<number>, y: ArrayLike<number>): Float64Array {
  const sizes = new Float64Array(x.length);
  for (let pair = 0; pair < sizes.length; pair++) {
    sizes[pair] = Math.max(Math.abs(x[pair] ?? NaN), Math.abs(y[pair] ?? NaN));
  }
  return sizes;
}

/** The differences x - y of pairs; where all are one number up to rounding, that number throughout. */
export function pairDifferences(x: ArrayLike<number>, y: ArrayLike<number>): Float64Array {
  return levelled(rawDifferences(x, y), pairSizes(x, y));
}

function rawDifferences(x: ArrayLike<number>, y: ArrayLike<number>): Float64Array {
  const differences = new Float64Array(x.length);
  for (let pair = 0; pair < differences.length; pair++)
    differences[pair] = (x[pair] ?? NaN) - (y[pair] ?? NaN);
  return differences;
}

/**
 * The differences x - y of pairs for tests that rank them or count their signs: what is 0 up to rounding is
 * 0, and those that are as far from 0 up to rounding are exactly so.
 */
export function mergedDifferences(x: ArrayLike<number>, y: ArrayLike<number>): Float64Array {
  const sizes = pairSizes(x, y);
  const differences = levelled(rawDifferences(x, y), sizes);
  const distances = mergeTies(differences.map(Math.abs), sizes);
  return differences.map((difference, pair) => Math.sign(difference) * (distances[pair] ?? NaN));
}
