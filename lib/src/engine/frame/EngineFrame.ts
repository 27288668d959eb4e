import { holdsSecret, shownName } from "../../bytes/shownURL.js";
import type { OrderKey } from "../../frames/orderedRows.js";
import { framePages, type HandedPages, type PageWork } from "../../results/framePages.js";
import type { FrameColumnJSON, FrameJSON } from "../../results/FrameJSON.js";
import { formatCount } from "../../results/formatNumber.js";
import { jupyterDisplay, type MimeBundle } from "../../results/jupyterDisplay.js";
import { writeHTML } from "../../results/writeHTML.js";
import { writeText } from "../../results/writeText.js";
import type { EngineConnection } from "../EngineConnection.js";
import { EngineError } from "../EngineError.js";
import type { Runner } from "../Runner.js";
import { runQueries } from "../runQueries.js";
import { SQLRunner } from "../SQLRunner.js";
import type { Source } from "../Source.js";
import { checkedConditions, type FrameConditions, type NamedFilter } from "./FrameConditions.js";
import { filterSQL } from "./filterSQL.js";
import { frameField, type FrameField } from "./FrameField.js";
import { RowPager, sortedKeys, stagedQuery, type PagedRows } from "./RowPager.js";
import { orderSQL } from "./SortedKey.js";
import { whereSQL } from "../sql/whereSQL.js";
import { summarizeFields, valuesOfField } from "./summarizeFields.js";

/** Rows that are saved with the notebook. */
const SAVED_ROWS = 100;
/** Rows that a table shows where no grid is there. */
const SHOWN_ROWS = 20;
const MOST_COLUMNS = 100;

interface Opened {
  readonly rows: PagedRows;
  readonly pager: RowPager;
  readonly total: number;
}

/**
 * Rows of an engine as a grid: a notebook shows a page of them at a time, sorted and filtered by the engine. They are never loaded.
 * Rows that are equal by the keys of a sort keep the order of the source where it is known (Parquet files in DuckDB), and are sorted by
 * all other columns elsewhere; texts are compared by code points.
 */
export class EngineFrame {
  readonly #runner: Runner;
  readonly #source: Source;
  readonly #filters: readonly NamedFilter[];
  readonly #order: readonly OrderKey[];
  #opened: Opened | undefined;

  /** Internal: use `engine(...).samples(...).frame()`. */
  constructor(
    runner: Runner,
    source: Source,
    filters: readonly NamedFilter[] = [],
    order: readonly OrderKey[] = [],
  ) {
    this.#runner = runner;
    this.#source = source;
    this.#filters = filters;
    this.#order = order;
  }

