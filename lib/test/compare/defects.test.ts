import { describe, expect, it } from "vitest";
import {
  adjustPValues,
  asoLevel,
  compareAlgorithms,
  mannWhitney,
  permutationTest,
  wilcoxon,
} from "../../src/compare/index.js";
import { quantile } from "../../src/numeric/index.js";
import { normalQuantile } from "../../src/numeric/normalDistribution.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";
import type { Result } from "../../src/results/index.js";
import { ScoreTable } from "../../src/scores/index.js";

const pValue = (result: Result): number => Number(result.only.values?.pValue);

describe("defects of peers", () => {
  it("V12: a correction of the level that shrinks with the number of comparisons (deep-significance)", () => {
    expect(asoLevel(0.95, 10, { mode: "deepsig" })).toBeCloseTo(0.955, 12);
    expect(asoLevel(0.95, 10)).toBeCloseTo(0.995, 12);
    expect(asoLevel(0.95, 2, { mode: "deepsig" })).toBeCloseTo(asoLevel(0.95, 2), 12);
  });

  it("V12: Holm's steps without a running maximum (deep-significance)", () => {
    const p = [0.01, 0.012, 0.013];
    expect(p.map((one, place) => one * (p.length - place)).map((one) => Number(one.toFixed(3)))).toEqual([
      0.03, 0.024, 0.013,
    ]);
    adjustPValues(p).forEach((one) => expect(one).toBeCloseTo(0.03, 12));
  });

  it("V12: a bootstrap p-value that can be 0 for a test called paired (deep-significance)", async () => {
    const x = [10, 11, 12, 13, 14, 15];
    const y = [1, 2, 3, 4, 5, 6];
    const test = await permutationTest(x, y, { paired: true, sides: "lower" });
    expect(pValue(test)).toBe(1 / 64);
    await expect(permutationTest(x, y.slice(1), { paired: true })).rejects.toThrow(/compares pairs/u);
  });

  it("V15: an interval of the median of z sqrt(n / 2) ranks covers .99 for .95 (autorank); the signed-rank one does not", () => {
    const n = 20;
    const trials = 1500;
    const bits = Xoshiro128.fromSeed(15);
    const z = normalQuantile(0.975);
    let [wrong, right, ours] = [0, 0, 0];
    for (let trial = 0; trial < trials; trial++) {
      const sorted = Float64Array.from({ length: n }, () => drawNormal(bits)).sort();
      const covers = (ranks: number): boolean => {
        const low = sorted[Math.max(0, Math.round(n / 2 - ranks / 1) - 1)] ?? NaN;
        const high = sorted[Math.min(n - 1, Math.round(1 + n / 2 + ranks) - 1)] ?? NaN;
        return low <= 0 && high >= 0;
      };
      if (covers(z * Math.sqrt(n / 2))) wrong += 1;
      if (covers((z * Math.sqrt(n)) / 2)) right += 1;
      const { interval } = wilcoxon(sorted, new Float64Array(n)).only;
      if (interval && interval.low <= 0 && interval.high >= 0) ours += 1;
    }
    const error = 4 * Math.sqrt((0.05 * 0.95) / trials);
    expect(wrong / trials).toBeGreaterThan(0.98);
    expect(right / trials).toBeLessThan(wrong / trials);
    expect(Math.abs(ours / trials - 0.95)).toBeLessThan(error + 0.005);
  });

  it("V15: a two-sample Wilcoxon in the direction of the larger median doubles the error (autorank)", () => {
    const trials = 2000;
    const bits = Xoshiro128.fromSeed(16);
    let [wrong, right] = [0, 0];
    for (let trial = 0; trial < trials; trial++) {
      const [x, y] = [0, 1].map(() => Float64Array.from({ length: 12 }, () => drawNormal(bits)));
      if (!x || !y) continue;
      const sides = quantile(x, 0.5) > quantile(y, 0.5) ? "lower" : "upper";
      if (pValue(wilcoxon(x, y, { sides })) <= 0.05) wrong += 1;
      if (pValue(wilcoxon(x, y)) <= 0.05) right += 1;
    }
    const error = 4 * Math.sqrt((0.05 * 0.95) / trials);
    expect(wrong / trials).toBeGreaterThan(0.07);
    expect(right / trials).toBeLessThanOrEqual(0.05 + error);
  });

  it("V8: P(X > Y) needs no test: it is U over the number of pairs", () => {
    const test = mannWhitney([1, 3, 5], [2, 4]);
    expect(test.only.estimate).toBe(Number(test.statistic) / 6);
  });

  it("V9: differences of aggregates have intervals and p-values, with unequal numbers of runs", async () => {
    const table = ScoreTable.fromTaskScores({
      A: [
        [1, 2, 3],
        [4, 5, 6, 5],
      ],
      B: [
        [9, 8, 7, 9],
        [15, 16, 17],
      ],
    });
    const result = await compareAlgorithms(table, { reps: 2000 });
    expect(result.only.interval?.high).toBeLessThan(0);
    expect(Number(result.only.values.pValue)).toBeLessThan(0.05);
  });
});
