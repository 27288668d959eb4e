import { levelled } from "./levelled.js";
import { mergeTies } from "./mergeTies.js";

/** For each pair the larger of |x| and |y|: the size to which the {@link ROUNDING} of their difference is relative. */
export function pairSizes(x: ArrayLike<number>, y: ArrayLike<number>): Float64Array {
  const sizes = new Float64Array(x.length);
  for (let pair = 0; pair < sizes.length; pair++) {
    sizes[pair] = Math.max(Math.abs(x[pair] ?? NaN), Math.abs(y[pair] ?? NaN));
  }
  return sizes;
}

/** The differences x - y of pairs; if all are equal up to rounding, they become identical. */
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
 * The differences x - y of pairs for tests that rank them or count their signs: differences equal to 0 up to rounding
 * become 0, and absolute values equal up to rounding become identical.
 */
export function mergedDifferences(x: ArrayLike<number>, y: ArrayLike<number>): Float64Array {
  const sizes = pairSizes(x, y);
  const differences = levelled(rawDifferences(x, y), sizes);
  const distances = mergeTies(differences.map(Math.abs), sizes);
  return differences.map((difference, pair) => Math.sign(difference) * (distances[pair] ?? NaN));
}
