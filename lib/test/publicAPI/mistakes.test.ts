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
});
