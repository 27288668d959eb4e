import { checkOptions } from "../options/checkOptions.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import type { CSVOptions } from "../results/CSVOptions.js";
import type { ColumnTable } from "arquero";
import type { Battles } from "../ratings/Battles.js";
import type { ItemRow } from "../evals/paired/readItemRows.js";
import { jupyterDisplay, type MimeBundle } from "../results/jupyterDisplay.js";
import type { CurveTable } from "../scores/CurveTable.js";
import { SCORE_OPTIONS, type AnyTable, type ScoreOptions } from "../scores/readTable.js";
import type { DanfoFrame } from "../scores/rowsSource.js";
import type { SampleTable } from "../scores/SampleTable.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import { assumedNotes } from "./assumedNotes.js";
import { changeRoles, chooseMetric } from "./changeRoles.js";
import { columnNamed } from "./columnNamed.js";
import type { ColumnSummary } from "./ColumnSummary.js";
import { describeFrame, displayFrame } from "./describeFrame.js";
import { lengthOf, valueAt, type FrameColumn, type FrameValue } from "../scores/FrameColumn.js";
import { FrameError } from "./FrameError.js";
import {
  kindOfRoles,
  type FrameKind,
  type FrameRoles,
  type ReplicationUnit,
  type RoleChoice,
} from "./FrameRoles.js";
import { frameSummary, type FrameSummary } from "./FrameSummary.js";
import type { FrameState } from "./FrameState.js";
import { frameBattles, frameItems, frameTable, tableOfKind, wrongKind } from "./frameTables.js";
import { FrameGroups } from "./FrameGroups.js";
import { frameColumns, type HandedColumns } from "../results/frameColumns.js";
import { joinFrames } from "./joinFrames.js";
import { orderedRows, type OrderKey } from "./orderedRows.js";
import { keptRows, pickFrameRows } from "./pickFrameRows.js";
import { rowObject } from "./rowObject.js";
import { settleFrame } from "./settleFrame.js";
import { stackFrames } from "./stackFrames.js";
import { columnFrom } from "../scores/ColumnBuilder.js";
import { columnsOf, type FrameInput } from "./columnsOf.js";
import {
  frameToArquero,
  frameToArrow,
  frameToCSV,
  frameToDanfo,
  frameToJSONL,
  type DanfoMaker,
} from "./writeFrames.js";

/**
 * A table of columns, with findings about it: the role of each column, the unit of replication and its reason.
 * `table()` makes the table for statistics. Columns of numbers are `Float64Array`s; texts are stored by dictionary.
 * Immutable.
 *
 * @example
 * ```ts
 * import { Frame } from "precipice";
 * const frame = Frame.from([
 *   { algo: "A", env: "Pong", seed: 1, return: 12 },
 *   { algo: "A", env: "Pong", seed: 2, return: 14 },
 * ]);
 * String(frame.table()); // => ScoreTable: 1 algorithm × 1 task × 2 runs
 * frame.unit.column; // => seed
 * ```
 */
export class Frame {
  /** The file, or another origin of the frame. */
  readonly file: string;
  /** The tool and format of the file, such as `lm-evaluation-harness samples`. */
  readonly format: string;
  readonly rows: number;
  readonly columns: readonly ColumnSummary[];
  readonly roles: FrameRoles;
  /** The reason for the column of each role, as text. */
  readonly reasons: Readonly<Partial<Record<keyof FrameRoles, string>>>;
  readonly kind: FrameKind;
  /** The metrics that can be the score. */
  readonly metrics: readonly string[];
  /** The metric used as the score; see {@link Frame.choose}. */
  readonly metric: string | undefined;
  /** Assumptions and omissions, as text. */
  readonly notes: readonly string[];
  readonly #state: FrameState;

