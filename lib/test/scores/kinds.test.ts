import { describe, expect, expectTypeOf, test } from "vitest";
import { aggregates, bootstrap, differences } from "../../src/bootstrap/index.js";
import { mean } from "../../src/metrics/index.js";
import { sampleEfficiency } from "../../src/curves/index.js";
import {
  CurveTable,
  SampleTable,
  ScoreTable,
  type PairedScores,
  type ScoreColumns,
} from "../../src/scores/index.js";

const csv = [
  "algorithm,task,seed,step,episode,score",
  "A,Pong,1,0,0,1",
  "A,Pong,1,0,1,3",
  "A,Pong,1,10,0,5",
  "A,Pong,2,10,0,8",
  "A,Pong,2,0,0,4",
].join("\n");

describe("the kind of table", () => {
  test("follows from the columns, for the compiler and at run time", () => {
    const finals: ScoreTable = ScoreTable.fromCSV("algorithm,task,run,score\nA,P,1,2");
    expect(finals).toBeInstanceOf(ScoreTable);
    const both: SampleTable<CurveTable> = ScoreTable.fromCSV(csv, {
      run: "seed",
      step: "step",
      sample: "episode",
    });
    expect(both).toBeInstanceOf(SampleTable);
    const curves: CurveTable = both.meanOverSamples();
    expect(curves.taskCurves("A")).toEqual([
      [
        { steps: Float64Array.of(0, 10), values: Float64Array.of(2, 5) },
        { steps: Float64Array.of(0, 10), values: Float64Array.of(4, 8) },
      ],
    ]);
    expect(String(curves)).toBe("CurveTable: 1 algorithm × 1 task × 2 runs × 2 steps");
    const last: ScoreTable = curves.last();
    expect(last.taskScores("A")).toEqual([Float64Array.of(5, 8)]);
    expect(curves.at(5).taskScores("A")).toEqual([Float64Array.of(3.5, 6)]);
    expect(curves.area().taskScores("A")).toEqual([Float64Array.of(3.5, 6)]);
    expect(curves.toRows()[0]).toEqual({ algorithm: "A", task: "Pong", run: "1", step: 0, score: 2 });
    expect(curves.toColumns().step).toEqual(Float64Array.of(0, 10, 0, 10));
    expect(ScoreTable.fromRows(curves.toRows(), { step: "step" }).toRows()).toEqual(curves.toRows());
  });

  test("keeps curves and episodes out of statistics of final scores, at compile time", () => {
    const curves = ScoreTable.fromCSV("algorithm,task,run,step,score\nA,P,1,0,2", { step: "step" });
    const samples = ScoreTable.fromCSV("algorithm,task,run,sample,score\nA,P,1,0,2", { sample: "sample" });
    const finals = samples.meanOverSamples();
    // The compiler checks these: one that did not hold would be a type error.
    type Aggregated = Parameters<typeof aggregates>[0];
    expectTypeOf(finals).toExtend<Aggregated>();
    expectTypeOf(curves).not.toExtend<Aggregated>();
    expectTypeOf(samples).not.toExtend<Aggregated>();
    expectTypeOf(finals).not.toExtend<Parameters<typeof sampleEfficiency>[0]>();
    expectTypeOf(samples).not.toExtend<Parameters<typeof sampleEfficiency>[0]>();
    expectTypeOf(finals).not.toExtend<PairedScores>();
    expectTypeOf(finals).not.toHaveProperty("meanOverSamples");
    expectTypeOf<{ episode: "episode" }>().not.toExtend<ScoreColumns>();
    // Columns that are only known at run time may make a table of any kind.
    const columns: ScoreColumns = { step: "step" };
    const either = ScoreTable.fromCSV("algorithm,task,run,step,score\nA,P,1,0,2", columns);
    expectTypeOf(either).not.toExtend<Aggregated>();
    expect(either).toBeInstanceOf(CurveTable);
  });

  test("is refused where episodes stand on the axis of runs, with the way out", () => {
    expect(() => ScoreTable.fromCSV(csv, { run: "episode" })).toThrow(
      /\{ run: "seed" \}.*\{ sample: "episode" \}/u,
    );
    expect(() => ScoreTable.fromCSV(csv, { run: "seed" })).toThrow(
      /stands already at line 2\. They differ in "episode".*read them as samples: \{ sample: "episode" \}/u,
    );
    expect(() => ScoreTable.fromCSV(csv, { run: "seed", sample: "episode" })).toThrow(
      /line 4.*They differ in "step".*\{ step: "step" \}/u,
    );
  });

  test("carries a warning where runs look like episodes, and where a column of seeds is left unused", () => {
    const many = Array.from({ length: 300 }, (_, run) => ({
      algorithm: "A",
      task: "P",
      run,
      score: run % 7,
    }));
    expect(ScoreTable.fromRows(many).warnings.map(String)).toEqual([
      expect.stringMatching(/300 runs of P, numbered 0 to 299/u),
    ]);
    expect(ScoreTable.fromRows(many.slice(0, 100)).warnings.map(String)).toEqual([
      expect.stringMatching(/100 runs of P, numbered 0 to 99/u),
    ]);
    expect(ScoreTable.fromRows(many.slice(0, 40)).warnings).toEqual([]);
    expect(
      ScoreTable.fromRows(
        many.slice(0, 100).map(({ run, ...row }) => ({ ...row, seed: run })),
        { run: "seed" },
      ).warnings,
    ).toEqual([]);
    expect(
      ScoreTable.fromTaskScores({ A: [Array.from({ length: 100 }, (_, run) => run % 7)] }).warnings,
    ).toEqual([]);
    const named = (name: (run: number) => string): readonly string[] =>
      ScoreTable.fromRows(many.slice(0, 5).map((row) => ({ ...row, run: name(row.run) }))).warnings.map(
        String,
      );
    expect(named((run) => `episode${run}`)).toEqual([
      expect.stringMatching(/named episode0 to episode4. If these are episodes/u),
    ]);
    expect(named((run) => `step_${run * 1000}`)).toEqual([
      expect.stringMatching(/steps of a run.*\{ step \}/u),
    ]);
    expect(named((run) => `seed${run}`)).toEqual([]);
    const table = ScoreTable.fromRows([{ algorithm: "A", task: "P", run: 1, seed: 4, score: 1 }]);
    expect(table.warnings.map(String)).toEqual([expect.stringMatching(/column "seed" was not used/u)]);
  });

  test("leaves out missing scores only when told to, and counts them", () => {
    const holes = "algorithm,task,run,score\nA,P,1,2\nA,P,2,\nA,P,3,nan\nA,Q,1,\nB,P,1,5";
    expect(() => ScoreTable.fromCSV(holes)).toThrow(/line 3, column "score": the score is missing/u);
    const table = ScoreTable.fromCSV(holes, {}, { missing: "omit" });
    expect(table.omittedScores).toBe(3);
    expect(table.taskScores("A")).toEqual([Float64Array.of(2)]);
    expect(() => ScoreTable.fromCSV("algorithm,task,run,score\nA,P,1,inf", {}, { missing: "omit" })).toThrow(
      /got inf/u,
    );
  });
});

