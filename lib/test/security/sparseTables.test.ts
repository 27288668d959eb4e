import { describe, expect, test } from "vitest";
import { ScoreTable } from "../../src/scores/index.js";

/** Rows of which each has an algorithm and a task of its own. */
function diagonal(rows: number, more: readonly string[] = []): string {
  const own = Array.from({ length: rows }, (_, row) => `a${row},t${row},${row},1`);
  return ["algorithm,task,run,score", ...own, ...more].join("\n");
}

describe("rows that fill few places of a table are refused before the places are made", () => {
  test("with the first place that is empty, and how many there are", () => {
    expect(() => ScoreTable.fromCSV(diagonal(40_000))).toThrow(
      /row "a0", column "t1": this algorithm has no run of this task \(and 1599959999 more such\)/u,
    );
  });

  test("where the first algorithms are whole, too", () => {
    const whole = Array.from({ length: 3000 }, (_, task) => `first,t${task},0,1`);
    const rows = ["algorithm,task,run,score", ...whole, ...diagonal(3000).split("\n").slice(1)].join("\n");
    expect(() => ScoreTable.fromCSV(rows)).toThrow(/row "a0", column "t1".*and 8996999 more such/u);
  });

  test("where tasks may be left out: with none that is common, or with the two numbers", () => {
    expect(() => ScoreTable.fromCSV(diagonal(20_000), {}, { missing: "omit" })).toThrow(
      /no task that every algorithm has/u,
    );
    const common = Array.from({ length: 20_000 }, (_, row) => `a${row},common,0,1`);
    expect(() => ScoreTable.fromCSV(diagonal(20_000, common), {}, { missing: "omit" })).toThrow(
      /20000 algorithms on 20001 tasks are 400020000 places for 40000 rows/u,
    );
  });

  test("for curves as well", () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => ({
      algorithm: `a${row}`,
      task: `t${row}`,
      run: "0",
      step: 1,
      score: 1,
    }));
    expect(() => ScoreTable.fromRows(rows, { step: "step" })).toThrow(/no run of this task/u);
  });

  test("and a table with some gaps is read as before", () => {
    const rows = ["algorithm,task,run,score", "a,t1,0,1", "a,t2,0,2", "b,t1,0,3"].join("\n");
    expect(() => ScoreTable.fromCSV(rows)).toThrow(/row "b", column "t2": this algorithm has no run/u);
    expect(ScoreTable.fromCSV(rows, {}, { missing: "omit" }).tasks).toEqual(["t1"]);
  });
});

test("a header of very many columns is read in time that grows with it, and no faster", () => {
  const columns = Array.from({ length: 300_000 }, (_, column) => `c${column}`);
  const text = `algorithm,task,run,score,${columns.join(",")}\na,b,0,1${",".repeat(columns.length)}`;
  // Comparing each name with each one before it would take minutes.
  expect(ScoreTable.fromCSV(text).algorithms).toEqual(["a"]);
});
