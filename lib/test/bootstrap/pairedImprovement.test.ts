import { describe, expect, it } from "vitest";
import { improvement } from "../../src/bootstrap/index.js";
import { pairedImprovementInterval } from "../../src/bootstrap/improvementInterval.js";
import { compareAlgorithms } from "../../src/compare/index.js";
import { distribution, quantile, standardDeviation } from "../../src/numeric/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import { ends } from "./samples.js";

const x = [
  [3, 5, 4],
  [2, 2],
];
const y = [
  [1, 6, 4],
  [1, 3],
];
/** Wins of x, ties one half. */
const wins = [
  [1, 0, 0.5],
  [1, 0],
];
const table = ScoreTable.fromTaskScores({ X: x, Y: y });

/** P(X > Y) of every resample of pairs, each as likely as any other. */
function everyResample(tasks: readonly (readonly number[])[]): number[] {
  const means = tasks.map((own) => {
    let drawn: number[][] = [[]];
    for (let pair = 0; pair < own.length; pair++)
      drawn = drawn.flatMap((some) => own.map((won) => [...some, won]));
    return drawn.map((some) => some.reduce((sum, won) => sum + won, 0) / own.length);
  });
  let sums = [0];
  for (const own of means) sums = sums.flatMap((sum) => own.map((mean) => sum + mean));
  return sums.map((sum) => sum / tasks.length);
}

