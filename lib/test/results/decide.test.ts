import { describe, expect, test } from "vitest";
import { exampleEstimate, exampleResult } from "./exampleResult.js";
import {
  aggregates,
  Battles,
  bradleyTerry,
  compareAlgorithms,
  compareModels,
  differences,
  equivalenceTest,
  improvement,
  mannWhitney,
  planRuns,
  ScoreTable,
  twoProportions,
  welchTest,
} from "../../src/index.js";
import { rankComparison, tukey } from "../../src/compare/index.js";
import { ratingDifferences } from "../../src/ratings/index.js";
import { drawNormal, Xoshiro128 } from "../../src/random/index.js";
import {
  decide,
  Result,
  type DecideOptions,
  type EstimateFields,
  type DecisionVerdict,
} from "../../src/results/index.js";
import { INSTEAD } from "../../src/results/expectComparison.js";

const compared = (
  low: number,
  high: number,
  changes: Partial<EstimateFields> = {},
  kind = "differences",
): Result =>
  exampleResult({
    kind,
    estimates: [
      exampleEstimate({
        labels: { x: "A", y: "B", metric: "mean" },
        estimate: (low + high) / 2,
        interval: { low, high },
        ...changes,
      }),
    ],
  });

describe("the verdict", () => {
  test.each<readonly [low: number, high: number, margin: number, verdict: DecisionVerdict, beyond: boolean]>([
    [0.1, 0.3, 0, "better", true],
    [-0.3, -0.1, 0, "worse", true],
    [-0.1, 0.3, 0, "undecided", false],
    [0, 0.3, 0, "undecided", false],
    [-0.01, 0.02, 0, "undecided", false],
    [-0.01, 0.02, 0.05, "equivalent", false],
    [0.01, 0.02, 0.05, "equivalent", false],
    [-0.05, 0.02, 0.05, "undecided", false],
    [0.01, 0.09, 0.05, "better", false],
    [0.06, 0.09, 0.05, "better", true],
    [-0.09, -0.06, 0.05, "worse", true],
    [-0.09, 0.02, 0.05, "undecided", false],
  ])("of the interval [%d, %d] with the margin %d is %s", (low, high, margin, verdict, beyond) => {
    const { only } = decide(compared(low, high), { margin });
    expect([only.verdict, only.beyondMargin]).toEqual([verdict, beyond]);
    expect(only.enough === undefined).toBe(verdict !== "undecided");
  });

  test("turns where smaller is better: the optimality gap, ranks, or on request", () => {
    const gap = compared(0.1, 0.3, { labels: { x: "A", y: "B", metric: "optimalityGap" } });
    expect(decide(gap).verdict).toBe("worse");
    expect(decide(gap).sentence).toContain("A is worse than B in Optimality gap (lower is better)");
    expect(decide(compared(0.1, 0.3, {}, "nemenyi")).verdict).toBe("worse");
    expect(decide(compared(0.1, 0.3), { higherIsBetter: false }).verdict).toBe("worse");
    expect(decide(gap, { higherIsBetter: true }).verdict).toBe("better");
  });

  test("of P(X > Y) is about 0.5, and so is the margin", () => {
    const of = (low: number, high: number, margin = 0): DecisionVerdict =>
      decide(compared(low, high, {}, "improvement"), { margin }).verdict;
    expect([of(0.6, 0.9), of(0.2, 0.4), of(0.4, 0.7), of(0.45, 0.56, 0.1)]).toEqual([
      "better",
      "worse",
      "undecided",
      "equivalent",
    ]);
  });

  test("needs the p-value too, and of several pairs the corrected one decides", () => {
    expect(decide(compared(0.1, 0.3, { values: { pValue: 0.06 } })).verdict).toBe("undecided");
    expect(decide(compared(0.1, 0.3, { values: { pValue: 0.04 } })).verdict).toBe("better");
    const several = (adjustedPValue: number): DecisionVerdict =>
      decide(
        exampleResult({
          kind: "compareModels",
          estimates: ["B", "C"].map((y) =>
            exampleEstimate({
              labels: { x: "A", y },
              estimate: 0.2,
              interval: { low: 0.1, high: 0.3 },
              values: { pValue: 0.001, adjustedPValue },
            }),
          ),
        }),
      ).get({ y: "B" }).verdict;
    expect([several(0.04), several(0.06)]).toEqual(["better", "undecided"]);
  });

  test("of a one-sided interval is never worse or equivalent", () => {
    const lower = (low: number): DecisionVerdict =>
      decide(
        exampleResult({
          kind: "differences",
          sides: "lower",
          estimates: [
            exampleEstimate({ labels: { x: "A", y: "B" }, estimate: 0.3, interval: { low, high: Infinity } }),
          ],
        }),
        { margin: 9 },
      ).verdict;
    expect([lower(0.1), lower(-0.1)]).toEqual(["better", "undecided"]);
  });

  test("without an interval is undecided and says why", () => {
    const { only } = decide(compared(0, 0, { interval: undefined, reason: "Pong has a single run." }));
    expect(only.verdict).toBe("undecided");
    expect(only.enough).toBeUndefined();
    expect(only.sentence).toContain("No interval: Pong has a single run.");
  });

  test("does not take the p-value of equivalence for one of a difference", () => {
    const apart = equivalenceTest({ x: [5, 5.1, 4.9, 5], y: [1, 1.1, 0.9, 1] }, { margin: 0.5 });
    expect(apart.pValue).toBeGreaterThan(0.9);
    expect(decide(apart, { margin: 0.5 }).verdict).toBe("better");
    const alike = equivalenceTest({ x: [1, 1.1, 0.9, 1], y: [1, 1, 1.1, 0.9] }, { margin: 0.5 });
    expect(decide(alike, { margin: 0.5 }).verdict).toBe("equivalent");
  });

  test("follows the functions whose results it takes", async () => {
    const table = ScoreTable.fromTaskScores({
      A: [[9, 8.5, 8, 8.8, 9.1]],
      B: [[1, 2, 1.5, 1.2, 1.9]],
      C: [[1.1, 1.9, 1.4, 1.3, 2]],
    });
    const decision = decide(await compareAlgorithms(table, { metric: "mean" }));
    expect(decision.sentence).toBe("A is better than all 2 others.");
    expect(decision.get({ x: "A", y: "B" }).verdict).toBe("better");
    expect(decision.get({ x: "B", y: "C" }).verdict).toBe("undecided");
    expect(decide(await improvement(table)).get({ x: "A", y: "C" }).verdict).toBe("better");
    expect(decide(tukey({ A: [9, 8, 9, 8], B: [1, 2, 1, 2], C: [1, 2, 2, 1] })).sentence).toContain(
      "A is better",
    );
    expect(decide(mannWhitney([9, 8, 9, 8, 7, 8], [1, 2, 1, 2, 3, 2])).verdict).toBe("better");
    const ranks = rankComparison(
      Array.from({ length: 20 }, (_, at) => [3 + (at % 2) / 10, 2 - (at % 3) / 10, 1]),
      { names: ["A", "B", "C"] },
    );
    expect(decide(ranks).get({ x: "A", y: "C" }).verdict).toBe("better");
  });
});