  /**
   * The rows that meet a condition of each column named, such as `{ score: { from: 0.5 }, model: { values: ["a", "b"] } }`. Rows without
   * a value meet `{ missing: true }` alone. A regular expression is one of the engine.
   *
   * @throws TypeError for a condition that does not exist
   */
  filter(conditions: FrameConditions): EngineFrame {
    const filters = [...this.#filters, ...checkedConditions(conditions)];
    return new EngineFrame(this.#runner, this.#source, filters, this.#order);
  }

  /** The rows sorted by columns, the first one first; missing values come last. @param keys names, or `{ column, descending: true }` */
  orderBy(...keys: readonly OrderKey[]): EngineFrame {
    return new EngineFrame(this.#runner, this.#source, this.#filters, keys);
  }

  /**
   * The rows as a SELECT, a source for `samples({ sql })`. They come in the order that the grid shows, equal ones too.
   *
   * @throws EngineError for a column that the source has not, and for a source with a password or signature, which the SELECT would show
   */
  async sql(): Promise<string> {
    const source = this.#source;
    const texts = source.kind === "files" ? source.paths : source.kind === "select" ? [source.sql] : [];
    const secret = texts.find(holdsSecret);
    if (secret !== undefined)
      throw new EngineError(
        `sql: ${source.kind === "files" ? `the address ${shownName(secret)}` : "the SELECT"} holds a password or a signature, which ` +
          "the text would show; use the frame itself, or name the rows of a table or view.",
      );
    const rows = await this.#paged({});
    const { relation, where, order, connection } = rows;
    const keepsOrder = order.length === 0 && connection.dialect.keepsOrder;
    const by = keepsOrder ? "" : ` ORDER BY ${orderSQL(sortedKeys(rows))}`;
    return `SELECT * FROM ${relation} AS source_rows${whereSQL(where)}${by}`;
  }

  async [jupyterDisplay](): Promise<MimeBundle> {
    return runQueries({}, "Reading rows", async ({ signal, onProgress }) => {
      const work: PageWork = {
        signal: signal ?? new AbortController().signal,
        onProgress: (done) => onProgress?.({ done, total: 1 }),
      };
      const rows = await this.#paged({ signal: work.signal });
      const pager = new RowPager(rows);
      const total = await pager.total(work);
      const columns = { from: 0, to: Math.min(MOST_COLUMNS, rows.fields.length) };
      const { cells } = await pager.page(
        { sort: [], filter: [] },
        { from: 0, to: SAVED_ROWS },
        columns,
        work,
      );
      this.#opened = { rows, pager, total };
      return bundleOf(rows.fields.slice(0, columns.to), cells, {
        total,
        width: rows.fields.length,
        engine: this.#runner.engine,
      });
    });
  }

  /** The functions that read pages, once the frame was shown. */
  [framePages](): HandedPages | undefined {
    if (this.#opened === undefined) return undefined;
    const { rows, pager, total } = this.#opened;
    const { connection, relation, fields, where } = rows;
    const summarized = (work: PageWork) => ({
      relation,
      where,
      dialect: connection.dialect,
      query: stagedQuery(connection, work),
    });
    return {
      rows: total,
      columns: fields.map(({ name, typeName }) => ({ name, type: typeName })),
      page: (query, span, columns, work) => pager.page(query, span, columns, work),
      summary: ({ from, to }, work) => summarizeFields(fields.slice(from, to), summarized(work)),
      values: (column, work) => valuesOfField(fields[column] as FrameField, summarized(work)),
    };
  }

  async #paged(query: { readonly signal?: AbortSignal }): Promise<PagedRows> {
    const connection = this.#connection();
    const { dialect } = connection;
    const relation = await connection.relation(this.#source, query);
    const columns = await connection.columns(relation, query);
    const fields = columns.map((column) => frameField(column, dialect));
    const named = (name: string): FrameField => {
      const field = fields.find((one) => one.name === name);
      if (field !== undefined) return field;
      throw new EngineError(
        `frame: the source has no column ${JSON.stringify(name)}; its columns are ${fields.map((one) => JSON.stringify(one.name)).join(", ")}.`,
      );
    };
    const taken = new Set(columns.map(({ name }) => name.toLowerCase()));
    const positions = dialect.positions(this.#source);
    return {
      connection,
      relation,
      fields,
      // A column of the same name would take the place of the hidden one.
      positions: positions.some((name) => taken.has(name)) ? [] : positions,
      where: this.#filters.map(({ name, filter }) => filterSQL(named(name), filter, dialect)),
      order: this.#order.map((key) =>
        typeof key === "string"
          ? { field: named(key), descending: false }
          : { field: named(key.column), descending: key.descending ?? false },
      ),
    };
  }

  #connection(): EngineConnection {
    if (this.#runner instanceof SQLRunner) return this.#runner.connection;
    throw new EngineError(
      'frame: engine("memory") pages no rows; show them by read(path) or Frame.from(rows), or open them by engine("duckdb").',
    );
  }
}

function bundleOf(
  fields: readonly FrameField[],
  cells: readonly (readonly unknown[])[],
  { total, width, engine }: { readonly total: number; readonly width: number; readonly engine: string },
): MimeBundle {
  const rows = cells[0]?.length ?? 0;
  const title = `${formatCount(total)} rows in ${engine}`;
  const columns = fields.map(({ name, type, typeName }, index): FrameColumnJSON => ({
    name,
    type,
    declared: typeName,
    values: (cells[index] ?? []).map(savedCell),
  }));
  const frame: FrameJSON = { schema: "1.2", columns, rows, total, width, library: "precipice", title };
  const shown = Math.min(rows, SHOWN_ROWS);
  const table = {
    title,
    columns: fields.map(({ name, type }) => ({ name, numeric: type === "number" || type === "integer" })),
    rows: Array.from({ length: shown }, (_, row) =>
      columns.map((column) => String(("values" in column ? column.values[row] : "") ?? "")),
    ),
    notes: total > shown ? [`${formatCount(total - shown)} more of ${formatCount(total)} rows.`] : [],
  };
  return {
    "application/vnd.precipice.frame.v1+json": frame,
    "text/html": writeHTML(table),
    "text/plain": writeText(table),
  };
}

function savedCell(cell: unknown): string | number | boolean | null {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString();
  if (typeof cell === "bigint") return Number.isSafeInteger(Number(cell)) ? Number(cell) : String(cell);
  if (typeof cell === "number") return Number.isFinite(cell) ? cell : String(cell);
  return typeof cell === "string" ? cell.slice(0, 10_000) : typeof cell === "boolean" ? cell : null;
}
