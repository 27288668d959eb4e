import { describe, expect, it } from "vitest";
import * as compare from "../../src/compare/index.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";
import type { Result } from "../../src/results/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import { bartlett, bonferroniDunn, wilcoxonHolm } from "./variants.js";

/** Draws `count` standard normal numbers, moved by `shift`. */
type Draw = (count: number, shift?: number) => Float64Array;

const pValue = (result: Result): number => Number(result.estimates[0]?.values?.pValue);

async function rejections(trials: number, reject: (draw: Draw, trial: number) => unknown): Promise<number> {
  const bits = Xoshiro128.fromSeed(20_210_830);
  const draw: Draw = (count, shift = 0) =>
    Float64Array.from({ length: count }, () => drawNormal(bits) + shift);
  let rejected = 0;
  for (let trial = 0; trial < trials; trial++) if ((await reject(draw, trial)) === true) rejected += 1;
  return rejected / trials;
}

/** .05 and three Monte-Carlo standard errors. */
const most = (trials: number): number => 0.05 + 3 * Math.sqrt((0.05 * 0.95) / trials);

type Test = (draw: Draw, n: number) => number;

const CLOSED: Readonly<Record<string, Test>> = {
  bartlett: (draw, n) => pValue(bartlett([draw(n), draw(n), draw(n)])),
  shapiroWilk: (draw, n) => pValue(compare.shapiroWilk(draw(n))),
  "equivalenceTest at its margin": (draw, n) =>
    pValue(compare.equivalenceTest({ x: draw(n, 2), y: draw(n) }, { margin: 2 })),
  "equivalenceTest of pairs at its margin": (draw, n) =>
    pValue(compare.equivalenceTest({ x: draw(n, 2), y: draw(n), paired: true }, { margin: 2 })),
  "nonInferiorityTest at its margin": (draw, n) =>
    pValue(compare.nonInferiorityTest({ x: draw(n, -1), y: draw(n) }, { margin: 1 })),
};

describe.each([5, 10, 20])("size at n = %d", (n) => {
  it.each(Object.entries(CLOSED))("of %s is at most the level", async (_name, test) => {
    expect(await rejections(1000, (draw) => test(draw, n) <= 0.05)).toBeLessThanOrEqual(most(1000));
  });

  it.each([false, true])("of permutationTest, paired %s, is at most the level", async (paired) => {
    const rate = await rejections(1000, async (draw, seed) => {
      const result = await compare.permutationTest(draw(n), draw(n), { paired, reps: 199, seed });
      return pValue(result) <= 0.05;
    });
    expect(rate).toBeLessThanOrEqual(most(1000));
  });

  it("of bonferroniDunn and wilcoxonHolm is at most the level for the family", async () => {
    for (const test of [bonferroniDunn, wilcoxonHolm]) {
      const rate = await rejections(150, (draw) =>
        test(Array.from({ length: n }, () => draw(4))).estimates.some(
          ({ values }) => Number(values?.adjustedPValue ?? values?.pValue) <= 0.05,
        ),
      );
      expect(rate).toBeLessThanOrEqual(most(150));
    }
  });
});

describe("size of brunnerMunzel", () => {
  it.each([5, 10, 20])("is within the error of the level at n = %d", async (n) => {
    const rate = await rejections(1000, (draw) => pValue(compare.brunnerMunzel(draw(n), draw(n))) <= 0.05);
    expect(rate).toBeLessThanOrEqual(most(1000));
  });

  it("is about .08 at n = 5 with the t approximation, as SciPy has it", async () => {
    const rate = await rejections(
      1000,
      (draw) => pValue(compare.brunnerMunzel(draw(5), draw(5), { mode: "scipy" })) <= 0.05,
    );
    expect(rate).toBeGreaterThan(0.05);
    expect(rate).toBeLessThan(0.1);
  });

  it("says so where it has to approximate with few values", () => {
    const many = Array.from({ length: 40 }, (_, index) => index * 1.1);
    expect(compare.brunnerMunzel([1, 2, 30, 4, 50], many).only.warnings.join()).toMatch(
      /fewer than 10 values a side the t approximation can reject a little too often/u,
    );
  });
});

describe("size of tests that resample", () => {
  const losses = (draw: Draw, rows: number): Float64Array[] => Array.from({ length: rows }, () => draw(3));

  const CALLS = {
    realityCheck: (draw: Draw, n: number, options: compare.LossOptions) =>
      compare.realityCheck(draw(n), losses(draw, n), options),
    superiorPredictiveAbility: (draw: Draw, n: number, options: compare.LossOptions) =>
      compare.superiorPredictiveAbility(draw(n), losses(draw, n), options),
    stepwiseMultipleTest: (draw: Draw, n: number, options: compare.LossOptions) =>
      compare.stepwiseMultipleTest(draw(n), losses(draw, n), options),
    modelConfidenceSet: (draw: Draw, n: number, options: compare.LossOptions) =>
      compare.modelConfidenceSet(losses(draw, n), options),
  };
  const size = (
    name: keyof typeof CALLS,
    n: number,
    mode: Pick<compare.LossOptions, "mode">,
  ): Promise<number> =>
    rejections(400, async (draw, seed) => {
      const result = await CALLS[name](draw, n, { reps: 199, seed, blockLength: 1, ...mode });
      return result.estimates.some(({ values }) => Number(values?.adjustedPValue ?? values?.pValue) <= 0.05);
    });

  it.each(
    (Object.keys(CALLS) as (keyof typeof CALLS)[]).flatMap((name) =>
      [10, 20, 40].map((n) => [name, n] as const),
    ),
  )("of %s is at most the level where all models are equal, %d rows", async (name, n) => {
    expect(await size(name, n, {})).toBeLessThanOrEqual(most(400));
  });

  it("of modelConfidenceSet as arch has it is twice the level and more at 10 rows", async () => {
    expect(await size("modelConfidenceSet", 10, { mode: "arch" })).toBeGreaterThan(0.1);
  });

  it("is a little above the level with five rows, and the result says so", async () => {
    for (const name of Object.keys(CALLS) as (keyof typeof CALLS)[]) {
      expect(await size(name, 5, {})).toBeLessThanOrEqual(0.03 + most(400));
    }
    const few = await compare.modelConfidenceSet(
      [1, 2, 3, 4, 5].map((row) => [row % 2, row % 3]),
      {
        reps: 199,
        blockLength: 1,
      },
    );
    expect(few.warnings.join()).toMatch(/5 rows are few/u);
  });

  it.each([5, 10, 20])(
    "compareAlgorithms calls equal algorithms different in at most .05 of families, %d runs",
    async (n) => {
      const rate = await rejections(40, async (draw, seed) => {
        const own = (): Float64Array[] => Array.from({ length: 3 }, () => draw(n));
        const table = ScoreTable.fromTaskScores({ A: own(), B: own(), C: own() });
        const result = await compare.compareAlgorithms(table, { reps: 200, seed });
        return result.estimates.some(({ values }) => Number(values.adjustedPValue) <= 0.05);
      });
      expect(rate).toBeLessThanOrEqual(most(40));
    },
  );
});