describe("paired scores", () => {
  const rows = (algorithm: string, task: string, runs: Record<string, number>): object[] =>
    Object.entries(runs).map(([run, score]) => ({ algorithm, task, run, score }));
  const table = ScoreTable.fromRows([
    ...rows("A", "P", { x: 1, y: 2, z: 3 }),
    ...rows("B", "P", { z: 30, x: 10, y: 20 }),
  ]);

  test("match runs by their names, in whatever order they stand", () => {
    const pairs = table.paired("A", "B");
    expect([pairs.xScores, pairs.yScores, pairs.runNames]).toEqual([
      [Float64Array.of(1, 2, 3)],
      [Float64Array.of(10, 20, 30)],
      [["x", "y", "z"]],
    ]);
    expect(pairs.differences).toEqual([Float64Array.of(-9, -18, -27)]);
  });

  test("refuse runs that only one side has, unless told to leave them out", () => {
    const uneven = ScoreTable.fromRows([
      ...rows("A", "P", { x: 1, y: 2 }),
      ...rows("B", "P", { x: 3, w: 4 }),
    ]);
    expect(() => uneven.paired("A", "B")).toThrow(/A alone has the run "y" of P; B alone has the run "w"/u);
    const pairs = uneven.paired("A", "B", { unmatched: "omit" });
    expect([pairs.xScores, pairs.omittedRuns]).toEqual([[Float64Array.of(1)], 2]);
    expect(() => table.paired("A", "A")).toThrow(/two different algorithms/u);
  });
});

describe("V20: openrlbenchmark's learning curves", () => {
  const run = (steps: number[], values: number[]) => ({ steps, values });

  test("stretch a short run over the steps of the others; ours reads each run only where it was measured", () => {
    const long = run([0, 100], [0, 100]);
    const short = run([0, 50], [0, 50]);
    // Both learn one point a step. On each run's own range of 3 points, plotted against the mean length of 75:
    const own = [long, short].map(({ values: [first = 0, last = 0] }) => [first, (first + last) / 2, last]);
    const plotted = [0, 1, 2].map((point) => own.reduce((sum, one) => sum + (one[point] ?? 0), 0) / 2);
    expect(plotted).toEqual([0, 37.5, 75]);
    const disagreement = (own[0]?.[2] ?? 0) - (own[1]?.[2] ?? 0);
    expect(disagreement).toBe(50);
    const table = CurveTable.fromTaskCurves({ A: [[long, short]] });
    const [[first, second] = []] = table.align(3).taskCurves("A");
    expect(first?.steps).toEqual(Float64Array.of(0, 25, 50));
    expect(second?.values).toEqual(first?.values);
    expect(() => table.align([0, 75])).toThrow(/A, 1, run 2: Step 75 of the grid lies outside the curve/u);
  });

  test("cut unequal numbers of runs to the fewest; ours keeps every run", () => {
    const table = CurveTable.fromTaskCurves({
      A: [[run([0, 1], [0, 1]), run([0, 1], [0, 2]), run([0, 1], [0, 9])]],
      B: [[run([0, 1], [0, 1])]],
    });
    expect(table.align(2).runs("A")).toEqual([3]);
    expect(table.last().taskScores("A")).toEqual([Float64Array.of(1, 2, 9)]);
  });

  test("have 10 replicates by default; ours has 2 000", async () => {
    const curves = [1, 2, 4].map((gain) => run([0, 1], [0, gain]));
    const result = await sampleEfficiency(CurveTable.fromTaskCurves({ A: [curves] }), { grid: [0, 1] });
    expect(result.reps).toBe(2000);
  });
});

