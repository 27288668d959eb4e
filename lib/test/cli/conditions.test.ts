import { describe, expect, test } from "vitest";
import { compareModels } from "../../src/evals/index.js";
import { welchTest } from "../../src/compare/index.js";
import { decide } from "../../src/results/index.js";
import { planRuns } from "../../src/sequential/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import { commandLineWords } from "../../src/cli/commandLineWords.js";
import { judge, overallVerdict } from "../../src/cli/judge.js";
import { matchNames } from "../../src/cli/matchNames.js";
import { sizeForEffect } from "../../src/cli/sizeForEffect.js";
import { CONDITIONS, type Condition } from "../../src/cli/Settings.js";

describe("the exit status of a comparison", () => {
  const low = [1, 2, 1.5, 2.5, 1.2];
  const high = [11, 12, 11.5, 12.5, 11.2];
  const statuses = async (
    x: readonly number[],
    y: readonly number[],
    margin: number,
    lowerIsBetter = false,
  ): Promise<number[]> => {
    const { pairs } = decide(await welchTest(x, y), {
      margin,
      names: ["new", "old"],
      ...(lowerIsBetter && { higherIsBetter: false }),
    });
    const asked: readonly (Condition | undefined)[] = [undefined, ...CONDITIONS];
    return asked.map((condition) => judge(pairs, { condition, margin, lowerIsBetter }));
  };

  test("follows the condition, the margin and the direction", async () => {
    // Without a condition, fail-if-worse, fail-unless-better, fail-unless-not-worse.
    expect(await statuses(high, low, 0)).toEqual([0, 0, 0, 0]);
    expect(await statuses(low, high, 0)).toEqual([0, 1, 1, 1]);
    expect(await statuses(low, high, 20)).toEqual([0, 0, 1, 0]);
    // Worse for sure, though not for sure by more than the margin.
    expect(await statuses(low, high, 10)).toEqual([0, 0, 1, 4]);
    expect(await statuses(low, high, 0, true)).toEqual([0, 0, 0, 0]);
    expect(await statuses(high, low, 0, true)).toEqual([0, 1, 1, 1]);
    expect(await statuses(low, [...low].reverse(), 0)).toEqual([0, 0, 4, 4]);
  });

  test("of several pairs is the worst, and so is the verdict", () => {
    const item = (
      model: string,
      i: number,
      score: number,
    ): { model: string; item: number; score: number } => ({
      model,
      item: i,
      score,
    });
    const rows = Array.from({ length: 40 }, (_, i) => [
      item("good", i, 1),
      item("bad", i, 0),
      item("middle", i, i % 2),
    ]).flat();
    const { pairs } = decide(
      compareModels(rows, {
        pairs: [
          ["good", "middle"],
          ["bad", "middle"],
        ],
      }),
    );
    expect(overallVerdict(pairs)).toBe("worse");
    expect(judge(pairs, { condition: "fail-if-worse", margin: 0, lowerIsBetter: false })).toBe(1);
  });
});

test("sides are matched by the only name of each, else by common names", () => {
  expect(matchNames(["a"], ["b"], "algorithm").matched).toEqual([
    { baseline: "a", candidate: "b", x: "b", y: "a" },
  ]);
  expect(matchNames(["a"], ["a"], "algorithm").matched[0]).toMatchObject({
    x: "a (candidate)",
    y: "a (baseline)",
  });
  const several = matchNames(["a", "b"], ["c", "b"], "algorithm");
  expect(several.matched.map(({ x }) => x)).toEqual(["b (candidate)"]);
  expect(several.warnings[0]).toContain("a, c");
  expect(() => matchNames(["a", "b"], ["c", "d"], "model")).toThrow("no model of the same name");
});

test("a size for an effect is that of planRuns where the effect is the pilot's", () => {
  const pilot = ScoreTable.fromTaskScores({
    A: [
      [0.5, 0.7, 0.6, 0.65, 0.4],
      [0.2, 0.3, 0.1, 0.25, 0.2],
    ],
    B: [
      [0.6, 0.75, 0.7, 0.6, 0.5],
      [0.3, 0.35, 0.2, 0.3, 0.25],
    ],
  });
  const planned = planRuns(pilot, { metric: "mean" });
  const effect = Math.abs(Number(planned.only.values?.["difference"]));
  const size = sizeForEffect(planned, effect, 0.8, "runs").only;
  expect(size.estimate).toBe(planned.only.estimate);
  expect(size.interval?.low).toBeLessThan(size.estimate);
  expect(sizeForEffect(planned, effect / 2, 0.8, "runs").only.estimate).toBeGreaterThan(3 * size.estimate);
});

test("messages name options of the command line", () => {
  expect(commandLineWords('add the runs, or pass { missing: "omit" } to keep')).toBe(
    "add the runs, or pass --missing omit to keep",
  );
  expect(commandLineWords('say { columns: { algorithm: "..." } } or { names: { algorithm: "..." } }.')).toBe(
    "say --algorithm COLUMN.",
  );
  expect(commandLineWords('Name the columns: { columns: { task: "game", run: "..." } }.')).toBe(
    'Name the columns: --task "game" --run COLUMN.',
  );
});
