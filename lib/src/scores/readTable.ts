import { CurveTable } from "./CurveTable.js";
import { curveCells, sampleCells, scoreCells } from "./readCells.js";
import { readScores, type ReadScores } from "./readScores.js";
import type { TableState } from "./RunTable.js";
import { SampleTable } from "./SampleTable.js";
import type { Sliceable, TableCells } from "./ScoreCells.js";
import type { OfferedColumns, ScoreColumns } from "./ScoreColumns.js";
import type { ScoreSource } from "./ScoreSource.js";
import { ScoreTable } from "./ScoreTable.js";
import { percentConcern } from "./percentConcern.js";
import { omissions } from "./omissions.js";
import { refuseSparse } from "./refuseSparse.js";
import { settleMissing, type MissingTasks } from "./settleMissing.js";
import { suspiciousRuns } from "./suspiciousRuns.js";
import type { Remark } from "../results/Remark.js";

/** Options of reading scores. */
export interface ScoreOptions {
  /**
   * Treatment of missing data. `"error"` (default) throws if an algorithm has no run of a task that others have, or
   * if a row has no score. `"omit"` omits such tasks for all algorithms (`omittedTasks` lists them) and such rows
   * (`omittedScores` counts them).
   */
  readonly missing?: MissingTasks;
  /** Declares that the scores are already normalised, so that nothing normalises them again. Default: false. */
  readonly normalized?: boolean;
  /**
   * Declares that the tasks are on one scale even if they look otherwise, so that metrics over tasks accept them.
   * Default: as `normalized`.
   */
  readonly comparable?: boolean;
}

/** The names of {@link ScoreOptions}. */
export const SCORE_OPTIONS = ["missing", "normalized", "comparable"] as const;

/** Whether a part is among the columns: yes, no, or not known at compile time. */
type Has<Columns, Part extends string> = Part extends keyof Columns
  ? Columns extends Readonly<Record<Part, string>>
    ? true
    : boolean
  : false;

/** The table type for given columns: with a step `CurveTable`, with a sample `SampleTable`, else `ScoreTable`. */
export type TableOf<Columns> =
  Has<Columns, "sample"> extends true
    ? Has<Columns, "step"> extends true
      ? SampleTable<CurveTable>
      : SampleTable<ScoreTable>
    : Has<Columns, "sample"> extends false
      ? Has<Columns, "step"> extends true
        ? CurveTable
        : Has<Columns, "step"> extends false
          ? ScoreTable
          : ScoreTable | CurveTable
      : AnyTable;

/** A table of any kind. */
export type AnyTable = ScoreTable | CurveTable | SampleTable<ScoreTable> | SampleTable<CurveTable>;

/** Reads a source into the table type of its columns. */
export function readTable<Columns extends ScoreColumns>(
  source: ScoreSource,
  columns: Columns | OfferedColumns | undefined,
  options: ScoreOptions,
): TableOf<Columns> {
  return tableOfScores<Columns>(readScores(source, columns ?? {}, options.missing ?? "error"), options);
}

/** Makes the table from columns of scores. */
export function tableOfScores<Columns extends ScoreColumns>(
  read: ReadScores,
  options: ScoreOptions,
): TableOf<Columns> {
  const { source, omittedScores, algorithm } = read;
  const warnings = isComparable(options)
    ? read.warnings
    : [...read.warnings, ...percentConcern(read.algorithms, read.score, (row) => algorithm[row] ?? -1)];
  refuseSparse(read, options.missing ?? "error");
  const more = { omittedScores, warnings, runColumn: source.runsKnown ? undefined : read.columns.run };
  const table: AnyTable =
    read.sample === undefined
      ? read.step === undefined
        ? new ScoreTable(settle(scoreCells(read), source.reader, options, more))
        : new CurveTable(settle(curveCells(read), source.reader, options, more))
      : sampleTable(settle(sampleCells(read), source.reader, options, more), read.step !== undefined);
  return table as TableOf<Columns>;
}

/** Whether the caller says that the tasks are on one scale. */
function isComparable({ normalized = false, comparable = normalized }: ScoreOptions): boolean {
  return comparable;
}

function sampleTable(
  state: ConstructorParameters<typeof SampleTable>[0],
  hasSteps: boolean,
): SampleTable<ScoreTable> | SampleTable<CurveTable> {
  return hasSteps ? new SampleTable<CurveTable>(state, true) : new SampleTable<ScoreTable>(state, false);
}

/** Treats missing data and collects the warnings about the content. */
export function settle<Cell extends Sliceable<Cell>>(
  cells: TableCells<Cell>,
  reader: string,
  options: ScoreOptions,
  more: {
    readonly omittedScores: number;
    readonly warnings: readonly Remark[];
    /** The column that identifies runs; `undefined` if the format defines them. */
    readonly runColumn?: string | undefined;
  },
): TableState<Cell> {
  const { missing = "error", normalized = false } = options;
  const settled = settleMissing(cells, missing, reader);
  return {
    content: settled.cells,
    omittedTasks: settled.omittedTasks,
    omittedScores: more.omittedScores,
    normalized,
    comparable: isComparable(options),
    warnings: [
      ...more.warnings,
      ...omissions(settled.omittedTasks, more.omittedScores),
      ...suspiciousRuns(settled.cells, more.runColumn),
    ],
  };
}
