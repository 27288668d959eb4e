import { Xoshiro128 } from "../../src/random/index.js";

/** Random numbers of a seed, for simulations. */
export class Draws {
  readonly #generator: Xoshiro128;

  constructor(seed: number) {
    this.#generator = Xoshiro128.fromSeed(seed);
  }

  uniform(): number {
    return this.#generator.nextDouble();
  }

  /** A standard normal deviate, by Box and Muller. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.uniform())) * Math.cos(2 * Math.PI * this.uniform());
  }

  /** 1 with this probability, else 0. */
  bernoulli(probability: number): number {
    return this.uniform() < probability ? 1 : 0;
  }

  binomial(n: number, probability: number): number {
    let successes = 0;
    for (let trial = 0; trial < n; trial++) successes += this.bernoulli(probability);
    return successes;
  }
}

/** Three Monte-Carlo standard errors of a coverage near `level`. */
export function margin(trials: number, level = 0.95): number {
  return 3 * Math.sqrt((level * (1 - level)) / trials);
}

/** Whether an interval contains a value. */
export function holds(
  interval: { readonly low: number; readonly high: number } | undefined,
  value: number,
): boolean {
  return interval !== undefined && interval.low <= value && value <= interval.high;
}
