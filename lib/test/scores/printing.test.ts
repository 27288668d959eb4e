import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { Battles, Frame, ScoreTable, read } from "../library.js";
import { jupyterDisplay } from "../../src/results/jupyterDisplay.js";

const rows = ["A", "B"].flatMap((algorithm) =>
  [1, 2, 3].map((run) => ({
    algorithm,
    task: "Pong",
    run,
    step: run * 10,
    score: algorithm === "A" ? run : -run,
  })),
);

describe("tables print themselves", () => {
  it("in a console: size, each algorithm with its runs and range, tasks", () => {
    const table = ScoreTable.fromRows(rows);
    expect(inspect(table)).toMatch(/^ScoreTable: 2 algorithms × 1 task × 3 runs\n/u);
    expect(inspect(table)).toMatch(/A +3 +3 +1\.000 +3\.000\nB +3 +3 +[-−]3\.000 +[-−]1\.000\n/u);
    expect(inspect(table)).toContain("Tasks: Pong.");
    const omitted = ScoreTable.fromRows(
      [...rows, { algorithm: "A", task: "Alien", run: 1, score: 2 }],
      {},
      { missing: "omit" },
    );
    expect(inspect(omitted)).toContain(
      '1 task that not every algorithm has was left out for all (missing: "omit"): Alien.',
    );
    expect(inspect(ScoreTable.fromRows(rows, { step: "step" }))).toMatch(/^CurveTable: /u);
    expect(inspect(ScoreTable.fromRows(rows, { sample: "step" }))).toMatch(/^SampleTable: /u);
  });

  it("in a notebook, tables of curves and of samples too", () => {
    for (const columns of [{ step: "step" }, { sample: "step" }]) {
      const shown = ScoreTable.fromRows(rows, columns)[jupyterDisplay]();
      expect(shown["text/plain"]).toMatch(/A +3 +3/u);
      expect(shown["text/html"]).toContain("<table");
    }
  });

  it("with what looks suspicious", () => {
    const table = ScoreTable.fromTaskScores({ A: [[60, 70]], B: [[0.6, 0.5]] });
    expect(inspect(table)).toMatch(/look like percentages/u);
    expect(table[jupyterDisplay]()["text/plain"]).toMatch(/look like percentages/u);
  });

  it("battles as the record of each model, and frames as what was found", async () => {
    const battles = Battles.fromCounts(
      ["x", "y"],
      [
        [0, 3],
        [1, 0],
      ],
      [
        [0, 2],
        [2, 0],
      ],
    );
    expect(String(battles)).toBe("Battles: 6 battles of 2 models, 2 ties");
    expect(inspect(battles)).toMatch(/x +6 +3 +1 +2\ny +6 +1 +3 +2/u);
    expect(battles[jupyterDisplay]()["text/html"]).toContain("<table");
    expect(inspect(Frame.from(rows))).toContain("read as: CurveTable");
    const frame = await read(new TextEncoder().encode("a,b\n1,2\n"), { name: "x.csv" });
    expect(inspect(frame)).toMatch(/^x\.csv: CSV, 1 rows/u);
  });
});
