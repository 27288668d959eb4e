import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  aso,
  bayesianCorrelatedTTest,
  bayesianSignedRank,
  bayesianSignTest,
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
      const { interval } = (await effectSizes(x, y, { reps: 20 })).get({ metric: "cohenD" });
      if (interval && interval.low <= 1 && interval.high >= 1) covered += 1;
    }
    expect(Math.abs(covered / trials - 0.95)).toBeLessThan(4 * Math.sqrt((0.05 * 0.95) / trials));
  });

  it("have exact noncentral t intervals also where the groups lie hundreds of standard deviations apart", async () => {
    const result = await effectSizes([20.9, 21, 20.8, 20.9, 21], [-20.7, -20.5, -20.6, -20.8, -20.7], {
      reps: 20,
    });
    const { estimate, interval } = result.get({ metric: "cohenD" });
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
    const { estimate, interval } = distant.get({ metric: "cohenD" });
    expect(interval?.low).toBeGreaterThan(1.5 * estimate);
    expect(interval?.high).toBeLessThan(0.5 * estimate);
  });

  it("do not exist without spread", async () => {
    await expect(effectSizes([1, 1], [2, 2], { metrics: ["cohenD"] })).rejects.toThrow(/do not vary/u);
    await expect(effectSizes([1, 1], [2, 2])).rejects.toThrow(/do not vary/u);
  });
});

describe("effect sizes of pairs", () => {
  const x = [5.1, 6.3, 7.2, 4.8, 6.9, 7.7, 5.6, 6.2];
  const y = [4.7, 6.5, 6.1, 4.1, 6.0, 7.9, 5.0, 5.1];

  // NumPy for d, SciPy's nct (roots of its tails by brentq) for the ends.
  it("are Cohen's d of the differences with its exact interval, and Hedges's g", async () => {
    const sizes = await effectSizes(x, y, { paired: true, reps: 200 });
    expect(sizes.estimates.map(({ labels }) => labels["metric"])).toEqual([
      "cohenD",
      "hedgesG",
      "rankBiserial",
    ]);
    const d = sizes.get({ metric: "cohenD" });
    expect(d.estimate).toBeCloseTo(1.0556863569311319, 12);
    expect(d.interval?.low).toBeCloseTo(0.15360872341357512, 9);
    expect(d.interval?.high).toBeCloseTo(1.9131039164673946, 9);
    const g = sizes.get({ metric: "hedgesG" });
    expect(g.estimate).toBeCloseTo(0.9376636918166854, 12);
    expect(g.interval?.low).toBeCloseTo(0.13643571477983685, 9);
    expect(g.interval?.high).toBeCloseTo(1.6992244612864684, 9);
    const rough = await effectSizes(x, y, {
      paired: true,
      metrics: ["hedgesG"],
      correction: "approximate",
    });
    expect(rough.only.estimate).toBeCloseTo(0.9383878728276728, 12);
    expect(rough.reps).toBe(0);
  });

  // Ranks 3, 1.5, 7.5, 5, 6, 1.5, 4, 7.5 of which the two 1.5 are below: (33 - 3) / 36.
  it("are the rank-biserial correlation, with the percentiles of resampled pairs", async () => {
    const options = { paired: true, metrics: ["rankBiserial"], reps: 4000 } as const;
    const { only } = await effectSizes(x, y, options);
    expect(only.estimate).toBeCloseTo(30 / 36, 12);
    expect(only.interval?.low).toBeGreaterThan(0);
    expect(only.interval?.low).toBeLessThan(0.5);
    expect(only.interval?.high).toBe(1);
    const clear = await effectSizes([2, 3, 4], [1, 1, 1], { ...options, reps: 100 });
    expect(clear.only.estimate).toBe(1);
    expect(clear.only.interval).toBeUndefined();
    expect(clear.only.reason).toMatch(/one sign/u);
  });

  it("refuse what has no form for pairs, or only one for them", async () => {
    await expect(effectSizes(x, y, { paired: true, metrics: ["cliffsDelta"] })).rejects.toThrow(
      /no form for pairs; with paired: true the metrics are cohenD, hedgesG, rankBiserial/u,
    );
    await expect(effectSizes(x, y, { metrics: ["rankBiserial"] })).rejects.toThrow(/add paired: true/u);
    await expect(effectSizes(x, y.slice(1), { paired: true })).rejects.toThrow(/compares pairs/u);
    await expect(effectSizes(x, y, { metrics: ["cohenD"], correction: "exact" })).rejects.toThrow(
      /correction is of "hedgesG"/u,
    );
    await expect(effectSizes(x, y, { metrics: ["d" as "cohenD"] })).rejects.toThrow(
      /each of metrics is one of cohenD/u,
    );
    await expect(effectSizes(x, y, { metrics: [] })).rejects.toThrow(/at least one of cohenD/u);
  });

  it("leave out with a warning what the data do not have, and refuse it where it is asked for", async () => {
    const flat = await effectSizes([1, 2, 4], [2, 2, 2], { reps: 100 });
    expect(flat.estimates.some(({ labels }) => labels["metric"] === "glassDelta")).toBe(false);
    expect(flat.warnings.join(" ")).toMatch(/Left out: "glassDelta".*y does not vary/u);
    await expect(effectSizes([1, 2, 4], [2, 2, 2], { metrics: ["glassDelta"] })).rejects.toThrow(
      /y does not vary/u,
    );
    const two = await effectSizes([1, 4], [0, 2], { paired: true, reps: 100 });
    expect(two.warnings.join(" ")).toMatch(/"hedgesG" of pairs needs three pairs/u);
  });
});