describe("what it refuses", () => {
  test("results that compare nothing, with the function to call instead", async () => {
    const table = ScoreTable.fromTaskScores({ A: [[1, 2, 3]], B: [[2, 3, 5]] });
    const result = await aggregates(table, { metrics: ["mean"] });
    expect(() => decide(result)).toThrow(/result of aggregates does not say.*compareAlgorithms\(table\)/u);
    for (const [kind, call] of Object.entries(INSTEAD)) {
      expect(() => decide(exampleResult({ kind }))).toThrow(call);
    }
    expect(() => decide(exampleResult({ kind: "somethingElse" }))).toThrow(
      /compareModels\(rows\) for items/u,
    );
  });

  test("promises, tables and anything else", () => {
    const table = ScoreTable.fromTaskScores({ A: [[1, 2, 3]], B: [[2, 3, 5]] });
    expect(() => decide(compareAlgorithms(table) as unknown as Result)).toThrow(
      /got a Promise: write "await"/u,
    );
    expect(() => decide(table as unknown as Result)).toThrow(
      /such as compareAlgorithms\(table\).*got ScoreTable/u,
    );
    expect(() => decide(undefined as unknown as Result)).toThrow(/got undefined/u);
  });

  test.each<readonly [DecideOptions, RegExp]>([
    [{ margin: -1 }, /margin is a number, 0 or more; got -1/u],
    [{ margin: "0.1" as unknown as number }, /margin is a number/u],
    [{ power: 1 }, /power lies between 0 and 1/u],
    [{ higherIsBetter: "no" as unknown as boolean }, /higherIsBetter is true or false/u],
    [{ names: ["a"] as unknown as [string, string] }, /names are two texts/u],
    [{ names: ["a", "b"] }, /names x and y itself/u],
    [{ margins: 1 } as DecideOptions, /no option "margins"; is it "margin"/u],
  ])("the options %j", (options, message) => {
    expect(() => decide(compared(0, 1), options)).toThrow(message);
  });
});

