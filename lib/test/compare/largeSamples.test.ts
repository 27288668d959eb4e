import { describe, expect, it } from "vitest";
import { improvementInterval, winRates } from "../../src/bootstrap/improvementInterval.js";
import { brunnerMunzel, mannWhitney } from "../../src/compare/index.js";
import { Xoshiro128 } from "../../src/random/index.js";

function drawn(size: number, levels: number, seed: number): Float64Array {
  const generator = Xoshiro128.fromSeed(seed);
  return Float64Array.from({ length: size }, () => generator.below(levels));
}

/** The interval of P(X > Y) from all pairs, one by one. */
function byPairs(x: Float64Array, y: Float64Array): { low: number; high: number } {
  const n = x.length;
  const m = y.length;
  const won = (i: number, k: number): number => (1 + Math.sign((x[i] ?? NaN) - (y[k] ?? NaN))) / 2;
  const rates = { x: new Float64Array(n), y: new Float64Array(m) };
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < m; k++) {
      rates.x[i] = (rates.x[i] ?? 0) + won(i, k);
      rates.y[k] = (rates.y[k] ?? 0) + won(i, k);
    }
  }
  const ratesX = rates.x.map((wins) => wins / m);
  const ratesY = rates.y.map((wins) => wins / n);
  const mean = ratesX.reduce((sum, rate) => sum + rate, 0) / n;
  let rest = 0;
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < m; k++) {
      rest += (won(i, k) - (ratesX[i] ?? NaN) - (ratesY[k] ?? NaN) + mean) ** 2;
    }
  }
  return improvementInterval([{ x: ratesX, y: ratesY, rest }], mean, 0.95, "two");
}

describe("samples of any size", () => {
  it.each([
    [20, 30, 5],
    [400, 300, 5],
    [500, 400, 1e6],
    [2, 60_000, 40],
  ])("the interval of %i and %i values is that of all pairs", (n, m, levels) => {
    const x = drawn(n, levels, n);
    const y = drawn(m, levels, m).map((value) => value + 1);
    const expected = byPairs(x, y);
    for (const test of [mannWhitney, brunnerMunzel]) {
      const { interval } = test(x, y).only;
      expect(interval?.low).toBeCloseTo(expected.low, 12);
      expect(interval?.high).toBeCloseTo(expected.high, 12);
    }
  });

  it("one side that wins every pair leaves no variance, however many there are", () => {
    const x = drawn(1000, 50, 1).map((value) => value + 50);
    const y = drawn(1000, 50, 2);
    const [rates] = winRates([x], [y]);
    expect(rates?.rest).toBe(0);
    expect(mannWhitney(x, y).only.interval).toEqual(mannWhitney(x, y.toReversed()).only.interval);
    expect(mannWhitney(x, y).only.estimate).toBe(1);
  });

  it("a million values have an interval", { timeout: 60_000 }, () => {
    const size = 500_000;
    // All whole numbers once, the odd ones x: x wins half of the pairs and size / 2 more.
    const x = Float64Array.from({ length: size }, (_, run) => 2 * ((run * 7919) % size) + 1);
    const y = Float64Array.from({ length: size }, (_, run) => 2 * ((run * 104_729) % size));
    for (const test of [mannWhitney, brunnerMunzel]) {
      const { estimate, interval } = test(x, y).only;
      expect(estimate).toBe(0.5 + 0.5 / size);
      // The variance of a share of wins between equal uniform samples is 1 / 12 for each side.
      const margin = 1.959964 * Math.sqrt(2 / 12 / size);
      expect(interval?.low).toBeCloseTo(estimate - margin, 7);
      expect(interval?.high).toBeCloseTo(estimate + margin, 7);
    }
  });
});
