import { describe, expect, it } from "vitest";
import {
  AliasTable,
  drawBeta,
  drawBinomial,
  drawDirichlet,
  drawExponential,
  drawGamma,
  drawMultinomial,
  drawNormal,
  drawPermutation,
  drawPoisson,
  Xoshiro128,
} from "../../src/random/index.js";

const DRAWS = 40_000;

/** Expects mean and variance of draws within five standard errors of their true values. */
function expectMoments(draw: (bits: Xoshiro128) => number, mean: number, variance: number): void {
  const bits = Xoshiro128.fromSeed(20_210_830);
  let [sum, squares, fourths] = [0, 0, 0];
  for (let index = 0; index < DRAWS; index++) {
    const distance = draw(bits) - mean;
    sum += distance;
    squares += distance ** 2;
    fourths += distance ** 4;
  }
  expect(Math.abs(sum / DRAWS)).toBeLessThan(5 * Math.sqrt(variance / DRAWS));
  const error = Math.sqrt((fourths / DRAWS - variance ** 2) / DRAWS);
  expect(Math.abs(squares / DRAWS - variance)).toBeLessThan(5 * error);
}

describe("draws from distributions", () => {
  it("have the mean and variance they should", () => {
    expectMoments((bits) => drawNormal(bits, 2, 3), 2, 9);
    expectMoments((bits) => drawExponential(bits, 2), 0.5, 0.25);
    for (const shape of [0.3, 1, 40])
      expectMoments((bits) => drawGamma(bits, shape, 2), shape / 2, shape / 4);
    expectMoments((bits) => drawBeta(bits, 2, 5), 2 / 7, 10 / (49 * 8));
    for (const [n, p] of [
      [10, 0.3],
      [1000, 0.6],
      [100_000, 0.001],
    ] as const) {
      expectMoments((bits) => drawBinomial(bits, n, p), n * p, n * p * (1 - p));
    }
    for (const mean of [0.5, 30, 5000]) expectMoments((bits) => drawPoisson(bits, mean), mean, mean);
  });

  it("share out and count classes", () => {
    const bits = Xoshiro128.fromSeed(1);
    expect(drawDirichlet(bits, [1, 0, 2]).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(drawDirichlet(bits, [1, 0, 2])[1]).toBe(0);
    expectMoments((source) => drawMultinomial(source, 20, [1, 2, 5])[1] ?? NaN, 5, 3.75);
    expect(drawMultinomial(bits, 50, [0, 1, 1, 0])[3]).toBe(0);
    const table = new AliasTable([1, 0, 3, 4]);
    expectMoments((source) => (table.draw(source) === 2 ? 1 : 0), 3 / 8, 15 / 64);
    expect(Array.from({ length: 1000 }, () => table.draw(bits))).not.toContain(1);
  });

  it("permute all orders alike", () => {
    const counts = new Map<string, number>();
    const bits = Xoshiro128.fromSeed(3);
    for (let index = 0; index < 6000; index++) {
      const order = drawPermutation(bits, 3).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(5 * Math.sqrt(833));
  });

  it("refuse parameters out of range", () => {
    const bits = Xoshiro128.fromSeed(1);
    expect(() => drawGamma(bits, 0)).toThrow(/shape above 0; got 0/u);
    expect(() => drawBinomial(bits, -1, 0.5)).toThrow(/whole number/u);
    expect(() => drawPoisson(bits, NaN)).toThrow(/between 0 and/u);
    expect(() => new AliasTable([0, 0])).toThrow(/sum of the weights/u);
    expect(() => drawDirichlet(bits, [0])).toThrow(/above 0/u);
  });
});