describe("effect sizes without resamples", () => {
  const x = [3.1, 2.7, 4.2, 3.3];
  const y = [2.2, 2.9, 3.0, 2.5];

  it.each([{ reps: 100 }, { seed: 3 }, { interval: "percentile" }, { partial: true }] as const)(
    "refuse %o, which changes nothing in them",
    async (option) => {
      const [name = ""] = Object.keys(option);
      await expect(effectSizes(x, y, { metrics: ["cohenD", "glassDelta"], ...option })).rejects.toThrow(
        `effectSizes: ${name} is of the metrics that draw resamples, akinshinGamma and rankBiserial; the intervals of ` +
          `cohenD, glassDelta have a closed form. Leave ${name} out.`,
      );
      await expect(effectSizes(x, y, { metrics: ["cohenD"], paired: true, ...option })).rejects.toThrow(
        `effectSizes: ${name} is of the metrics that draw`,
      );
      await expect(effectSizes(x, y, { reps: 50, ...option })).resolves.toBeDefined();
    },
  );

  it("state no replicates where all differences have one sign, and those made elsewhere", async () => {
    const options = { metrics: ["rankBiserial"], paired: true, reps: 60, seed: 4 } as const;
    const sure = await effectSizes([2, 3, 5], [1, 1, 2], options);
    expect([sure.reps, sure.seed, sure.resampling]).toEqual([0, 0, "no simulation, closed form"]);
    const open = await effectSizes(x, y, options);
    expect([open.reps, open.seed]).toEqual([60, 4]);
    expect(open.resampling).toContain("pairs drawn with replacement");
    const closed = await effectSizes(x, y, { metrics: ["cohenD"] });
    expect(closed.reps).toBe(0);
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
    const x = [0.8, 0.7, 0.9, 0.85, 0.75, 0.8];
    const y = [0.7, 0.72, 0.8, 0.8, 0.77, 0.7];
    for (const options of [
      { rope: 0, reps: 4000 },
      { rope: 0.03, reps: 4000 },
    ]) {
      for (const test of [bayesianSignTest, bayesianSignedRank]) {
        const forward = await test(x, y, options);
        const backward = await test(y, x, options);
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