  /** Internal: use `read` or `Frame.from`. */
  constructor(state: FrameState) {
    this.#state = state;
    this.file = state.file;
    this.format = state.format;
    this.rows = rowsOf(state.columns);
    this.columns = Object.freeze(
      Array.from(state.columns, ([name, { type, missing }]) => Object.freeze({ name, type, missing })),
    );
    this.roles = Object.freeze({ ...state.roles });
    this.reasons = Object.freeze({ ...state.reasons });
    this.kind = kindOfRoles(state.roles);
    this.metrics = Object.freeze([...state.metrics]);
    this.metric = state.metric;
    this.notes = Object.freeze([...state.notes, ...assumedNotes(state.assumed)]);
    Object.freeze(this);
  }

  /**
   * Makes a frame from row objects, an object of columns, an arquero table, a danfojs DataFrame, an Arrow table (of
   * flechette or apache-arrow), or one of our own tables. The other library only provides the data.
   *
   * @param roles the roles of columns whose names do not state them
   * @throws FrameError for columns that differ in length, and for any other input
   */
  static from(input: FrameInput, roles: FrameRoles = {}): Frame {
    const { columns, format } = columnsOf(input);
    return new Frame(settleFrame({ file: format, format, columns, roles, chosen: roles }));
  }

  /** The unit of replication, over which an interval is computed, and its reason. */
  get unit(): ReplicationUnit {
    return this.#state.unit();
  }

  /** The values of a column: numbers (NaN if missing), or texts. @throws FrameError for an unknown column. */
  column(name: string): Float64Array | (string | undefined)[] {
    const column = this.#column(name);
    if (column.type !== "text") return column.values.slice();
    return Array.from(column.codes, (code) => column.dictionary[code]);
  }

