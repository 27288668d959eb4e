import { describe, expect, it } from "vitest";
import { pairedTTest } from "../../src/compare/index.js";
import { bestOfNScore, bestUnderBudget } from "../../src/evals/index.js";
import { Draws, holds, margin } from "./draws.js";

const problem = (scores: readonly number[]) => ({ rewards: scores, scores });
const draws = new Draws(71);
const runs = (problems: number, count: number, shift = 0) =>
  Array.from({ length: problems }, () =>
    problem(Array.from({ length: count }, () => shift + draws.normal())),
  );

describe("bestUnderBudget", () => {
  const short = { cost: 0.5, problems: runs(7, 20) };
  const long = { cost: 2, problems: runs(7, 6, 0.5) };

  it("is the best of as many samples as the budget allows, and the paired difference of two designs", () => {
    const result = bestUnderBudget({ short, long }, { budgets: [2, 9] });
    // Nine units pay for 18 short samples, and for four long ones with one unit left.
    for (const [design, budget, n, { problems }] of [
      ["short", 2, 4, short],
      ["short", 9, 18, short],
      ["long", 2, 1, long],
      ["long", 9, 4, long],
    ] as const) {
      const own = result.get({ design, budget });
      const alone = bestOfNScore(problems, { n, interval: "t" }).only;
      expect([own.estimate, own.interval, own.values?.["samples"]]).toEqual([
        alone.estimate,
        alone.interval,
        n,
      ]);
    }
    const each = (of: typeof short, n: number): number[] =>
      of.problems.map((one) => bestOfNScore([one], { n, interval: "t" }).only.estimate);
    const test = pairedTTest(each(short, 18), each(long, 4));
    const difference = result.get({ design: "short - long", budget: 9 });
    expect(difference.estimate).toBeCloseTo(test.only.estimate, 12);
    expect(difference.interval?.low).toBeCloseTo(Number(test.only.interval?.low), 10);
    expect(difference.values?.pValue).toBeCloseTo(test.pValue, 10);
    expect(result).toMatchObject({ unit: "problem", seed: 0, level: 0.95 });
  });

  it("says where a budget is too small or needs more samples than there are, and counts 0.3 / 0.1 as three", () => {
    const result = bestUnderBudget({ short, long }, { budgets: [0.6, 13] });
    expect(result.estimates.map(({ labels }) => labels)).toEqual([
      { design: "short", budget: 0.6 },
      { design: "long", budget: 13 },
    ]);
    expect(String(result.warnings)).toContain("short has no estimate at budget 13: it needs 26 samples");
    expect(String(result.warnings)).toContain("long has no estimate at budget 0.6: one sample costs 2");
    const tenths = { cost: 0.1, problems: [problem([1, 2, 3]), problem([3, 1, 2])] };
    expect(bestUnderBudget({ tenths }, { budgets: 0.3 }).only).toMatchObject({ estimate: 3 });
  });

  it("covers the true difference of two ways to spend the same", () => {
    const trials = 400;
    let covered = 0;
    for (let trial = 0; trial < trials; trial++) {
      // The best of four standard normal draws is 1.0294 on average.
      const designs = { many: { cost: 1, problems: runs(12, 8) }, one: { cost: 4, problems: runs(12, 3) } };
      const difference = bestUnderBudget(designs, { budgets: 4 }).get({ design: "many - one" });
      if (holds(difference.interval, 1.0294)) covered += 1 / trials;
    }
    expect(covered).toBeGreaterThan(0.95 - margin(trials));
  });

  it("refuses designs that cannot be compared", () => {
    expect(() => bestUnderBudget({}, { budgets: 1 })).toThrow("at least one design");
    expect(() => bestUnderBudget({ short }, { budgets: [] })).toThrow("budgets is a number above 0");
    expect(() => bestUnderBudget({ short }, { budgets: [-1] })).toThrow("got [-1]");
    expect(() => bestUnderBudget({ short: { ...short, cost: 0 } }, { budgets: 1 })).toThrow(
      "that of short is 0",
    );
    expect(() => bestUnderBudget({ short, other: { cost: 1, problems: [] } }, { budgets: 1 })).toThrow(
      "short has 7, other has 0",
    );
    expect(() => bestUnderBudget({ long }, { budgets: 1 })).toThrow("no design can spend a budget");
  });
});
