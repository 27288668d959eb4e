import type { BitGenerator } from "./BitGenerator.js";
import { drawBeta } from "./drawBeta.js";

/** Up to this expected number of successes a search along the distribution function is quickest. */
const SEARCH_UP_TO = 16;

/**
 * A draw from the binomial distribution: exact for any n. Large cases are halved by drawing the middle order statistic
 * of n uniform numbers, which is beta distributed.
 *
 * @throws RangeError if n is not a whole number of at least 0, or p no probability
 * Source: L. Devroye, Non-uniform random variate generation (1986), X.4.
 *
 * @example
 * ```ts
 * import { drawBinomial, Xoshiro128 } from "precipice/random";
 * drawBinomial(Xoshiro128.fromSeed(1), 10, 1); // => 10
 * ```
 */
export function drawBinomial(bits: BitGenerator, n: number, p: number): number {
  if (!(Number.isSafeInteger(n) && n >= 0)) {
    throw new RangeError(`drawBinomial: n is a whole number of at least 0; got ${String(n)}.`);
  }
  if (!(p >= 0 && p <= 1)) {
    throw new RangeError(`drawBinomial: p lies between 0 and 1; got ${String(p)}.`);
  }
  let successes = 0;
  let [trials, chance] = [n, p];
  while (trials * Math.min(chance, 1 - chance) > SEARCH_UP_TO) {
    const middle = 1 + Math.floor(trials / 2);
    const place = drawBeta(bits, middle, trials + 1 - middle);
    if (place <= chance) {
      successes += middle;
      chance = (chance - place) / (1 - place);
      trials -= middle;
    } else {
      chance /= place;
      trials = middle - 1;
    }
    chance = Math.min(Math.max(chance, 0), 1);
  }
  return (
    successes + (chance > 0.5 ? trials - search(bits, trials, 1 - chance) : search(bits, trials, chance))
  );
}

/** Walks along the distribution function from 0. */
function search(bits: BitGenerator, n: number, p: number): number {
  if (p === 0 || n === 0) return 0;
  const odds = p / (1 - p);
  for (;;) {
    let left = bits.nextDouble();
    let mass = Math.exp(n * Math.log1p(-p));
    for (let k = 0; k <= n; k++) {
      if (left < mass) return k;
      left -= mass;
      mass *= (odds * (n - k)) / (k + 1);
      if (mass < 1e-300) break;
    }
    // Rounding left a rest beyond the last value: draw again.
  }
}
