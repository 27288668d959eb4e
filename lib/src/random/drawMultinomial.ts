import type { BitGenerator } from "./BitGenerator.js";
import { drawBinomial } from "./drawBinomial.js";

/**
 * A draw from the multinomial distribution: the number of `n` independent draws in each class, by conditional
 * binomials.
 *
 * @param weights proportional to the probabilities of the classes; none below 0, their sum above 0
 * @throws RangeError for such weights, and if n is not a whole number of at least 0
 *
 * @example
 * ```ts
 * import { drawMultinomial, Xoshiro128 } from "precipice/random";
 * drawMultinomial(Xoshiro128.fromSeed(1), 5, [0, 1]); // => [ 0, 5 ]
 * ```
 */
export function drawMultinomial(bits: BitGenerator, n: number, weights: ArrayLike<number>): Float64Array {
  const counts = new Float64Array(weights.length);
  // Sums from the end, so that the last class with positive weight takes exactly the rest.
  const rest = new Float64Array(weights.length + 1);
  for (let index = weights.length - 1; index >= 0; index--) {
    const weight = weights[index] ?? NaN;
    if (!(weight >= 0 && weight < Infinity)) {
      throw new RangeError(
        `drawMultinomial: weights are at least 0; weight ${index + 1} is ${String(weight)}.`,
      );
    }
    rest[index] = (rest[index + 1] ?? 0) + weight;
  }
  if (!((rest[0] ?? 0) > 0)) {
    throw new RangeError("drawMultinomial: expected at least one weight above 0; there is none.");
  }
  let left = n;
  for (let index = 0; index < weights.length && left > 0; index++) {
    const weight = weights[index] ?? 0;
    const count = weight === 0 ? 0 : drawBinomial(bits, left, Math.min(1, weight / (rest[index] ?? NaN)));
    counts[index] = count;
    left -= count;
  }
  return counts;
}
