import { checkOptions } from "../options/checkOptions.js";
import { displayColumns } from "../results/displayColumns.js";
import { frameColumns } from "../results/frameColumns.js";
import { jupyterDisplay, type MimeBundle } from "../results/jupyterDisplay.js";
import { arrowSource } from "./arrowSource.js";
import { columnsSource } from "./columnsSource.js";
import type { AddScore } from "./handRuns.js";
import { readDelimitedScores, readScoreStream, type TextChunks } from "./delimitedScores.js";
import { readJSONLines } from "./jsonLinesSource.js";
import { jsonSource } from "./jsonSource.js";
import { PairedScores } from "./PairedScores.js";
import { readParquet } from "./parquetSource.js";
import { percentConcernOf } from "./percentConcern.js";
import {
  SCORE_OPTIONS,
  readTable,
  settle,
  tableOfScores,
  type ScoreOptions,
  type TableOf,
} from "./readTable.js";
import { readTaskScores } from "./readTaskScores.js";
import { rowsSource, type ScoreRows } from "./rowsSource.js";
import { RunTable, type TableState } from "./RunTable.js";
import type { OfferedColumns, ScoreColumns } from "./ScoreColumns.js";
import type { TaskScores } from "./TaskScores.js";

/** The columns if the caller names none: without step and sample. */
type NoColumns = Pick<ScoreColumns, "score">;

/** One score with its algorithm, task and run. */
export interface ScoreRow {
  readonly algorithm: string;
  readonly task: string;
  readonly run: string;
  readonly score: number;
}

/** The columns of a table, for data frames: `arquero.table(columns)`, `new dfd.DataFrame(columns)`. */
export interface ScoreTableColumns {
  readonly algorithm: string[];
  readonly task: string[];
  readonly run: string[];
  readonly score: Float64Array;
}

/**
 * Scores of algorithms on tasks, one for each training run. The unit of replication is the run. For several episodes
 * of a run, name their column `sample` and average with `meanOverSamples`. For scores over training, name the column
 * `step`: the table is then a {@link CurveTable}. Tasks may have different numbers of runs; every algorithm has every
 * task. Immutable. Iterates over its rows.
 *
 * @example
 * ```ts
 * import { ScoreTable } from "precipice";
 * const table = ScoreTable.fromCSV("algorithm,task,seed,score\nA,Pong,1,12\nA,Pong,2,14", { run: "seed" });
 * String(table); // => ScoreTable: 1 algorithm × 1 task × 2 runs
 * ```
 */
export class ScoreTable extends RunTable<Float64Array, ScoreTable> implements Iterable<ScoreRow> {
  /** Internal: use the methods that begin with `from`. */
  constructor(state: TableState<Float64Array>) {
    super(state);
    Object.freeze(this);
  }

  /**
   * Reads row objects, an arquero table or a danfojs DataFrame.
   *
   * @param columns the names of the columns that are not called `algorithm`, `task`, `run`, `score`, or by a usual synonym
   *   (`algo`, `env`, `seed`, `return`, ...): `{ algorithm: "agent", run: "trial" }`. With `step` the table is a
   *   {@link CurveTable}, with `sample` a {@link SampleTable}.
   * @param options `missing: "omit"` leaves out what lacks a score; `normalized` and `comparable` say how scores are scaled
   * @throws ScoreTableError that names row and column: a missing column, text instead of a number, NaN or infinity, a repeated (algorithm, task, run), a task
   *   without runs, or episodes given as runs.
   */
  static fromRows<const Columns extends ScoreColumns = NoColumns>(
    rows: ScoreRows,
    columns?: Columns | OfferedColumns,
    options: ScoreOptions = {},
  ): TableOf<Columns> {
    checkOptions("ScoreTable.fromRows", options, SCORE_OPTIONS);
    return readTable(rowsSource(rows), columns, options);
  }

