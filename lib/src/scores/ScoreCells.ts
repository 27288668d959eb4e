/** A cell (the runs of an algorithm on a task) that can be sliced. */
export interface Sliceable<Cell> {
  slice(start: number, end: number): Cell;
}

/** The content of a table: for each algorithm and task, the cell and the names of its runs in the same order. */
export interface TableCells<Cell> {
  readonly algorithms: readonly string[];
  readonly tasks: readonly string[];
  /** `runs[algorithm][task]`. */
  readonly runs: readonly (readonly (readonly string[])[])[];
  /** `cells[algorithm][task]`. */
  readonly cells: readonly (readonly Cell[])[];
}

/** The content of a `ScoreTable`: one score a run. */
export type ScoreCells = TableCells<Float64Array>;

/** The steps at which a run was scored, ascending, and its scores. */
export interface RunCurve {
  readonly steps: Float64Array;
  readonly values: Float64Array;
}

/** The content of a `CurveTable`: one curve a run. */
export type CurveCells = TableCells<readonly RunCurve[]>;

/** All scores of a run, by step and sample. */
export interface RunSamples {
  readonly steps: Float64Array | undefined;
  readonly scores: Float64Array;
}

/** The content of a `SampleTable`: several scores a run (and step). */
export type SampleCells = TableCells<readonly RunSamples[]>;

/** Pairs of algorithm and missing task; empty for a complete table. */
export function missingTasks({
  algorithms,
  tasks,
  runs,
}: TableCells<unknown>): { algorithm: string; task: string }[] {
  return algorithms.flatMap((algorithm, a) =>
    tasks.flatMap((task, t) => ((runs[a]?.[t]?.length ?? 0) === 0 ? [{ algorithm, task }] : [])),
  );
}
