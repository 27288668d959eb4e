import { mapFloats } from "../numeric/mapFloats.js";
import type { BitGenerator } from "./BitGenerator.js";
import { drawLogGamma } from "./drawGamma.js";

/**
 * A draw from the Dirichlet distribution: gamma draws over their sum. All parameters 1 give the weights of the Bayesian
 * bootstrap.
 *
 * @param concentration at least one number, none below 0; a 0 gives a share of 0
 * @throws RangeError for a number below 0, and if none is above 0
 *
 * @example
 * ```ts
 * import { drawDirichlet, Xoshiro128 } from "precipice/random";
 * drawDirichlet(Xoshiro128.fromSeed(1), [1, 1, 1]).length; // => 3
 * ```
 */
export function drawDirichlet(bits: BitGenerator, concentration: ArrayLike<number>): Float64Array {
  const shares = mapFloats(concentration, (shape) => (shape === 0 ? -Infinity : drawLogGamma(bits, shape)));
  const most = shares.reduce((largest, share) => Math.max(largest, share), -Infinity);
  if (most === -Infinity) {
    throw new RangeError("drawDirichlet: expected at least one number above 0; there is none.");
  }
  let sum = 0;
  for (let index = 0; index < shares.length; index++) {
    const share = Math.exp((shares[index] ?? NaN) - most);
    shares[index] = share;
    sum += share;
  }
  return shares.map((share) => share / sum);
}
