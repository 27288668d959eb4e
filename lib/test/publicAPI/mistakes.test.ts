import { describe, expect, expectTypeOf, it } from "vitest";
import * as library from "../library.js";

const { ScoreTable } = library;

describe("mistakes that types or words stop", () => {
  it("episodes or samples are no runs", () => {
    const csv = "algorithm,task,seed,episode,score\nA,Pong,1,1,3\nA,Pong,1,2,5";
    const samples = ScoreTable.fromCSV(csv, { run: "seed", sample: "episode" });
    expectTypeOf(samples).not.toExtend<Parameters<typeof library.aggregates>[0]>();
    expectTypeOf(samples.meanOverSamples()).toExtend<Parameters<typeof library.aggregates>[0]>();
    expect(() => ScoreTable.fromCSV(csv, { run: "seed" })).toThrow(
      /read them as samples: \{ sample: "episode" \}/u,
    );
  });

  it("curves are no final scores, and final scores no curves", () => {
    const curves = ScoreTable.fromCSV("algorithm,task,run,step,score\nA,Pong,1,0,3", { step: "step" });
    expectTypeOf(curves).not.toExtend<Parameters<typeof library.aggregates>[0]>();
    expectTypeOf<library.ScoreTable>().not.toExtend<Parameters<typeof library.sampleEfficiency>[0]>();
  });

  it("a paired test takes pairs: what cannot be paired is refused with the test that fits", () => {
    expect(() => library.pairedTTest([1, 2, 3], [1, 2])).toThrow(/For independent runs use welchTest/u);
    expect(() => library.wilcoxon([1, 2, 3], [1, 2])).toThrow(/For independent runs use welchTest/u);
    const table = ScoreTable.fromRows([
      { algorithm: "A", task: "Pong", run: "s1", score: 1 },
      { algorithm: "B", task: "Pong", run: "s2", score: 2 },
    ]);
    expect(() => table.paired("A", "B")).toThrow(/s1|s2/u);
    // @ts-expect-error: two algorithms of a table are not pairs until their runs are matched.
    expect(() => library.pairedTTest(table, table)).toThrow();
  });

  it("algorithms have the same tasks", () => {
    const rows = [
      { algorithm: "A", task: "Pong", run: 1, score: 1 },
      { algorithm: "A", task: "Alien", run: 1, score: 1 },
      { algorithm: "B", task: "Pong", run: 1, score: 1 },
    ];
    expect(() => ScoreTable.fromRows(rows)).toThrow(/no run of this task.*missing: "omit"/u);
    expect(ScoreTable.fromRows(rows, {}, { missing: "omit" }).omittedTasks).toEqual(["Alien"]);
  });

  it("scores on different scales are not mixed before they are normalised", async () => {
    const table = ScoreTable.fromTaskScores({
      A: [
        [0.1, 0.2],
        [9000, 11_000],
      ],
      B: [
        [0.2, 0.4],
        [8000, 9500],
      ],
    });
    const mixing: readonly ((table: library.ScoreTable) => Promise<unknown>)[] = [
      (given) => library.aggregates(given, { reps: 20 }),
      (given) => library.profiles(given, { reps: 20 }),
      (given) => library.rankings(given, { reps: 20 }),
      (given) => library.differences(given, { reps: 20 }),
      (given) => library.compareAlgorithms(given, { reps: 20, paired: true }),
      async (given) => Promise.resolve(library.planRuns(given)),
      (given) => library.bootstrap(given, { mean: library.mean }, { scheme: "table", reps: 20 }),
    ];
    for (const compute of mixing) {
      await expect(compute(table)).rejects.toThrow(/Normalise first.*comparable: true/u);
      await expect(compute(table.normalizeMinMax())).resolves.toBeDefined();
    }
  });

  it("what is no list, no number or no name is refused in words", async () => {
    const table = ScoreTable.fromTaskScores({ A: [[1, 2, 3]], B: [[2, 3, 5]] });
    const wrong = (value: unknown): never => value as never;
    const x = [1, 2, 4];
    const y = [2, 4, 7];
    expect(() => library.welchTest(x, y, { level: wrong("0.9") })).toThrow(/level is a number.*got "0\.9"/u);
    expect(() => library.wilcoxon(x, y, { level: wrong([0.9]) })).toThrow(/level is a number/u);
    expect(() => library.adjustPValues(wrong({ A: 0.01, B: 0.04 }))).toThrow(/Object\.values\(p\)/u);
    await expect(library.aggregates(table, { metrics: wrong("iqm") })).rejects.toThrow(/metrics is a list/u);
    await expect(library.differences(table, { metrics: wrong("iqm") })).rejects.toThrow(/metrics is a list/u);
    await expect((async () => library.adastop(wrong({ A: [1, 2], B: [3, 4] })))()).rejects.toThrow(
      /expected a list of interims/u,
    );
    await expect(
      library.bootstrap([[1], [2]], () => 0, { scheme: "nested", levels: wrong(2), reps: 20 }),
    ).rejects.toThrow(/levels are the names of the levels.*got 2/u);
    for (const given of [new Map(), "PPO"]) {
      expect(() => library.friedman(wrong(given))).toThrow(/Give a list for each block/u);
      expect(() => library.rankComparison(wrong(given))).toThrow(/Give a list for each block/u);
      expect(() => library.anova(wrong(given))).toThrow(/Give a list of lists, lists by the names/u);
    }
    expect(() => library.minimumDetectableEffect(wrong([{ score: 1 }, { score: 2 }]))).toThrow(
      /the difference of two models on each item/u,
    );
    expect(() => library.welchTest(x, y, wrong({ paired: false }))).toThrow(/use pairedTTest/u);
  });

  it("the answers of tests have their types", () => {
    const x = [0.9, 0.4, 0.7, 0.8];
    const y = [0.6, 0.5, 0.5, 0.6];
    expectTypeOf(library.compareModels(x, y).pValue).toEqualTypeOf<number | undefined>();
    expect(library.compareModels(x, y).pValue).toBeGreaterThan(0);
    expectTypeOf(library.pairedEquivalence(x, y, { margin: 0.1 }).pValue).toEqualTypeOf<number | undefined>();
    const counts = [
      [20, 9],
      [3, 10],
    ] as const;
    const { statistic = NaN, degreesOfFreedom } = library.pairedProportions(counts, { method: "chiSquared" });
    expect([statistic, degreesOfFreedom]).toEqual([3, 1]);
  });

  it("signed-rank tests of all pairs can be approximate, as wilcoxon's", () => {
    const scores = [
      [3, 1, 2],
      [3, 1, 3],
      [5, 2, 2],
      [4, 4, 1],
      [6, 3, 2],
      [2, 1, 1],
    ];
    const column = (place: number): number[] => scores.map((row) => row[place] ?? NaN);
    const pValueOf = (pValues?: "exact" | "asymptotic"): number | undefined =>
      library.rankComparison(scores, { method: "wilcoxonHolm", ...(pValues && { pValues }) }).estimates[0]
        ?.values?.pValue;
    for (const method of ["exact", "asymptotic"] as const)
      expect(pValueOf(method)).toBe(library.wilcoxon(column(0), column(1), { method }).pValue);
    expect(pValueOf()).toBe(pValueOf("exact"));
    expect(pValueOf("exact")).not.toBe(pValueOf("asymptotic"));
    expect(() => library.rankComparison(scores, { pValues: "exact" })).toThrow(
      /pValues is of method "wilcoxonHolm"/u,
    );
  });
});
