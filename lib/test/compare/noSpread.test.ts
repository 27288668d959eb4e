import { describe, expect, it } from "vitest";
import { aggregates } from "../../src/bootstrap/index.js";
import {
  anova,
  bayesianCorrelatedTTest,
  effectSizes,
  compareAlgorithms,
  equivalenceTest,
  modelConfidenceSet,
  pairedTTest,
  signTest,
  tukey,
  welchTest,
} from "../../src/compare/index.js";
import { highFrequencyEnergy } from "../../src/curves/index.js";
import { cohenKappa, icc, meanScore, compareModels } from "../../src/evals/index.js";
import { correlation, variance } from "../../src/numeric/index.js";
import { kendallTau } from "../../src/ranking/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import { alignedRanks, levene, quade, studentTest } from "./variants.js";

// 0.1 + 0.2 is 0.30000000000000004, and 0.4 - 0.1 is 0.30000000000000004 while 0.5 - 0.2 is 0.3.
const third = [0.1 + 0.2, 0.3, 0.3];
const above = [0.4, 0.5, 0.6, 0.7];
const below = [0.1, 0.2, 0.3, 0.4];

describe("runs that differ by rounding alone have no spread", () => {
  it("tests of means refuse them, as they refuse the same data times ten", async () => {
    const refused = /do not vary/u;
    expect(() => pairedTTest([0.4, 0.5, 0.6], [0.1, 0.2, 0.3])).toThrow(refused);
    expect(() => pairedTTest([4, 5, 6], [1, 2, 3])).toThrow(refused);
    expect(() => welchTest(third, [0.6, 0.6, 0.6])).toThrow(refused);
    expect(() => studentTest(third, [0.6, 0.6, 0.6])).toThrow(refused);
    expect(() => anova([third, [0.6, 0.6, 0.6]])).toThrow(refused);
    expect(() => anova([[0.1, 0.1, 0.1], third])).toThrow(refused);
    expect(() => tukey([third, [0.6, 0.6, 0.6]])).toThrow(refused);
    expect(() => levene([third, [0.6, 0.6]])).toThrow(refused);
    await expect(effectSizes(third, [0.6, 0.6, 0.6], { metrics: ["cohenD"] })).rejects.toThrow(refused);
    await expect(effectSizes(above, below, { paired: true })).rejects.toThrow(refused);
    expect(() => equivalenceTest({ x: above, y: below, paired: true }, { margin: 1 })).toThrow(refused);
    expect(() => equivalenceTest({ x: third, y: [0.6, 0.6] }, { margin: 1 })).toThrow(refused);
    expect(() => bayesianCorrelatedTTest(above, below)).toThrow(/every difference is the same/u);
  });

  it("runs that differ in their tenth digit are compared", () => {
    const x = [0.3, 0.3 + 1e-10, 0.3];
    const y = [0.6, 0.6, 0.6];
    expect(welchTest(x, y).only.values["pValue"]).toBeLessThan(1e-12);
    expect(variance([1e9, 1e9 + 1e-3])).toBeGreaterThan(0);
  });

  it("a paired difference without spread says so and has no p-value", () => {
    const { only } = compareModels(above, below);
    expect(only.values).not.toHaveProperty("pValue");
    expect(only.values).not.toHaveProperty("itemsToDecide");
    expect(only.warnings.join()).toMatch(/no spread to test it against/u);
    expect(only.interval?.high).toBe(only.interval?.low);
    const clustered = compareModels(above, below, { clusters: [1, 1, 2, 2] });
    expect(clustered.only.values).not.toHaveProperty("pValue");
    expect(compareModels([0.3, 0.6], [0.1 + 0.2, 0.6]).only.values?.["pValue"]).toBe(1);
  });

  it("a mean without spread has an interval without width, clustered or not", () => {
    for (const options of [{}, { clusters: [1, 2, 2] }]) {
      const { only } = meanScore(third, options);
      expect(only.values?.["standardError"]).toBe(0);
    }
  });

  it("a constant paired difference of algorithms is not significant at any level", async () => {
    const rows = (scores: readonly number[]): number[][] => [[...scores], [...scores].reverse()];
    const table = ScoreTable.fromTaskScores({ A: rows(above), B: rows(below) });
    const result = await compareAlgorithms(table, { metric: "mean", paired: true, reps: 500 });
    expect(result.only.values).not.toHaveProperty("pValue");
    expect(result.only.interval?.low).toBe(result.only.interval?.high);
    expect(result.only.warnings.join()).toMatch(/no spread seen, not certainty/u);
  });

  it("an optimality gap of equal runs keeps its note", async () => {
    const table = ScoreTable.fromTaskScores({ A: [[0.475, 0.475, 0.475, 0.475, 0.475]] });
    for (const interval of ["calibrated", "percentile", "bca"] as const) {
      const { only } = await aggregates(table, { metrics: ["optimalityGap"], reps: 500, interval });
      expect(only.warnings.join()).toMatch(/no spread seen, not certainty/u);
      expect((only.interval?.high ?? NaN) - (only.interval?.low ?? NaN)).toBeLessThan(1e-14);
    }
  });

  it("raters who agree on every item: no interval above 1, and the note", () => {
    const { only } = cohenKappa([
      [19, 0],
      [0, 1],
    ]);
    expect(only.interval?.high).toBeLessThanOrEqual(1);
    expect(only.warnings.join()).toMatch(/no disagreement seen, not certainty/u);
  });

  it("raters whose ratings differ by a constant leave no error to measure by", () => {
    const judged = icc([
      [0.1, 0.4],
      [0.2, 0.5],
      [0.3, 0.6],
    ]);
    expect(judged.get({ type: "icc3" }).interval).toBeUndefined();
  });

  it("models whose losses are equal but for rounding are not told apart", async () => {
    const equal = await modelConfidenceSet(
      above.concat(below).map((loss) => [loss, (loss * 3) / 3, loss + 0.1 - 0.1]),
      { reps: 200, blockLength: 1 },
    );
    expect(equal.included).toHaveLength(3);
  });

  it("what rounding leaves of equal values has no order and no correlation", () => {
    expect(correlation(third, [1, 2, 3])).toBeNaN();
    expect(correlation([0.1, 0.1, 0.1], [1, 2, 4])).toBeNaN();
    expect(() => kendallTau(third, [1, 2, 3])).toThrow(/all values of x are equal/u);
    expect(() => highFrequencyEnergy({ steps: [0, 1, 2, 3], values: [0.1, 0.1, 0.1, 0.1] }, 0.1)).toThrow(
      /constant/u,
    );
  });
});

describe("ranks of differences", () => {
  it("tie where the differences are the same but for rounding", async () => {
    expect(signTest([0.3, 0.6, 0.9], [0.1 + 0.2, 0.5, 0.8]).only.values["ties"]).toBe(1);
    const options = { paired: true, metrics: ["rankBiserial"], reps: 100 } as const;
    const tenths = await effectSizes([0.4, 0.5, 0.2], [0.1, 0.2, 0.5], options);
    const whole = await effectSizes([4, 5, 2], [1, 2, 5], options);
    expect(tenths.only.estimate).toBe(whole.only.estimate);
  });

  it("of blocks are those of the same data in tenths", () => {
    const whole = [
      [6, 5, 4],
      [7, 6, 6],
      [8, 7, 5],
      [9, 8, 9],
    ];
    const tenths = whole.map((block) => block.map((score) => score / 10));
    for (const test of [alignedRanks, quade]) {
      expect(test(tenths).only.estimate).toBeCloseTo(test(whole).only.estimate, 12);
    }
  });
});
