import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FrameColumn } from "../../src/scores/FrameColumn.js";
import { readTable, type ScoreOptions } from "../../src/scores/readTable.js";
import type { ScoreColumns } from "../../src/scores/ScoreColumns.js";
import { rowPlace, type ScoreSource } from "../../src/scores/ScoreSource.js";
import { tableSource } from "../../src/scores/tableSource.js";

const all: ScoreColumns = { algorithm: "algorithm", task: "task", run: "run", score: "score" };

function sourceOf(columns: Readonly<Record<string, FrameColumn>>, rows: number): ScoreSource {
  const about = { reader: "a test", columns: Object.keys(columns), place: rowPlace, written: false };
  return tableSource(about, (name) => columns[name], rows);
}

/** The table of a source with everything that it says, or the error. */
function outcome(source: ScoreSource, columns: ScoreColumns, options: ScoreOptions): unknown {
  try {
    const table = readTable<ScoreColumns>(source, columns, options);
    return {
      text: String(table),
      columns: "toColumns" in table ? table.toColumns() : [...table.algorithms, ...table.tasks],
      omitted: table.omittedScores,
      warnings: table.warnings,
    };
  } catch (error) {
    return (error as Error).message;
  }
}

const texts = (codes: readonly number[], dictionary: readonly string[]): FrameColumn => ({
  type: "text",
  codes: Int32Array.from(codes),
  dictionary,
  missing: codes.filter((code) => code < 0).length,
});
const numbers = (values: readonly number[]): FrameColumn => ({
  type: "number",
  values: Float64Array.from(values),
  missing: values.filter(Number.isNaN).length,
});

describe("columns that are read as a whole", () => {
  const rows = 12;
  /** Mostly a likely value, so that many tables are read to their end. */
  const mostly = (likely: fc.Arbitrary<number>, other: readonly number[]): fc.Arbitrary<number[]> =>
    fc.array(
      fc.oneof({ weight: 300, arbitrary: likely }, { weight: 1, arbitrary: fc.constantFrom(...other) }),
      {
        minLength: rows,
        maxLength: rows,
      },
    );
  const names = fc
    .tuple(
      mostly(fc.nat(2), [-1]),
      fc.constantFrom(["a", "b", "c"], ["b", "a", "a"], ["a", "", "c"], ["a", " b", "c"]),
    )
    .map(([codes, dictionary]) => texts(codes, dictionary));
  const run = fc.oneof(
    mostly(fc.nat(40), [NaN, Infinity, -0, 2.5, 65_536, -1, 2 ** 53]).map(numbers),
    fc.constant(numbers([...Array(rows).keys()])),
    fc.constant(texts([...Array(rows).keys()], Array.from("lkjihgfedcba"))),
  );
  const score = mostly(fc.double({ min: -1, max: 1, noNaN: true }), [NaN, Infinity, 50]).map(numbers);

  it("make the same table, or are refused in the same words, as row by row", () => {
    let made = 0;
    fc.assert(
      fc.property(
        fc.record({ algorithm: names, task: names, run, score, step: score, seed: run }),
        fc.constantFrom<ScoreColumns>(all, { ...all, step: "step" }, { ...all, sample: "seed" }),
        fc.constantFrom<ScoreOptions>({}, { missing: "omit" }),
        (columns, roles, options) => {
          const source = sourceOf(columns, rows);
          const found = outcome(source, roles, options);
          expect(found).toEqual(outcome({ ...source, whole: undefined }, roles, options));
          if (typeof found === "object") made += 1;
        },
      ),
      { numRuns: 600 },
    );
    expect(made).toBeGreaterThan(60);
  });

  it("are not read again row by row", () => {
    const columns = {
      algorithm: texts([0, 0, 1, 1], ["A", "B"]),
      task: texts([0, 0, 0, 0], ["t"]),
      run: numbers([1, 2, 1, 2]),
      score: numbers([0.5, 0.25, 1, 0.75]),
    };
    const source: ScoreSource = { ...sourceOf(columns, 4), scan: () => expect.fail("row by row") };
    const table = readTable<Required<Pick<ScoreColumns, "score">>>(source, all, {});
    expect(table.toRows()).toEqual([
      { algorithm: "A", task: "t", run: "1", score: 0.5 },
      { algorithm: "A", task: "t", run: "2", score: 0.25 },
      { algorithm: "B", task: "t", run: "1", score: 1 },
      { algorithm: "B", task: "t", run: "2", score: 0.75 },
    ]);
  });

  it("are not those of a source that has only some of its rows", () => {
    const columns: Readonly<Record<string, FrameColumn>> = {
      algorithm: texts([0, 0, 1, 1], ["A", "B"]),
      task: texts([0, 0, 0, 0], ["t"]),
      run: numbers([1, 2, 1, 2]),
      score: numbers([0.5, 0.25, 1, 0.75]),
    };
    const about = { reader: "a test", columns: Object.keys(columns), place: rowPlace, written: false };
    const source = tableSource(
      about,
      (name) => columns[name],
      2,
      (row) => 2 * row + 1,
    );
    expect(readTable<Required<Pick<ScoreColumns, "score">>>(source, all, {}).toRows()).toEqual([
      { algorithm: "A", task: "t", run: "2", score: 0.25 },
      { algorithm: "B", task: "t", run: "2", score: 0.75 },
    ]);
  });
});