describe("scales", () => {
  const mixed = {
    A: [
      [20, 21],
      [40_000, 39_000],
    ],
    B: [
      [18, 17],
      [20_000, 25_000],
    ],
  };

  test("that are mixed are told, unless the table was normalised or declared comparable", async () => {
    const { checkComparable } = await import("../../src/scores/checkComparable.js");
    const { scaleConcern } = await import("../../src/scores/index.js");
    expect(() => checkComparable(ScoreTable.fromTaskScores(mixed), "mean")).toThrow(
      /mean: typical scores are 19 on 1 and 32000 on 2.*Normalise first.*comparable: true/u,
    );
    expect(scaleConcern(ScoreTable.fromTaskScores(mixed, { comparable: true }))).toBeUndefined();
    expect(scaleConcern(ScoreTable.fromTaskScores(mixed).normalizeMinMax())).toBeUndefined();
    expect(scaleConcern(ScoreTable.fromTaskScores({ A: [[0.01], [10]] }))).toBeUndefined();
    expect(scaleConcern(ScoreTable.fromTaskScores({ A: [[1], [150]] }))).toMatchObject({ refused: false });
    expect(scaleConcern(ScoreTable.fromTaskScores({ A: [[120], [1200]] }))).toMatchObject({ refused: false });
    expect(scaleConcern(ScoreTable.fromTaskScores({ A: [[121], [1200]] }))).toBeUndefined();
    expect(
      scaleConcern(
        ScoreTable.fromTaskScores({
          A: [
            [0, 0],
            [150, 1],
          ],
        }),
      ),
    ).toBeUndefined();
  });

  test("that are tens of times apart are a warning of every average over tasks", async () => {
    // Returns of HalfCheetah and Swimmer, 75-fold apart.
    const returns = {
      A: [
        [9000, 8800, 9100],
        [120, 118, 125],
      ],
      B: [
        [7000, 7300, 7100],
        [90, 95, 99],
      ],
    };
    const table = ScoreTable.fromTaskScores(returns, { tasks: ["HalfCheetah", "Swimmer"] });
    const results = [
      await aggregates(table, { reps: 50 }),
      await bootstrap(table, (scores) => mean(scores), { scheme: "table", reps: 50 }),
      await differences(table, { reps: 50 }),
    ];
    for (const { kind, warnings } of results) {
      const told = warnings.filter(({ code }) => code === "unlikeScales").map(String);
      expect(told, kind).toEqual([
        expect.stringMatching(/typical scores are .* on Swimmer and .* on HalfCheetah/u),
      ]);
    }
  });

  test("by D4RL put random at 0 and the expert at 1, and by minimum and maximum span [0, 1]", () => {
    const table = ScoreTable.fromTaskScores(
      {
        A: [
          [-20.272305, 3234.3],
          [0, 0.5],
        ],
      },
      { tasks: ["hopper-medium-replay-v2", "antmaze-umaze-v0"] },
    );
    expect(table.normalizeD4RL().taskScores("A")).toEqual([Float64Array.of(0, 1), Float64Array.of(0, 0.5)]);
    expect(table.normalizeD4RL().normalized).toBe(true);
    expect(() =>
      ScoreTable.fromTaskScores({ A: [[1]] }, { tasks: ["hopper-medium-v9"] }).normalizeD4RL(),
    ).toThrow(/"hopper-medium-v9".*"hopper-medium-v0" or "hopper-medium-v1" or "hopper-medium-v2"/u);
    expect(ScoreTable.fromTaskScores(mixed).normalizeMinMax().taskScores("B")).toEqual([
      Float64Array.of(0.25, 0),
      Float64Array.of(0, 0.25),
    ]);
    expect(() => ScoreTable.fromTaskScores({ A: [[1, 1]] }).normalizeMinMax()).toThrow(
      /every score of the task "1" is 1/u,
    );
  });
});
