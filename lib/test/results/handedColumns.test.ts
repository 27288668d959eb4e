import { describe, expect, test } from "vitest";
import { Battles, CurveTable, Frame, ScoreTable } from "../../src/index.js";
import { frameColumns, type HandedColumns } from "../../src/results/frameColumns.js";

interface Handing {
  [frameColumns](): HandedColumns;
}

function rowsOf(table: Handing): Record<string, unknown>[] {
  const { rows, columns } = table[frameColumns]();
  return Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(columns.map(({ name, at }) => [name, at(row)])),
  );
}

const frameOf = (table: object): Record<string, unknown> => {
  const show = Reflect.get(table, Symbol.for("Jupyter.display")) as () => Record<string, unknown>;
  return show.call(table)["application/vnd.precipice.frame.v1+json"] as Record<string, unknown>;
};

describe("the columns that a table hands to a notebook's kernel", () => {
  test("are all scores of a ScoreTable, with uneven runs", () => {
    const table = ScoreTable.fromRows([
      { algorithm: "A", task: "Pong", run: "x", score: 1 },
      { algorithm: "A", task: "Pong", run: "y", score: 2 },
      { algorithm: "A", task: "Alien", run: "y", score: 3 },
      { algorithm: "B", task: "Pong", run: "z", score: 4 },
      { algorithm: "B", task: "Alien", run: "x", score: 5 },
    ]);
    expect(rowsOf(table)).toEqual(table.toRows());
    // Handed over again and again while a viewer pages: made once.
    expect(table[frameColumns]()).toBe(table[frameColumns]());
  });

  test("have the step of each score of a curve", () => {
    const curve = { steps: Float64Array.of(0, 10, 30), values: Float64Array.of(1, 2, 3) };
    const table = CurveTable.fromTaskCurves({ A: [[curve, { steps: [5], values: [7] }]], B: [[curve]] });
    expect(rowsOf(table)).toEqual(table.toRows());
    expect(frameOf(table)).toMatchObject({ rows: 7, total: 7, title: String(table) });
  });

  test("number the samples of a run, and of each of its steps", () => {
    const rows = [3, 5, 8].map((score, episode) => ({
      algorithm: "A",
      task: "Pong",
      run: 1,
      episode,
      score,
    }));
    const plain = ScoreTable.fromRows(rows, { sample: "episode" });
    expect(rowsOf(plain).map(({ sample, score }) => [sample, score])).toEqual([
      [1, 3],
      [2, 5],
      [3, 8],
    ]);
    const stepped = [0, 10].flatMap((step) => rows.map((row) => ({ ...row, step, score: row.score + step })));
    const samples = ScoreTable.fromRows(stepped, { sample: "episode", step: "step" });
    expect(rowsOf(samples).map(({ step, sample, score }) => [step, sample, score])).toEqual([
      [0, 1, 3],
      [0, 2, 5],
      [0, 3, 8],
      [10, 1, 13],
      [10, 2, 15],
      [10, 3, 18],
    ]);
  });

  test("are battles as Battles.from reads them", () => {
    const rows = [
      { a: "x", b: "y", winner: "b", count: 2, cluster: 0 },
      { a: "y", b: "x", winner: "tie", count: 1, cluster: 1 },
    ];
    const battles = Battles.from(rows);
    expect(rowsOf(battles)).toEqual(rows);
    expect(frameOf(battles)).toMatchObject({ rows: 2, total: 2, title: String(battles) });
  });

  test("make a Frame of any of these tables", () => {
    const battles = Battles.from([{ a: "x", b: "y", winner: "a" }]);
    expect(Frame.from(battles).filter((row) => row["winner"] === "a").rows).toBe(1);
    const table = ScoreTable.fromTaskScores({ A: [[1, 2]] });
    expect(Frame.from(table).orderBy({ column: "score", descending: true }).row(0)).toMatchObject({
      score: 2,
    });
    const samples = ScoreTable.fromRows([{ algorithm: "A", task: "t", run: 1, n: 1, score: 3 }], {
      sample: "n",
    });
    expect(Frame.from(samples).row(0)).toMatchObject({ sample: 1, score: 3 });
  });
});

test("a saved frame tells the warnings of its table", () => {
  const rows = [
    { algorithm: "A", task: "Pong", run: "1", score: 1 },
    { algorithm: "A", task: "Hero", run: "1", score: 2 },
    { algorithm: "B", task: "Pong", run: "1", score: 2 },
  ];
  const omitted = ScoreTable.fromRows(rows, {}, { missing: "omit" });
  expect(frameOf(omitted)["notes"]).toEqual([expect.stringMatching(/^Warning: .*Hero/u)]);
});