  /** A row as an object, counted from 0; without the columns in which it has no value. */
  row(index: number): Record<string, FrameValue> {
    return rowObject([...this.#state.columns], index);
  }

  /** The place of a row in its file: `line 4`. */
  place(row: number): string {
    return this.#state.place(row);
  }

  /**
   * The table that the columns make: a ScoreTable, CurveTable, SampleTable, or Battles.
   *
   * @param options `missing` (`"error"`), `normalized` (false), `comparable` (that of `normalized`)
   * @throws FrameError that names the missing columns if no table can be made; ScoreTableError that names line and
   *   column of an invalid value
   */
  table(options: ScoreOptions = {}): AnyTable | Battles {
    checkOptions("Frame.table", options, SCORE_OPTIONS);
    return this.kind === "battles" ? this.battles() : frameTable(this.#state, options);
  }

  /**
   * The score of each run; the mean of its samples if it has several.
   *
   * @param options `missing` (`"error"`), `normalized` (false), `comparable` (that of `normalized`)
   * @throws FrameError if the columns make another table.
   */
  scores(options: ScoreOptions = {}): ScoreTable {
    checkOptions("Frame.scores", options, SCORE_OPTIONS);
    if (this.kind === "samples" && this.roles.step === undefined) {
      return (this.#expect("samples", options) as SampleTable<ScoreTable>).meanOverSamples();
    }
    return this.#expect("scores", options) as ScoreTable;
  }

  /**
   * The learning curve of each run; with several samples at a step, their mean.
   *
   * @param options `missing` (`"error"`), `normalized` (false), `comparable` (that of `normalized`)
   * @throws FrameError if the columns make another table.
   */
  curves(options: ScoreOptions = {}): CurveTable {
    checkOptions("Frame.curves", options, SCORE_OPTIONS);
    if (this.kind === "samples" && this.roles.step !== undefined) {
      return (this.#expect("samples", options) as SampleTable<CurveTable>).meanOverSamples();
    }
    return this.#expect("curves", options) as CurveTable;
  }

  /**
   * All episodes (items) of each run.
   *
   * @param options `missing` (`"error"`), `normalized` (false), `comparable` (that of `normalized`)
   * @throws FrameError if the columns make another table.
   */
  samples(options: ScoreOptions = {}): SampleTable<ScoreTable> | SampleTable<CurveTable> {
    checkOptions("Frame.samples", options, SCORE_OPTIONS);
    return this.#expect("samples", options) as SampleTable<ScoreTable> | SampleTable<CurveTable>;
  }

  /** The battles. @throws FrameError if the columns make another table. */
  battles(): Battles {
    if (this.kind !== "battles") throw wrongKind(this.#state, "battles");
    return frameBattles(this.#state);
  }

  /** The answers of models to items, for `compareModels`. @throws FrameError if there are no items. */
  items(): ItemRow[] {
    if (this.kind !== "samples") throw wrongKind(this.#state, "samples");
    return frameItems(this.#state);
  }

  /** The frame with another metric as the score; see `metrics`. @throws FrameError for an unknown metric. */
  choose(metric: string): Frame {
    return new Frame(chooseMetric(this.#state, metric));
  }

  /**
   * The frame with other columns for some roles; `undefined` removes a role. @throws FrameError for an unknown
   * column.
   */
  with(roles: RoleChoice): Frame {
    return new Frame(changeRoles(this.#state, roles));
  }

  /** The frame with other numbers in a column. @throws FrameError for an unknown column, or another number of rows */
  replace(name: string, values: Float64Array, notes: readonly string[] = []): Frame {
    if (lengthOf(this.#column(name)) !== values.length) {
      throw new FrameError(
        { file: this.file, field: name },
        `expected ${this.rows} numbers; got ${values.length}.`,
      );
    }
    const columns = new Map([...this.#state.columns, [name, columnFrom(values)] as const]);
    return new Frame({ ...this.#state, columns, notes: [...this.#state.notes, ...notes] });
  }

  /** The rows for which `keep` is true. */
  filter(keep: (row: Readonly<Record<string, FrameValue>>, index: number) => boolean): Frame {
    return this.#pick(keptRows(this.#state, this.rows, keep));
  }

  /**
   * The rows sorted by columns, the first one first; equal rows keep their order. Texts are compared by UTF-16 units,
   * and missing values come last in both directions.
   *
   * @param keys names of columns, or `{ column, descending: true }`
   * @throws FrameError for an unknown column
   *
   * @example
   * ```ts
   * import { Frame } from "precipice";
   * const frame = Frame.from({ task: ["Pong", "Alien"], score: [20, 831] });
   * frame.orderBy({ column: "score", descending: true }).row(0).task; // => Alien
   * ```
   */
  orderBy(...keys: readonly OrderKey[]): Frame {
    const columns = keys.map((key) => {
      const { column, descending = false } = typeof key === "string" ? { column: key } : key;
      return { column: this.#column(column), descending };
    });
    return this.#pick(orderedRows(columns, this.rows));
  }

  /** The rows by the values of some columns; see {@link FrameGroups.rollup}. */
  groupBy(...columns: readonly string[]): FrameGroups {
    return new FrameGroups(
      columns.map((name) => ({ name, column: this.#column(name) })),
      this.rows,
      (name) => this.#column(name),
    );
  }

  /**
   * Inner join: every row combined with the rows of another frame that have the same values in some columns.
   *
   * @param on the common columns to match; all common columns by default
   * @throws FrameError if they share no column, or if another column is in both
   */
  join(other: Frame, on?: readonly string[]): Frame {
    const columns = joinFrames(this.#state, other.#state, on);
    const { file, format, roles, reasons, notes, assumed, winners, written, runsKnown } = this.#state;
    const { metrics, metricColumn, metric } = this.#state;
    const place = (row: number): string => `joined row ${row + 1}`;
    const settled = { notes, assumed, winners, written, runsKnown };
    const parts = { file, format, roles, reasons, ...settled, columns, place };
    // Columns of the other frame may also be scores, except if rows name their metric.
    const measured = metricColumn === undefined ? {} : { metrics, metricColumn, metric };
    return new Frame(settleFrame({ ...parts, ...measured }));
  }

  /** Every row as an object. */
  toRows(): Record<string, FrameValue>[] {
    const columns = [...this.#state.columns];
    const rows: Record<string, FrameValue>[] = [];
    for (let row = 0; row < this.rows; row++) rows.push(rowObject(columns, row));
    return rows;
  }

  /** Column by column, as arquero's `table` and danfojs' `DataFrame` take them. */
  toColumns(): Record<string, Float64Array | (string | undefined)[]> {
    return Object.fromEntries(this.columns.map(({ name }) => [name, this.column(name)]));
  }

  /** An arquero table, by way of Arrow, without a copy of numbers. */
  async toArquero(): Promise<ColumnTable> {
    return frameToArquero(this.#state.columns);
  }

  /** The bytes of an Arrow IPC stream, as arquero, pandas, polars and DuckDB read it. */
  async toArrow(): Promise<Uint8Array> {
    return frameToArrow(this.#state.columns);
  }

  /** The bytes of a Parquet file, as pandas, polars, DuckDB and Hugging Face's datasets read it. */
  async toParquet(): Promise<Uint8Array> {
    const { frameToParquet } = await import("./frameToParquet.js");
    return frameToParquet(this.#state.columns);
  }

  /** A danfojs DataFrame, made with the given package: `frame.toDanfo(dfd)`. */
  toDanfo(danfojs: DanfoMaker): DanfoFrame {
    return frameToDanfo(this.#state.columns, danfojs);
  }

  /**
   * The text of a CSV file (RFC 4180).
   *
   * @param options `onProgress` counts rows; `signal`; `spreadsheet: true` escapes formulas in texts and names, for a
   *   file that a spreadsheet opens
   * @throws the reason of an abort; a TypeError for an option that does not exist
   */
  toCSV(options: LongWorkOptions & CSVOptions = {}): string {
    checkOptions("Frame.toCSV", options, ["signal", "onProgress", "spreadsheet"]);
    return frameToCSV(this.#state.columns, options);
  }

  /**
   * The text of a JSON Lines file. @param options `signal`; `onProgress` counts rows. @throws the reason of an abort
   */
  toJSONL(options: LongWorkOptions = {}): string {
    checkOptions("Frame.toJSONL", options, ["signal", "onProgress"]);
    return frameToJSONL(this.#state.columns, options);
  }

  /**
   * This frame and others of its format, concatenated. A column that a frame lacks is missing in its rows.
   *
   * @param file the name of the concatenated frame
   * @throws FrameError if a role has different columns in different frames
   */
  concat(others: readonly Frame[], file = this.file, notes: readonly string[] = []): Frame {
    const parts = [this, ...others].map((frame) => ({ frame, state: frame.#state }));
    return new Frame(stackFrames(parts, file, this.#state.metricColumn, notes));
  }

  /**
   * The findings as plain data: `String(frame)` states them in words.
   *
   * @param columns largest number of listed columns, those with a role first; 200 by default
   */
  summary(columns = 200): FrameSummary {
    return frameSummary(this, columns);
  }

  /** The findings, line by line. */
  toString(): string {
    return describeFrame(this);
  }

  /** The text that `console.log` shows under Node. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.toString();
  }

  [jupyterDisplay](): MimeBundle {
    return displayFrame(this);
  }

  /** The columns, cell by cell, for a notebook that shows a part of them. */
  [frameColumns](): HandedColumns {
    return {
      rows: this.rows,
      columns: Array.from(this.#state.columns, ([name, column]) => ({
        name,
        type: column.type,
        at: (row) => valueAt(column, row),
      })),
    };
  }

  #column(name: string): FrameColumn {
    return columnNamed(this.#state, name);
  }

  #pick(rows: Int32Array): Frame {
    return new Frame(pickFrameRows(this.#state, rows));
  }

  #expect(kind: FrameKind, options: ScoreOptions): unknown {
    return tableOfKind(this.#state, kind, options);
  }
}

function rowsOf(columns: ReadonlyMap<string, FrameColumn>): number {
  for (const column of columns.values()) return lengthOf(column);
  return 0;
}
