import { logGamma } from "../numeric/logGamma.js";
import type { Xoshiro128 } from "../random/Xoshiro128.js";

/** Uniform numbers strictly between 0 and 1, cut from buffered words. */
export class UniformSource {
  readonly #words = new Uint32Array(4096);
  #position = this.#words.length;
  readonly #generator: Xoshiro128;

  constructor(generator: Xoshiro128) {
    this.#generator = generator;
  }

  next(): number {
    if (this.#position === this.#words.length) {
      this.#generator.fill(this.#words);
      this.#position = 0;
    }
    return ((this.#words[this.#position++] ?? 0) + 0.5) / 4294967296;
  }
}

/**
 * Draws as many things as there are, with replacement, and counts how often each was drawn: multinomial counts, by one
 * binomial draw a kind. Writes to `drawn`.
 *
 * @param counts how many things of each kind there are
 */
export function resampleCounts(counts: ArrayLike<number>, source: UniformSource, drawn: Float64Array): void {
  let things = 0;
  for (let kind = 0; kind < counts.length; kind++) things += counts[kind] ?? 0;
  let draws = things;
  for (let kind = 0; kind < counts.length; kind++) {
    const count = counts[kind] ?? 0;
    const times = count === 0 ? 0 : count >= things ? draws : binomialDraw(draws, count / things, source);
    drawn[kind] = times;
    draws -= times;
    things -= count;
  }
}

/**
 * A binomial draw: by inversion for a small mean, else by transformed rejection.
 *
 * Source: W. Hörmann, The generation of binomial random variates, Journal of Statistical Computation and Simulation 46
 * (1993), algorithms BINV and BTRS.
 */
export function binomialDraw(trials: number, probability: number, source: UniformSource): number {
  if (trials === 0) return 0;
  if (probability > 0.5) return trials - binomialDraw(trials, 1 - probability, source);
  return trials * probability < 10
    ? inversion(trials, probability, source)
    : rejection(trials, probability, source);
}

function inversion(trials: number, probability: number, source: UniformSource): number {
  const odds = probability / (1 - probability);
  const none = Math.exp(trials * Math.log1p(-probability));
  for (;;) {
    let left = source.next();
    let mass = none;
    for (let successes = 0; successes <= trials && successes < 110; successes++) {
      if (left <= mass) return successes;
      left -= mass;
      mass *= ((trials - successes) / (successes + 1)) * odds;
    }
  }
}

function rejection(trials: number, probability: number, source: UniformSource): number {
  const spread = Math.sqrt(trials * probability * (1 - probability));
  const b = 1.15 + 2.53 * spread;
  const a = -0.0873 + 0.0248 * b + 0.01 * probability;
  const centre = trials * probability + 0.5;
  const quick = 0.92 - 4.2 / b;
  for (;;) {
    const u = source.next() - 0.5;
    const v = source.next();
    const edge = 0.5 - Math.abs(u);
    const k = Math.floor(((2 * a) / edge + b) * u + centre);
    if (edge >= 0.07 && v <= quick) return k;
    if (k < 0 || k > trials) continue;
    const alpha = (2.83 + 5.1 / b) * spread;
    const mode = Math.floor((trials + 1) * probability);
    const bound =
      logFactorial(mode) +
      logFactorial(trials - mode) -
      logFactorial(k) -
      logFactorial(trials - k) +
      (k - mode) * Math.log(probability / (1 - probability));
    if (Math.log((v * alpha) / (a / (edge * edge) + b)) <= bound) return k;
  }
}

const LOG_FACTORIALS = Float64Array.from({ length: 1024 }, (_, n) => logGamma(n + 1));

/** By Stirling's series where it is as good as exact. */
function logFactorial(n: number): number {
  if (n < LOG_FACTORIALS.length) return LOG_FACTORIALS[n] ?? 0;
  return (n + 0.5) * Math.log(n) - n + 0.9189385332046727 + 1 / (12 * n) - 1 / (360 * n * n * n);
}
