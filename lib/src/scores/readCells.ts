import { groupScores } from "./groupScores.js";
import type { ReadScores } from "./readScores.js";
import type { CurveCells, SampleCells, ScoreCells, TableCells } from "./ScoreCells.js";

/** One score a run. */
export function scoreCells(read: ReadScores): ScoreCells {
  return cellsOf(read, (runs) => Float64Array.from(runs, ([row]) => read.score[row ?? 0] ?? NaN));
}

/** One curve a run. */
export function curveCells(read: ReadScores): CurveCells {
  const { step = new Float64Array(), score } = read;
  return cellsOf(read, (runs) =>
    runs.map((rows) => ({
      steps: pick(step, rows),
      values: pick(score, rows),
    })),
  );
}

/** All samples of each run, by step where there are steps. */
export function sampleCells(read: ReadScores): SampleCells {
  const { step, score } = read;
  return cellsOf(read, (runs) =>
    runs.map((rows) => ({
      steps: step && pick(step, rows),
      scores: pick(score, rows),
    })),
  );
}

/** @param cellOf makes a cell of the rows of each of its runs */
function cellsOf<Cell>(read: ReadScores, cellOf: (runs: readonly Int32Array[]) => Cell): TableCells<Cell> {
  const { order, groups } = groupScores(read);
  return {
    algorithms: read.algorithms,
    tasks: read.tasks,
    runs: groups.map((tasks) => tasks.map((cell) => cell.map(({ run }) => read.runs[run] ?? ""))),
    cells: groups.map((tasks) =>
      tasks.map((cell) => cellOf(cell.map(({ start, end }) => order.subarray(start, end)))),
    ),
  };
}

/** The values of some rows; a loop, since there may be ten million. */
function pick(values: Float64Array, rows: Int32Array): Float64Array {
  const picked = new Float64Array(rows.length);
  for (let index = 0; index < rows.length; index++) picked[index] = values[rows[index] ?? 0] ?? NaN;
  return picked;
}
