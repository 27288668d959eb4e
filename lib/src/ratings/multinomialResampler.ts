import { logGamma } from "../numeric/logGamma.js";
import type { Xoshiro128 } from "../random/Xoshiro128.js";

/** Uniform numbers strictly between 0 and 1, of 32 bits, cut from buffered words. */
export class UniformSource {
  readonly #words = new Uint32Array(4096);
  #position = this.#words.length;
  #generator: Xoshiro128;

  constructor(generator: Xoshiro128) {
    this.#generator = generator;
  }

  /** Continues with the words of another generator. */
  restart(generator: Xoshiro128): void {
    this.#generator = generator;
    this.#position = this.#words.length;
  }

  next(): number {
    if (this.#position === this.#words.length) {
      this.#generator.fill(this.#words);
      this.#position = 0;
    }
    return ((this.#words[this.#position++] ?? 0) + 0.5) / 4294967296;
  }

  /** A uniform integer from 0 to `bound - 1`, for bounds up to 2^53. */
  below(bound: number): number {
    return Math.floor(((this.next() * 4294967296 - 0.5 + this.next()) / 4294967296) * bound);
  }
}

/** Poisson means below this are drawn by inversion. */
const INVERSION_BELOW = 10;
/** Number of stored constants of the rejection method for each mean. */
const CONSTANTS = 6;

/**
 * Returns a function that draws exact multinomial counts: as many items as there are, with replacement, counted by
 * kind.
 *
 * Most counts are Poisson draws with precomputed constants; given their total, they are multinomial. Their means are
 * slightly too small, so that the total usually falls short, and the rest is drawn one by one. (If the total is too
 * large, all are drawn again; this event does not depend on the distribution over kinds.)
 *
 * @param counts number of items of each kind
 *
 * Source: W. Hörmann, The transformed rejection method for generating Poisson random variables, Insurance: Mathematics and
 * Economics 12 (1993), algorithm PTRS.
 */
export function multinomialResampler(
  counts: ArrayLike<number>,
  source: UniformSource,
): (drawn: Float64Array) => void {
  const kinds = counts.length;
  const ends = new Float64Array(kinds);
  let things = 0;
  for (let kind = 0; kind < kinds; kind++) ends[kind] = things += counts[kind] ?? 0;
  const share = 1 - 4 / Math.sqrt(things);
  // With few items, single draws are as fast.
  const poisson = share > 0.5;
  const constants = new Float64Array(poisson ? CONSTANTS * kinds : 0);
  for (let kind = 0; kind < kinds && poisson; kind++)
    prepare(constants, CONSTANTS * kind, share * (counts[kind] ?? 0));
  return (drawn) => {
    let total = Infinity;
    while (total > things) {
      total = 0;
      for (let kind = 0; kind < kinds; kind++) {
        const times = poisson ? poissonDraw(constants, CONSTANTS * kind, source) : 0;
        drawn[kind] = times;
        total += times;
      }
    }
    for (; total < things; total++) {
      const kind = kindOf(ends, source.below(things));
      drawn[kind] = (drawn[kind] ?? 0) + 1;
    }
  };
}

/** The kind of the item with a given index among all items. */
function kindOf(ends: Float64Array, place: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle] ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

function prepare(constants: Float64Array, at: number, mean: number): void {
  constants[at] = mean;
  if (mean < INVERSION_BELOW) {
    constants[at + 1] = Math.exp(-mean);
    return;
  }
  const b = 0.931 + 2.53 * Math.sqrt(mean);
  constants[at + 1] = b;
  constants[at + 2] = -0.059 + 0.02483 * b;
  constants[at + 3] = 0.9277 - 3.6224 / (b - 2);
  constants[at + 4] = Math.log(1.1239 + 1.1328 / (b - 3.4));
  constants[at + 5] = Math.log(mean);
}

function poissonDraw(constants: Float64Array, at: number, source: UniformSource): number {
  const mean = constants[at] ?? 0;
  if (mean < INVERSION_BELOW) return mean === 0 ? 0 : inverted(mean, constants[at + 1] ?? 0, source);
  const b = constants[at + 1] ?? 0;
  const a = constants[at + 2] ?? 0;
  for (;;) {
    const u = source.next() - 0.5;
    const v = source.next();
    const edge = 0.5 - Math.abs(u);
    const k = Math.floor(((2 * a) / edge + b) * u + mean + 0.43);
    if (edge >= 0.07 && v <= (constants[at + 3] ?? 0)) return k;
    if (k < 0 || (edge < 0.013 && v > edge)) continue;
    const height = Math.log(v / (a / (edge * edge) + b)) + (constants[at + 4] ?? 0);
    if (height <= k * (constants[at + 5] ?? 0) - mean - logFactorial(k)) return k;
  }
}

function inverted(mean: number, none: number, source: UniformSource): number {
  let left = source.next();
  let mass = none;
  let k = 0;
  while (left > mass && k < 200) {
    left -= mass;
    k += 1;
    mass *= mean / k;
  }
  return k;
}

const LOG_FACTORIALS = Float64Array.from({ length: 1024 }, (_, n) => logGamma(n + 1));

/** Uses Stirling's series if it is exact to rounding. */
function logFactorial(n: number): number {
  if (n < LOG_FACTORIALS.length) return LOG_FACTORIALS[n] ?? 0;
  return (n + 0.5) * Math.log(n) - n + 0.9189385332046727 + 1 / (12 * n) - 1 / (360 * n * n * n);
}