describe("the probability of improvement of paired runs", () => {
  it("is the share of pairs won, averaged over tasks", async () => {
    const result = await improvement(table, { paired: true });
    expect(result.only.estimate).toBeCloseTo((1.5 / 3 + 1 / 2) / 2, 14);
    expect(result.only.n).toEqual({ runs: [2, 3], tasks: 2, cells: 5 });
    expect(result.unit).toBe("pair of runs");
    expect(result.title).toContain("runs paired");
    expect(String(result)).toContain("Each run is set against the run of the same name alone");
    const above = ScoreTable.fromTaskScores({ X: [[1.1, 5.1, 9.1]], Y: [[1, 5, 9]] });
    expect((await improvement(above, { paired: true })).only.estimate).toBe(1);
    expect((await improvement(above)).only.estimate).toBeCloseTo(6 / 9, 14);
  });

  it("has the percentiles and the spread of all resamples of pairs", async () => {
    const all = everyResample(wins);
    expect(all).toHaveLength(27 * 4);
    for (const level of [0.5, 0.8, 0.95]) {
      const { only } = await improvement(table, {
        paired: true,
        interval: "percentile",
        level,
        reps: 20_000,
      });
      const tail = (1 - level) / 2;
      // Within the Monte-Carlo error of the share beyond an end, four times over.
      const slack = 4 * Math.sqrt((tail * (1 - tail)) / 20_000);
      const [low, high] = ends(only);
      expect(low).toBeGreaterThanOrEqual(quantile(all, tail - slack) - 1e-12);
      expect(low).toBeLessThanOrEqual(quantile(all, tail + slack) + 1e-12);
      expect(high).toBeGreaterThanOrEqual(quantile(all, 1 - tail - slack) - 1e-12);
      expect(high).toBeLessThanOrEqual(quantile(all, 1 - tail + slack) + 1e-12);
    }
    const { only } = await improvement(table, { paired: true, interval: "normal", reps: 20_000 });
    const [low, high] = ends(only);
    const deviation = standardDeviation(all, { ddof: 0 });
    expect((high - low) / 2 / distribution("normal").quantile(0.975) / deviation).toBeCloseTo(1, 1.5);
  });

  it.each(["percentile", "basic", "normal", "bc", "bca"] as const)(
    "%s has the same bits with any number of workers",
    async (interval) => {
      const options = { paired: true, interval, reps: 400, seed: 3 } as const;
      const one = await improvement(table, { ...options, workers: 1 });
      const two = await improvement(table, { ...options, workers: 2 });
      expect(ends(two.only)).toEqual(ends(one.only));
      expect(one.reps).toBe(400);
      expect(one.resampling).toContain("pairs of runs drawn with replacement");
    },
  );

  it("by default has Wilson's interval with the variance of the wins", async () => {
    const { only } = await improvement(table, { paired: true });
    const first = 0.25 / 3;
    const second = 0.5 / 2;
    const sum = first + second;
    const trials = (only.estimate * (1 - only.estimate)) / (sum / 4);
    const degrees = sum ** 2 / (first ** 2 / 2 + second ** 2);
    const t = distribution("studentT", degrees).quantile(0.975);
    // Wilson's ends are the roots p of (p - estimate)^2 = t^2 p (1 - p) / trials.
    for (const end of ends(only))
      expect((end - only.estimate) ** 2).toBeCloseTo((t ** 2 * end * (1 - end)) / trials, 12);
  });

  it.each([
    [3, 0.925],
    [5, 0.925],
    [10, 0.925],
    [20, 0.925],
  ])("covers, by exact enumeration of %i pairs", (pairs, least) => {
    const intervals = Array.from({ length: pairs + 1 }, (_, won) =>
      pairedImprovementInterval(
        [Float64Array.from({ length: pairs }, (_one, pair) => (pair < won ? 1 : 0))],
        won / pairs,
        0.95,
        "two",
      ),
    );
    for (let p = 0.1; p < 0.91; p += 0.02) {
      const { mass } = distribution("binomial", pairs, p);
      const covered = intervals.reduce(
        (sum, { low, high }, won) => sum + (low <= p && p <= high ? mass(won) : 0),
        0,
      );
      expect(covered).toBeGreaterThan(least);
    }
  });

  it("finds partners by name, whatever the order, and refuses a run without one", async () => {
    const rows = table.toRows();
    const shuffled = ScoreTable.fromRows([...rows].sort((a, b) => b.run.localeCompare(a.run)));
    expect((await improvement(shuffled, { paired: true })).only.estimate).toBe(
      (await improvement(table, { paired: true })).only.estimate,
    );
    const lacking = ScoreTable.fromRows(rows.slice(1));
    await expect(improvement(lacking, { paired: true })).rejects.toThrow(/Y alone has the run "1" of 1/u);
    await expect(improvement(lacking)).resolves.toBeDefined();
  });

  it("a single pair has no interval from resamples, and a wide one by default", async () => {
    const single = ScoreTable.fromTaskScores({ X: [[2], [3]], Y: [[1], [4]] });
    const drawn = await improvement(single, { paired: true, interval: "percentile", reps: 50 });
    expect(drawn.only.interval).toBeUndefined();
    expect(drawn.only.reason).toMatch(/a single run of X.*a single run of Y/u);
    const { only } = await improvement(single, { paired: true });
    expect(only.warnings.map(({ code }) => code)).toContain("singleRuns");
    expect(ends(only)[1] - ends(only)[0]).toBeGreaterThan(0.8);
  });

  it("is the effect size of compareAlgorithms of paired runs", async () => {
    const scores = {
      X: [
        [1.1, 5.1, 9.2],
        [2, 4, 3],
      ],
      Y: [
        [1, 5, 9],
        [3, 3.5, 1],
      ],
    };
    const both = ScoreTable.fromTaskScores(scores);
    const chance = (await improvement(both, { paired: true })).only;
    const { only } = await compareAlgorithms(both, { paired: true, reps: 100 });
    const { effectSize, effectSizeLow, effectSizeHigh } = only.values;
    expect([effectSize, effectSizeLow, effectSizeHigh]).toEqual([chance.estimate, ...ends(chance)]);
    const apart = (await compareAlgorithms(both, { reps: 100 })).only.values;
    expect(apart.effectSize).toBe((await improvement(both)).only.estimate);
  });
});
