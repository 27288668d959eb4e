import { mapFloats } from "../numeric/mapFloats.js";
import { groupScores, type GroupedScores } from "./groupScores.js";
import type { ReadScores } from "./readScores.js";
import type { CurveCells, SampleCells, ScoreCells, TableCells } from "./ScoreCells.js";

/** One score a run. */
export function scoreCells(read: ReadScores): ScoreCells {
  const { order, groups } = groupScores(read);
  const scoreOf = (start: number): number => read.score[order[start] ?? 0] ?? NaN;
  return {
    ...namesOf(read, { order, groups }),
    cells: groups.map((tasks) => tasks.map(({ starts }) => mapFloats(starts, scoreOf))),
  };
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

/** All samples of each run, ordered by step if there are steps. */
export function sampleCells(read: ReadScores): SampleCells {
  const { step, score } = read;
  return cellsOf(read, (runs) =>
    runs.map((rows) => ({
      steps: step && pick(step, rows),
      scores: pick(score, rows),
    })),
  );
}

/** @param cellOf makes a cell from the rows of each of its runs */
function cellsOf<Cell>(read: ReadScores, cellOf: (runs: readonly Int32Array[]) => Cell): TableCells<Cell> {
  const grouped = groupScores(read);
  return {
    ...namesOf(read, grouped),
    cells: grouped.groups.map((tasks) =>
      tasks.map(({ starts, ends }) =>
        cellOf(Array.from(starts, (start, run) => grouped.order.subarray(start, ends[run]))),
      ),
    ),
  };
}

function namesOf(
  { algorithms, tasks, runs, run }: ReadScores,
  { order, groups }: GroupedScores,
): Pick<ScoreCells, "algorithms" | "tasks" | "runs"> {
  const nameOf = (start: number): string => runs[run[order[start] ?? 0] ?? 0] ?? "";
  return {
    algorithms,
    tasks,
    runs: groups.map((own) =>
      own.map(({ starts }) => {
        const names = new Array<string>(starts.length);
        for (let place = 0; place < starts.length; place++) names[place] = nameOf(starts[place] ?? 0);
        return names;
      }),
    ),
  };
}

/** The values of some rows. A loop, because there may be ten million. */
function pick(values: Float64Array, rows: Int32Array): Float64Array {
  const picked = new Float64Array(rows.length);
  for (let index = 0; index < rows.length; index++) picked[index] = values[rows[index] ?? 0] ?? NaN;
  return picked;
}
