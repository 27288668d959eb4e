import { describe, expect, test } from "vitest";
import * as library from "../library.js";
import { ScoreTable, type Result } from "../library.js";

const rows = ["A", "B"].flatMap((algorithm) =>
  ["Pong", "Alien", "Hero"].flatMap((task) =>
    [1, 2, 3, 4].map((run) => ({
      algorithm,
      task,
      run,
      score: algorithm === "A" && task === "Pong" && run === 4 ? NaN : run + (algorithm === "A" ? 0.5 : 0),
    })),
  ),
);
const lacking = rows.filter(({ algorithm, task }) => algorithm === "A" || task !== "Hero");
const table = ScoreTable.fromRows(lacking, {}, { missing: "omit" });
const words = [
  '1 row without a score was left out (missing: "omit"): where runs have none because they diverged, results look better than they are.',
  '1 task that not every algorithm has was left out for all (missing: "omit"): Hero.',
];

test("what was left out of a table is a warning of it, of parts of it, and in print", () => {
  expect(table.warnings.map(({ code }) => code)).toEqual(["omittedScores", "omittedTasks"]);
  expect(table.warnings.map(String)).toEqual(words);
  expect(table.filter({ tasks: ["Pong"] }).warnings).toEqual(table.warnings);
  expect(
    table.normalize({ minimum: { Pong: 0, Alien: 0 }, maximum: { Pong: 5, Alien: 5 } }).warnings,
  ).toEqual(table.warnings);
  expect(ScoreTable.fromRows(rows.filter(({ score }) => !Number.isNaN(score))).warnings).toEqual([]);
});

const reps = 60;
const results: Readonly<Record<string, () => Result | Promise<Result>>> = {
  aggregates: () => library.aggregates(table, { reps }),
  differences: () => library.differences(table, { reps }),
  compareAlgorithms: () => library.compareAlgorithms(table, { reps }),
  improvement: () => library.improvement(table),
  profiles: () => library.profiles(table, { reps, thresholds: [1, 2] }),
  rankings: () => library.rankings(table, { reps }),
  expectedRanks: () => library.expectedRanks(table, { reps }),
  tableBootstrap: () =>
    library.bootstrap(table, { mean: (scores) => scores[0]?.[0] ?? NaN }, { scheme: "table", reps }),
  taskMeanIntervals: () => library.taskMeanIntervals(table),
  planRuns: () => library.planRuns(table),
};

describe("what was left out of a table is a warning", () => {
  test.each(Object.entries(results))("of %s, and of its JSON", async (_, compute) => {
    const result = await compute();
    expect(result.warnings.map(String)).toEqual(expect.arrayContaining(words));
    const saved = JSON.parse(JSON.stringify(result)) as { readonly warnings: readonly object[] };
    expect(saved.warnings).toEqual(
      expect.arrayContaining([
        { code: "omittedScores", text: words[0] },
        { code: "omittedTasks", text: words[1] },
      ]),
    );
    expect(result.warnings.filter(({ code }) => code === "omittedTasks")).toHaveLength(1);
  });

  test("of figures", async () => {
    const drawn = [
      library.figures.intervals(await library.aggregates(table, { reps })),
      library.figures.improvement(await library.improvement(table)),
      library.figures.profiles(await library.profiles(table, { reps, thresholds: [1, 2] })),
      library.figures.rankings(await library.rankings(table, { reps })),
      library.figures.heatmap(library.taskMeanIntervals(table)),
      library.figures.planRuns(library.planRuns(table)),
    ];
    for (const figure of drawn) expect(figure.toJSON().notes).toEqual(expect.arrayContaining(words));
  });

  test("of results of curves", async () => {
    const points = rows.flatMap((row) => [0, 10].map((step) => ({ ...row, step, score: row.score + step })));
    const curves = ScoreTable.fromRows(points, { step: "step" }, { missing: "omit" });
    const found = [
      await library.sampleEfficiency(curves, { reps }),
      await library.timesToThreshold(curves, { threshold: 5, reps }),
      await library.aggregates(curves.last(), { reps }),
    ];
    for (const { warnings } of found) expect(warnings.map(({ code }) => code)).toContain("omittedScores");
  });
});