  /**
   * Reads the text of a CSV file with a header (RFC 4180; a byte order mark and any line ends are fine). Fields may
   * also be separated by tabs, semicolons or bars. The rules are those of `read`: `true` and `false` count as 1 and
   * 0; `NA`, `null` and empty fields are missing.
   *
   * @param columns the names of the columns that are not called `algorithm`, `task`, `run`, `score`, or by a usual synonym
   *   (`algo`, `env`, `seed`, `return`, ...): `{ algorithm: "agent", run: "trial" }`. With `step` the table is a
   *   {@link CurveTable}, with `sample` a {@link SampleTable}.
   * @param options `missing: "omit"` leaves out what lacks a score; `normalized` and `comparable` say how scores are scaled
   * @throws ScoreTableError that names the line: a missing column, text instead of a number, NaN or infinity, a repeated (algorithm, task, run), a task
   *   without runs, or episodes given as runs; rows of unequal length; open quotes.
   */
  static fromCSV<const Columns extends ScoreColumns = NoColumns>(
    text: string,
    columns?: Columns | OfferedColumns,
    options: ScoreOptions = {},
  ): TableOf<Columns> {
    checkOptions("ScoreTable.fromCSV", options, SCORE_OPTIONS);
    const read = readDelimitedScores(text, columns ?? {}, options.missing ?? "error");
    return tableOfScores<Columns>(read, options);
  }

  /**
   * Reads a CSV file as a stream, so that its whole text is never in memory: ten million rows take only the memory of
   * their numbers. `createReadStream(path)` of Node's `fs` and the `body` of a `fetch` response are such streams.
   *
   * @param chunks text, or bytes in UTF-8, split anywhere
   * @param columns the names of the columns that are not called `algorithm`, `task`, `run`, `score`, or by a usual synonym
   *   (`algo`, `env`, `seed`, `return`, ...): `{ algorithm: "agent", run: "trial" }`. With `step` the table is a
   *   {@link CurveTable}, with `sample` a {@link SampleTable}.
   * @param options `missing: "omit"` leaves out what lacks a score; `normalized` and `comparable` say how scores are scaled
   * @throws ScoreTableError that names the line: a missing column, text instead of a number, NaN or infinity, a repeated (algorithm, task, run), a task
   *   without runs, or episodes given as runs; rows of unequal length; open
   *   quotes; bytes that are not UTF-8.
   */
  static async fromCSVStream<const Columns extends ScoreColumns = NoColumns>(
    chunks: TextChunks,
    columns?: Columns | OfferedColumns,
    options: ScoreOptions = {},
  ): Promise<TableOf<Columns>> {
    checkOptions("ScoreTable.fromCSVStream", options, SCORE_OPTIONS);
    const read = await readScoreStream(chunks, columns ?? {}, options.missing ?? "error");
    return tableOfScores<Columns>(read, options);
  }

  /**
   * Makes a table from columns: the output of `toColumns`, or your own lists and typed arrays, all of one length.
   *
   * @param columns the names of the columns that are not called `algorithm`, `task`, `run`, `score`, or by a usual synonym
   *   (`algo`, `env`, `seed`, `return`, ...): `{ algorithm: "agent", run: "trial" }`. With `step` the table is a
   *   {@link CurveTable}, with `sample` a {@link SampleTable}.
   * @param options `missing: "omit"` leaves out what lacks a score; `normalized` and `comparable` say how scores are scaled
   * @throws ScoreTableError that names row and column: a missing column, text instead of a number, NaN or infinity, a repeated (algorithm, task, run), a task
   *   without runs, or episodes given as runs; columns that differ in length.
   */
  static fromColumns<
    Lists extends { readonly [Name in keyof Lists]: ArrayLike<unknown> },
    const Columns extends ScoreColumns = NoColumns,
  >(lists: Lists, columns?: Columns | OfferedColumns, options: ScoreOptions = {}): TableOf<Columns> {
    checkOptions("ScoreTable.fromColumns", options, SCORE_OPTIONS);
    const named = new Map<string, ArrayLike<unknown>>(Object.entries(lists));
    return readTable(columnsSource("ScoreTable.fromColumns", named), columns, options);
  }

