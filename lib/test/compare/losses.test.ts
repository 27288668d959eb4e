import { describe, expect, it } from "vitest";
import {
  modelConfidenceSet,
  realityCheck,
  stepwiseMultipleTest,
  superiorPredictiveAbility,
} from "../../src/compare/index.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";
import type { Result } from "../../src/results/index.js";
import "../fixedSeed.js";
import { studentTest } from "./variants.js";

const value = (result: Result, name: string): number => Number(result.only.values?.[name]);

describe("comparisons by losses", () => {
  const losses = (bits: Xoshiro128, centres: readonly number[], rows = 60): number[][] =>
    Array.from({ length: rows }, () => {
      const common = drawNormal(bits);
      return centres.map((centre) => centre + common + drawNormal(bits, 0, 0.5));
    });

  it("keep the best model and drop those clearly worse", async () => {
    const bits = Xoshiro128.fromSeed(3);
    const set = await modelConfidenceSet(losses(bits, [0, 0, 2]), {
      names: ["a", "b", "c"],
      blockLength: 1,
      reps: 500,
    });
    expect(set.included).toContain("a");
    expect(set.included).not.toContain("c");
  });

  it("hold their error where no model beats the benchmark, and find one that does", async () => {
    const bits = Xoshiro128.fromSeed(6);
    const trials = 120;
    const rejected = { reality: 0, spa: 0, step: 0 };
    const options = { reps: 199, blockLength: 1 };
    for (let trial = 0; trial < trials; trial++) {
      const table = losses(bits, [0, 0, 0, 0], 40);
      const benchmark = table.map(([first = NaN]) => first);
      const models = table.map((row) => row.slice(1));
      const p = (result: Result): number => Number(result.estimates[0]?.values?.pValue);
      if (p(await realityCheck(benchmark, models, options)) <= 0.05) rejected.reality += 1;
      if (p(await superiorPredictiveAbility(benchmark, models, options)) <= 0.05) rejected.spa += 1;
      const steps = await stepwiseMultipleTest(benchmark, models, options);
      if (steps.estimates.some(({ values }) => values?.["better"] === true)) rejected.step += 1;
    }
    const most = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / trials);
    for (const count of Object.values(rejected)) expect(count / trials).toBeLessThanOrEqual(most);
    const table = losses(bits, [1, 0, 1.5]);
    const found = await stepwiseMultipleTest(
      table.map(([first = NaN]) => first),
      table.map((row) => row.slice(1)),
      options,
    );
    expect(found.estimates.map(({ values }) => values?.["better"])).toEqual([true, false]);
  });

  it("refuse rows that do not match", async () => {
    await expect(realityCheck([1, 2], [[1], [2], [3]])).rejects.toThrow(/same rows; got 2 and 3/u);
    await expect(modelConfidenceSet([[1, 2]])).rejects.toThrow(/at least 5 blocks/u);
  });

  it("agree with a t test for two models and independent rows", async () => {
    const bits = Xoshiro128.fromSeed(12);
    const table = losses(bits, [0, 0.15], 200);
    const set = await modelConfidenceSet(table, { blockLength: 1, reps: 2000 });
    const p = Number(set.estimates.find(({ values }) => Number(values?.pValue) < 1)?.values?.pValue);
    const differences = table.map(([a = NaN, b = NaN]) => a - b);
    const t = value(
      studentTest(
        differences,
        differences.map((one) => -one),
      ),
      "pValue",
    );
    expect(t).toBeLessThan(p);
    expect(p).toBeLessThan(0.2);
  });
});
