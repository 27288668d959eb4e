import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  aso,
  bayesianCorrelatedTTest,
  bayesianSignedRank,
  bayesianSignTest,
  cohenD,
  effectSizes,
  multiAso,
  violationRatio,
} from "../../src/compare/index.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";
import type { Result } from "../../src/results/index.js";
import "../fixedSeed.js";

const value = (result: Result, name: string): number => Number(result.only.values?.[name]);

describe("effect sizes", () => {
  it("have intervals that cover: Cohen's d of normal samples", async () => {
    const bits = Xoshiro128.fromSeed(9);
    const trials = 120;
    let covered = 0;
    for (let trial = 0; trial < trials; trial++) {
      const x = Float64Array.from({ length: 6 }, () => drawNormal(bits, 1));
      const y = Float64Array.from({ length: 8 }, () => drawNormal(bits));
      const { interval } = (await effectSizes(x, y, { reps: 20 })).get({ measure: "cohenD" });
      if (interval && interval.low <= 1 && interval.high >= 1) covered += 1;
    }
    expect(Math.abs(covered / trials - 0.95)).toBeLessThan(4 * Math.sqrt((0.05 * 0.95) / trials));
  });

  it("have exact noncentral t intervals also where the groups lie hundreds of standard deviations apart", async () => {
    const result = await effectSizes([20.9, 21, 20.8, 20.9, 21], [-20.7, -20.5, -20.6, -20.8, -20.7], {
      reps: 20,
    });
    const { estimate, interval } = result.get({ measure: "cohenD" });
    expect(estimate).toBeCloseTo(415.8, 9);
    expect(interval?.low).toBeCloseTo(217.036, 3);
    expect(interval?.high).toBeCloseTo(615.587, 3);
  });

  it("end where runs differ by rounding alone", async () => {
    await expect(effectSizes([0.1 + 0.2, 0.3, 0.3], [0.1, 0.1, 0.1], { reps: 20 })).rejects.toThrow(
      /do not vary/u,
    );
    const distant = await effectSizes([1, 1.1, 0.9, 1, 1.2], [3e6, 3e6 + 1, 3e6 - 1, 3e6, 3e6 + 2], {
      reps: 20,
    });
    const { estimate, interval } = distant.get({ measure: "cohenD" });
    expect(interval?.low).toBeGreaterThan(1.5 * estimate);
    expect(interval?.high).toBeLessThan(0.5 * estimate);
  });

  it("do not exist without spread", async () => {
    expect(() => cohenD([1, 1], [2, 2])).toThrow(/do not vary/u);
    await expect(effectSizes([1, 1], [2, 2])).rejects.toThrow(/do not vary/u);
  });
});

describe("almost stochastic order and Bayesian comparisons", () => {
  it("the ratios of x over y and y over x add up to 1, whatever the scale", () => {
    const sample = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(sample, sample, (x, y) => {
        expect(violationRatio(x, y) + violationRatio(y, x)).toBeCloseTo(1, 12);
        const huge = (values: readonly number[]): number[] => values.map((one) => one * 1e200);
        expect(violationRatio(huge(x), huge(y))).toBeCloseTo(violationRatio(x, y), 12);
      }),
    );
  });

  it("decide for the better side, with the level of all pairs corrected", async () => {
    const scores = { A: [5, 6, 7, 8, 9], B: [1, 2, 3, 4, 3] };
    const all = await multiAso(scores, { reps: 200 });
    expect(all.get({ x: "A", y: "B" }).values?.["decision"]).toMatch(/stochastically larger/u);
    expect(all.level).toBeCloseTo(0.975, 12);
    expect((await aso(scores.A, scores.B, { reps: 200 })).level).toBe(0.95);
    await expect(aso([1], [1, 2])).rejects.toThrow(/at least 2 values/u);
  });

  it("give probabilities that add up to 1, and mirror when x and y change places", async () => {
    const [x, y] = [
      [0.8, 0.7, 0.9, 0.85, 0.75, 0.8],
      [0.7, 0.72, 0.8, 0.8, 0.77, 0.7],
    ];
    for (const options of [
      { rope: 0, reps: 4000 },
      { rope: 0.03, reps: 4000 },
    ]) {
      for (const test of [bayesianSignTest, bayesianSignedRank]) {
        const [forward, backward] = [await test(x, y, options), await test(y, x, options)];
        const total = value(forward, "xBetter") + value(forward, "equivalent") + value(forward, "yBetter");
        expect(total).toBeCloseTo(1, 9);
        expect(Math.abs(value(forward, "xBetter") - value(backward, "yBetter"))).toBeLessThan(0.05);
      }
    }
    const t = bayesianCorrelatedTTest(x, y, { rope: 0.01, runs: 2 });
    expect(value(t, "xBetter") + value(t, "equivalent") + value(t, "yBetter")).toBeCloseTo(1, 12);
    expect(() => bayesianCorrelatedTTest(x, y, { runs: 4 })).toThrow(/repetitions/u);
  });
});