  /**
   * Reads the text of a JSON file, by the rules of `read`: a list of row objects, an object of columns, or what pandas' `to_json` writes.
   *
   * @param columns the names of the columns that are not called `algorithm`, `task`, `run`, `score`, or by a usual synonym
   *   (`algo`, `env`, `seed`, `return`, ...): `{ algorithm: "agent", run: "trial" }`. With `step` the table is a
   *   {@link CurveTable}, with `sample` a {@link SampleTable}.
   * @param options `missing: "omit"` leaves out what lacks a score; `normalized` and `comparable` say how scores are scaled
   * @throws ScoreTableError that names row and column: a missing column, text instead of a number, NaN or infinity, a repeated (algorithm, task, run), a task
   *   without runs, or episodes given as runs; text that is not JSON; objects
   *   with a repeated key.
   */
  static fromJSON<const Columns extends ScoreColumns = NoColumns>(
    text: string,
    columns?: Columns | OfferedColumns,
    options: ScoreOptions = {},
  ): TableOf<Columns> {
    checkOptions("ScoreTable.fromJSON", options, SCORE_OPTIONS);
    return readTable(jsonSource(text), columns, options);
  }

  /**
   * Reads the text of a JSON Lines file, by the rules of `read`: one row object for each line. A column that a row
   * lacks is missing there.
   *
   * @param columns the names of the columns that are not called `algorithm`, `task`, `run`, `score`, or by a usual synonym
   *   (`algo`, `env`, `seed`, `return`, ...): `{ algorithm: "agent", run: "trial" }`. With `step` the table is a
   *   {@link CurveTable}, with `sample` a {@link SampleTable}.
   * @param options `missing: "omit"` leaves out what lacks a score; `normalized` and `comparable` say how scores are scaled
   * @throws ScoreTableError that names the line: a missing column, text instead of a number, NaN or infinity, a repeated (algorithm, task, run), a task
   *   without runs, or episodes given as runs; lines that are not a JSON object, or
   *   cut short.
   */
  static fromJSONL<const Columns extends ScoreColumns = NoColumns>(
    text: string,
    columns?: Columns | OfferedColumns,
    options: ScoreOptions = {},
  ): TableOf<Columns> {
    checkOptions("ScoreTable.fromJSONL", options, SCORE_OPTIONS);
    const read = readJSONLines(text, columns ?? {}, options.missing ?? "error");
    return tableOfScores<Columns>(read, options);
  }

  /**
   * Reads the bytes of an Arrow IPC file or stream (Feather version 2), by the rules of `read`: NaN and null are
   * missing scores, and dates are refused as scores.
   *
   * @param columns the names of the columns that are not called `algorithm`, `task`, `run`, `score`, or by a usual synonym
   *   (`algo`, `env`, `seed`, `return`, ...): `{ algorithm: "agent", run: "trial" }`. With `step` the table is a
   *   {@link CurveTable}, with `sample` a {@link SampleTable}.
   * @param options `missing: "omit"` leaves out what lacks a score; `normalized` and `comparable` say how scores are scaled
   * @throws ScoreTableError that names row and column: a missing column, text instead of a number, NaN or infinity, a repeated (algorithm, task, run), a task
   *   without runs, or episodes given as runs; bytes that are not Arrow IPC.
   */
  static async fromArrow<const Columns extends ScoreColumns = NoColumns>(
    bytes: Uint8Array | ArrayBuffer,
    columns?: Columns | OfferedColumns,
    options: ScoreOptions = {},
  ): Promise<TableOf<Columns>> {
    checkOptions("ScoreTable.fromArrow", options, SCORE_OPTIONS);
    return readTable(await arrowSource(bytes), columns, options);
  }

  /**
   * Reads the bytes of a Parquet file, by the rules of `read`; only the columns that are needed are decoded.
   *
   * @param columns the names of the columns that are not called `algorithm`, `task`, `run`, `score`, or by a usual synonym
   *   (`algo`, `env`, `seed`, `return`, ...): `{ algorithm: "agent", run: "trial" }`. With `step` the table is a
   *   {@link CurveTable}, with `sample` a {@link SampleTable}.
   * @param options `missing: "omit"` leaves out what lacks a score; `normalized` and `comparable` say how scores are scaled
   * @throws ScoreTableError that names row and column: a missing column, text instead of a number, NaN or infinity, a repeated (algorithm, task, run), a task
   *   without runs, or episodes given as runs; bytes that are not Parquet.
   */
  static async fromParquet<const Columns extends ScoreColumns = NoColumns>(
    bytes: Uint8Array | ArrayBuffer,
    columns?: Columns | OfferedColumns,
    options: ScoreOptions = {},
  ): Promise<TableOf<Columns>> {
    checkOptions("ScoreTable.fromParquet", options, SCORE_OPTIONS);
    return readParquet(bytes, columns ?? {}, (source) => readTable(source, columns, options));
  }