describe("the answer in words", () => {
  test("tells difference, interval, level and p-value", () => {
    const rates = twoProportions({ successes: 90, trials: 100 }, { successes: 60, trials: 100 });
    expect(decide(rates, { names: ["new", "old"], margin: 0.1 }).sentence).toMatch(
      /^new is better than old: difference 0\.30, 95 % interval \[0\.18, 0\.41\], p \S+\. The whole interval lies beyond the margin of 0\.1\.$/u,
    );
  });

  test("tells how many more would decide, and on which assumption", () => {
    const { only, sentence } = decide(
      twoProportions({ successes: 55, trials: 100 }, { successes: 50, trials: 100 }),
      { names: ["new", "old"] },
    );
    expect(only.enough).toMatchObject({ now: 100, unit: "items", each: true, shows: "difference" });
    expect(sentence).toMatch(
      /undecided whether new or old is better.*About 1 \d\d\d items on each side \(now 100\) would decide it with power 0\.8, if the difference and its spread are as estimated\.$/u,
    );
  });

  test("names the rule, its level and its correction; and shows all pairs as text and HTML", () => {
    const rows = Array.from({ length: 40 }, (_, item) =>
      ["<b>", "b", "c"].map((model, at) => ({ model, item, score: item % (at + 2) > 0 })),
    ).flat();
    const decision = decide(compareModels(rows), { margin: 0.01 });
    expect(String(decision)).toMatch(
      /Rule: .*corrected over all pairs \(Holm\) is at most 0\.05.*within ±0\.01/u,
    );
    expect(String(decision)).toContain("Equivalence is decided by the interval of each pair alone.");
    expect(decision.toHTML()).toMatch(/^<p><strong>/u);
    expect(decision.toHTML()).not.toContain("<b>");
    expect(decision.toHTML().match(/<tr>/gu)).toHaveLength(4);
    expect([...decision]).toHaveLength(3);
    expect(() => decision.verdict).toThrow(/3 pairs have the labels/u);
    expect(JSON.parse(JSON.stringify(decision))).toMatchObject({
      sentence: decision.sentence,
      pairs: { length: 3 },
    });
  });
});

describe("the caution about several comparisons", () => {
  const table = ScoreTable.fromTaskScores({ A: [[1, 2, 3]], B: [[2, 4, 3]], C: [[2, 5, 3]] });
  const alone = "Each of the 3 comparisons is decided by itself";
  const battles = Battles.fromCounts(
    ["x", "y", "z"],
    [
      [0, 30, 20],
      [10, 0, 18],
      [9, 12, 0],
    ],
  );

  test.each<readonly [string, () => Result | Promise<Result>, string]>([
    [
      "runs",
      () => differences(table, { metrics: ["mean"], reps: 200 }),
      "compareAlgorithms corrects for their number.",
    ],
    ["P(X > Y)", () => improvement(table), "compareAlgorithms corrects for their number."],
    [
      "battles",
      async () => ratingDifferences(await bradleyTerry(battles)),
      "The ranks of ratingRanks hold for all models at once.",
    ],
    [
      "runs without a correction",
      () => compareAlgorithms(table, { adjust: "none", reps: 200 }),
      "Leave the option adjust out: p-values are then corrected for their number.",
    ],
  ])("names the function for %s alone", async (_, compare, remedy) => {
    const { notes } = decide(await compare());
    const [note = ""] = notes.filter((text) => text.startsWith(alone));
    expect(note).toContain(remedy);
    expect(note).not.toMatch(
      remedy.startsWith("compareAlgorithms") ? /compareModels/u : /compare(Algorithms|Models)/u,
    );
    expect(notes.join(" ")).not.toContain("(not adjusted)");
  });

  test("is absent where the comparisons are corrected, and where intervals hold together", async () => {
    expect(decide(await compareAlgorithms(table, { reps: 200 })).notes.join(" ")).not.toContain(alone);
    const { notes } = decide(tukey({ a: [1, 2, 3, 4], b: [2, 3, 5, 6], c: [3, 3, 4, 5] }));
    expect(notes).toContain("The intervals hold for all 3 comparisons at once.");
    expect(notes.join(" ")).not.toContain(alone);
  });

  test("names the level that holds together where no function corrects", () => {
    const three = exampleResult({
      kind: "compareRocAUC",
      estimates: ["A", "B", "C"].map((x) =>
        exampleEstimate({ labels: { x, y: "D" }, estimate: 0.1, interval: { low: 0, high: 0.2 } }),
      ),
    });
    expect(decide(three).notes[1]).toMatch(/^Each of the 3 .*Intervals of the level 98\.33 % would hold/u);
  });
});

