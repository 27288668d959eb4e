import { describe, expect, it } from "vitest";
import {
  expectedValidationPerformance,
  incumbentCurve,
  tuningOptimism,
  tuningSensitivity,
} from "../../src/curves/index.js";
import { NumpyGenerator } from "../../src/random/index.js";

/** Every choice of `size` of the values, as lists. */
function subsets(values: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return values.flatMap((value, place) =>
    subsets(values.slice(place + 1), size - 1).map((rest) => [value, ...rest]),
  );
}

describe("expectedValidationPerformance", () => {
  const scores = [0.3, 0.9, 0.1, 0.5, 0.5, 0.7];

  it("is the mean best of every choice of trials, by enumeration", async () => {
    const result = await expectedValidationPerformance(scores, { reps: 50 });
    for (const budget of [1, 2, 3, 4, 5, 6]) {
      const choices = subsets(scores, budget).map((choice) => Math.max(...choice));
      const mean = choices.reduce((sum, best) => sum + best / choices.length, 0);
      expect(result.get({ budget }).estimate).toBeCloseTo(mean, 12);
    }
  });

  it("has the published estimator with replacement, which is lower", async () => {
    const dodge = await expectedValidationPerformance(scores, {
      reps: 50,
      method: "dodge",
      budgets: [1, 2, 10],
    });
    const pairs = scores.flatMap((x) => scores.map((y) => Math.max(x, y)));
    expect(dodge.get({ budget: 2 }).estimate).toBeCloseTo(
      pairs.reduce((a, b) => a + b / pairs.length, 0),
      12,
    );
    const unbiased = await expectedValidationPerformance(scores, { reps: 50, budgets: [2] });
    expect(dodge.get({ budget: 2 }).estimate).toBeLessThan(unbiased.only.estimate);
    await expect(expectedValidationPerformance(scores, { budgets: [7] })).rejects.toThrow(
      /from 1 to 6; got 7/u,
    );
    await expect(expectedValidationPerformance([])).rejects.toThrow(/at least 1 scores/u);
  });
});

describe("incumbentCurve", () => {
  it("never falls, has intervals around it, and none for a single run", async () => {
    const generator = new NumpyGenerator(1);
    const runs = Array.from({ length: 12 }, () => generator.standardNormal(20));
    const { estimates } = await incumbentCurve(runs, { reps: 300 });
    estimates.forEach(({ estimate, interval }, trial) => {
      expect(estimate).toBeGreaterThanOrEqual(estimates[trial - 1]?.estimate ?? -Infinity);
      expect(interval?.low).toBeLessThanOrEqual(estimate);
      expect(interval?.high).toBeGreaterThanOrEqual(estimate);
    });
    const single = await incumbentCurve([[1, 2]]);
    expect(single.get({ trial: 2 })).toMatchObject({ estimate: 2, interval: undefined });
    await expect(incumbentCurve([[1, 2], [1]])).rejects.toThrow(/run 2 has 1/u);
  });
});

describe("tuning", () => {
  it("takes most of the winner's curse off the best of equal settings", async () => {
    const generator = new NumpyGenerator(2);
    let [naive, corrected] = [0, 0];
    const trials = 40;
    for (let trial = 0; trial < trials; trial++) {
      const scores = Array.from({ length: 8 }, () => [generator.standardNormal(6)]);
      const best = (await tuningOptimism(scores, { reps: 20, seed: trial })).get({ quantity: "best" });
      naive += Number(best.values?.["naive"]) / trials;
      corrected += best.estimate / trials;
    }
    // The truth is 0: the best of eight means of six is about .58 too good.
    expect(naive).toBeGreaterThan(0.45);
    expect(Math.abs(corrected)).toBeLessThan(naive / 2);
  });

  it("finds sensitivity where tasks want different settings, and hardly any where they do not", async () => {
    const generator = new NumpyGenerator(3);
    const runs = (mean: number): Float64Array =>
      generator.standardNormal(10).map((value) => mean + 0.1 * value);
    const torn = await tuningSensitivity(
      [
        [runs(1), runs(0)],
        [runs(0), runs(1)],
      ],
      { reps: 200 },
    );
    expect(torn.get({ quantity: "sensitivity" }).interval?.low).toBeGreaterThan(0.3);
    const same = await tuningSensitivity(
      [
        [runs(1), runs(1)],
        [runs(0), runs(0)],
      ],
      { reps: 200 },
    );
    expect(same.get({ quantity: "sensitivity" }).estimate).toBeCloseTo(0, 6);
    expect(same.get({ quantity: "crossTask" }).values).toMatchObject({ setting: 1 });
  });

  it("refuses settings that cannot be compared", async () => {
    await expect(tuningOptimism([[[1, 2]]])).rejects.toThrow(/among 1 setting/u);
    await expect(tuningOptimism([[[1]], [[2]]])).rejects.toThrow(/setting 1, task 1 has 1 run/u);
    await expect(
      tuningSensitivity([
        [[1, 2]],
        [
          [1, 2],
          [3, 4],
        ],
      ]),
    ).rejects.toThrow(/setting 2 has 2/u);
    await expect(tuningSensitivity([[[1, NaN]]])).rejects.toThrow(/run 2 is NaN/u);
  });
});