  /**
   * Makes a table from matrices: `{ SPR: scores }` with `scores[task][run]`. Runs are named 1, 2, ... in their order.
   *
   * @param options.tasks names of the tasks; 1, 2, ... by default.
   * @param options `missing` (`"error"`), `normalized` (false), `comparable` (that of `normalized`)
   * @throws ScoreTableError that names the algorithm, task and run at fault.
   */
  static fromTaskScores(
    scores: Readonly<Record<string, TaskScores>>,
    options: ScoreOptions & { readonly tasks?: readonly string[] } = {},
  ): ScoreTable {
    checkOptions("ScoreTable.fromTaskScores", options, [...SCORE_OPTIONS, "tasks"]);
    const cells = readTaskScores(scores, options.tasks);
    const read = settle(cells, "ScoreTable.fromTaskScores", options, { omittedScores: 0, warnings: [] });
    if (read.comparable) return new ScoreTable(read);
    const concern = percentConcernOf(cells.algorithms, (add) => {
      for (const [side, own] of cells.cells.entries())
        for (const runs of own) for (const score of runs) add(side, score);
    });
    return new ScoreTable({ ...read, warnings: [...read.warnings, ...concern] });
  }

  /** The number of scores. */
  get size(): number {
    return this.state()
      .content.cells.flat()
      .reduce((sum, { length }) => sum + length, 0);
  }

  /** The scores of an algorithm, `[task][run]`, in the order of `tasks`: copies. */
  taskScores(algorithm: string): Float64Array[] {
    return this.cellsOf(algorithm).map((scores) => scores.slice());
  }

  /**
   * The scores of two algorithms run by run: for each task, the runs with the same name (seed) in both.
   *
   * @throws ScoreTableError for a run that only one of them has, unless `unmatched: "omit"`.
   */
  paired(x: string, y: string, options: { readonly unmatched?: "error" | "omit" } = {}): PairedScores {
    checkOptions("ScoreTable.paired", options, ["unmatched"]);
    const sides = [x, y].map((algorithm) => ({
      algorithm,
      scores: this.taskScores(algorithm),
      runs: this.tasks.map((task) => this.runNames(algorithm, task)),
    }));
    return PairedScores.match(this.tasks, sides, options.unmatched ?? "error");
  }

  /** Every score as a row object, by algorithm, task and run. */
  toRows(): ScoreRow[] {
    return [...this];
  }

  /** Every score, column by column, as arquero's `table` and danfojs' `DataFrame` take them. */
  toColumns(): ScoreTableColumns {
    const columns: ScoreTableColumns = {
      algorithm: [],
      task: [],
      run: [],
      score: new Float64Array(this.size),
    };
    let place = 0;
    for (const { algorithm, task, run, score } of this) {
      columns.algorithm.push(algorithm);
      columns.task.push(task);
      columns.run.push(run);
      columns.score[place++] = score;
    }
    return columns;
  }

  *[Symbol.iterator](): Iterator<ScoreRow> {
    const { algorithms, tasks, runs, cells } = this.state().content;
    for (const [a, algorithm] of algorithms.entries()) {
      for (const [t, task] of tasks.entries()) {
        for (const [r, run] of (runs[a]?.[t] ?? []).entries()) {
          yield { algorithm, task, run, score: cells[a]?.[t]?.[r] ?? NaN };
        }
      }
    }
  }

  override [jupyterDisplay](): MimeBundle {
    return displayColumns(this[frameColumns](), { title: this.toString(), notes: this.remarks() }, "scores");
  }

  protected kind(): string {
    return "ScoreTable";
  }

  protected derive(state: TableState<Float64Array>): ScoreTable {
    return new ScoreTable(state);
  }

  protected rescale(cell: Float64Array, convert: (score: number) => number): Float64Array {
    return cell.map(convert);
  }

  protected visit(cell: Float64Array, visit: (score: number) => void): void {
    cell.forEach(visit);
  }

  protected visitRun(cell: Float64Array, run: number, add: AddScore): void {
    add(cell[run] ?? NaN);
  }
}