describe("the sample that would decide", { timeout: 300_000 }, () => {
  const x = [1.1, 2.4, 3.2, 2.2, 1.9, 2.8];
  const y = [1.6, 3.1, 2.7, 3.4, 2.5, 3.0];

  test("is that of planRuns", () => {
    const plan = planRuns(ScoreTable.fromTaskScores({ A: [x], B: [y] }), { metric: "mean" });
    const { enough } = decide(welchTest(x, y)).only;
    expect(enough).toMatchObject({ count: plan.only.estimate, now: 6, power: 0.8 });
    expect(decide(welchTest(x, y), { power: 0.95 }).only.enough?.count).toBe(
      planRuns(ScoreTable.fromTaskScores({ A: [x], B: [y] }), { metric: "mean", power: 0.95 }).only.estimate,
    );
  });

  test("agrees with planRuns where few scores have an IQM", async () => {
    const table = ScoreTable.fromTaskScores({
      A: [[0.61, 0.7, 0.66, 0.9, 0.4]],
      B: [[0.8, 0.95, 0.86, 0.6, 1.3]],
    });
    const count = decide(await compareAlgorithms(table)).only.enough?.count ?? 0;
    // The result of compareAlgorithms does not tell its degrees of freedom, so decide takes those of equal variances.
    expect(Math.abs(count - planRuns(table).only.estimate)).toBeLessThanOrEqual(2);
  });

  test("agrees with the items that compareModels needs", () => {
    const rows = Array.from({ length: 80 }, (_, item) => [
      { model: "a", item, score: item % 3 > 0 },
      { model: "b", item, score: item % 5 > 1 },
    ]).flat();
    const result = compareModels(rows);
    const items = Number(result.only.values?.["itemsToDecide"]);
    const count = decide(result).only.enough?.count ?? 0;
    expect(Math.abs(count / items - 1)).toBeLessThan(0.02);
  });

  test("is infinite for no difference, and that of equivalence where the margin is nearer", () => {
    const none = compared(-0.1, 0.1);
    expect(decide(none).only.enough?.count).toBe(Infinity);
    expect(decide(none).sentence).toContain("No number of runs a task would decide");
    const { enough } = decide(none, { margin: 0.08 }).only;
    expect(enough?.shows).toBe("equivalence");
    expect(enough?.count).toBeGreaterThan(10);
    expect(enough?.count).toBeLessThan(60);
  });

  test("decides as often as the power says", () => {
    const random = Xoshiro128.fromSeed(7);
    const draw = (count: number, mean: number): number[] =>
      Array.from({ length: count }, () => mean + drawNormal(random));
    // A pilot whose difference and spread are the true ones.
    const pilot = [-1.2, -0.6, 0, 0.6, 1.2].map((value) => value / Math.sqrt(0.9));
    const result = welchTest(
      pilot.map((value) => value + 0.7),
      pilot,
    );
    const count = decide(result).only.enough?.count ?? 0;
    const trials = 2000;
    let decided = 0;
    for (let trial = 0; trial < trials; trial++) {
      if (decide(welchTest(draw(count, 0.7), draw(count, 0))).verdict === "better") decided += 1;
    }
    expect(count).toBeGreaterThan(20);
    expect(Math.abs(decided / trials - 0.8)).toBeLessThan(0.04);
  });
});

describe("errors, by simulation", { timeout: 300_000 }, () => {
  const random = Xoshiro128.fromSeed(3);
  const draw = (count: number, mean = 0): number[] =>
    Array.from({ length: count }, () => mean + drawNormal(random));
  const share = (trials: number, happens: () => boolean): number => {
    let count = 0;
    for (let trial = 0; trial < trials; trial++) if (happens()) count += 1;
    return count / trials;
  };
  /** The share of errors that a test of 2000 trials with this rate stays below in 999 of 1000 cases. */
  const most = (rate: number, trials: number): number => rate + 3.1 * Math.sqrt((rate * (1 - rate)) / trials);

  test("without a difference better or worse is said in at most 5 % of cases, and about that often", () => {
    const wrong = share(2000, () => decide(welchTest(draw(8), draw(8))).verdict !== "undecided");
    expect(wrong).toBeLessThan(most(0.05, 2000));
    expect(wrong).toBeGreaterThan(0.035);
  });

  test("at a difference as large as the margin, equivalent is said in at most 2.5 % of cases, and about that often", () => {
    const wrong = share(
      2000,
      () => decide(welchTest(draw(40, 0.8), draw(40)), { margin: 0.8 }).verdict === "equivalent",
    );
    expect(wrong).toBeLessThan(most(0.025, 2000));
    expect(wrong).toBeGreaterThan(0.015);
  });

  test("over six pairs of alike models any error is made in at most 5 % of cases", () => {
    const wrong = share(400, () => {
      const rows = ["a", "b", "c", "d"].flatMap((model) =>
        draw(30).map((score, item) => ({ model, item, score })),
      );
      return [...decide(compareModels(rows))].some(({ verdict }) => verdict !== "undecided");
    });
    expect(wrong).toBeLessThan(most(0.05, 400));
    expect(wrong).toBeGreaterThan(0.01);
  });
});
