import { describe, expect, it } from "vitest";
import { meanScore } from "../../src/evals/index.js";
import { Xoshiro128 } from "../../src/random/index.js";

const drawn = (size: number, seed: number): Float64Array => {
  const generator = Xoshiro128.fromSeed(seed);
  return Float64Array.from({ length: size }, () => generator.nextDouble() ** 3);
};

/** Twice the log of the empirical likelihood ratio of a mean, lambda by halving. */
function ratioOf(values: Float64Array, mean: number): number {
  let [low, high] = [-1 / (Math.max(...values) - mean), 1 / (mean - Math.min(...values))];
  for (let halving = 0; halving < 200; halving++) {
    const lambda = (low + high) / 2;
    const slope = values.reduce((sum, value) => sum + (value - mean) / (1 + lambda * (value - mean)), 0);
    if (slope > 0) low = lambda;
    else high = lambda;
  }
  return 2 * values.reduce((sum, value) => sum + Math.log1p(low * (value - mean)), 0);
}

describe("empirical likelihood", () => {
  it.each([3, 10, 100, 2000])("with %i scores the ends are the means at the chi-squared limit", (size) => {
    const values = drawn(size, size);
    const { low = NaN, high = NaN } =
      meanScore(values, { interval: "empiricalLikelihood" }).only.interval ?? {};
    for (const end of [low, high]) expect(ratioOf(values, end)).toBeCloseTo(3.841458820694124, 9);
  });

  it("a million scores have the interval of the normal limit", { timeout: 60_000 }, () => {
    const values = drawn(1_000_000, 1);
    const { estimate, interval } = meanScore(values, { interval: "empiricalLikelihood" }).only;
    const squares = values.reduce((sum, value) => sum + (value - estimate) ** 2, 0);
    const margin = (1.959963984540054 * Math.sqrt(squares)) / values.length;
    expect((estimate - (interval?.low ?? NaN)) / margin).toBeCloseTo(1, 2);
    expect(((interval?.high ?? NaN) - estimate) / margin).toBeCloseTo(1, 2);
  });
});
