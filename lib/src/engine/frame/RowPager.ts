import type { HandedPages, PageQuery, PageSpan, PageWork } from "../../results/framePages.js";
import type { EngineConnection } from "../EngineConnection.js";
import { countIn, valueIn, type QueryColumn, type QueryTable } from "../QueryTable.js";
import { filterSQL } from "./filterSQL.js";
import { findRanks, type BucketMemory, type RankedRows } from "./findRanks.js";
import { positionField, type FrameField } from "./FrameField.js";
import { orderSQL, type SortedKey } from "./SortedKey.js";
import { whereSQL } from "../sql/whereSQL.js";
import { integerDigits } from "../sql/checkedLiterals.js";

/** A page that ends within so many rows of the first or the last is read from that end, without a search. */
const NEAR_END = 10_000;
/** The share of what is left that each of several queries is counted as, since their number is unknown. */
const SHARE = 0.4;

/** The rows of a frame, with its own filters and order. */
export interface PagedRows {
  readonly connection: EngineConnection;
  readonly relation: string;
  readonly fields: readonly FrameField[];
  /** Names of hidden columns that number the rows. */
  readonly positions: readonly string[];
  readonly where: readonly string[];
  readonly order: readonly SortedKey[];
}

/** Reads pages of rows from an engine, sorted and filtered there. */
export class RowPager {
  readonly #rows: PagedRows;
  readonly #totals = new Map<string, Promise<number>>();
  readonly #memory: BucketMemory = new Map();
  #cells = "c";

  constructor(rows: PagedRows) {
    this.#rows = rows;
    const names = rows.fields.map(({ name }) => name.toLowerCase());
    while (names.some((name) => name.startsWith(this.#cells))) this.#cells += "_";
  }

  /** The number of rows that pass the filters. */
  async total(work: PageWork, where = this.#rows.where): Promise<number> {
    const key = JSON.stringify(where);
    let total = this.#totals.get(key);
    if (total === undefined) {
      const { connection, relation } = this.#rows;
      const name = connection.dialect.identifier("n");
      total = stagedQuery(
        connection,
        work,
      )(`SELECT count(*) AS ${name} FROM ${relation} AS source_rows${whereSQL(where)}`).then((answer) =>
        countIn(answer, "n"),
      );
      this.#totals.set(key, total);
      total.catch(() => this.#totals.delete(key));
    }
    return total;
  }

  /** A page, as the kernel asks for it. */
  async page(
    query: PageQuery,
    rows: PageSpan,
    columns: PageSpan,
    work: PageWork,
  ): ReturnType<HandedPages["page"]> {
    const where = [...this.#rows.where, ...this.#filters(query)];
    const asked = query.sort.map(({ column, descending }) => ({
      field: this.#rows.fields[column] as FrameField,
      descending,
    }));
    const keys = sortedKeys(this.#rows, asked);
    const total = await this.total(work, where);
    const span = { from: Math.min(rows.from, total), to: Math.min(rows.to, total) };
    const shown = this.#rows.fields.slice(columns.from, columns.to);
    if (span.from === span.to || shown.length === 0) return { total, cells: shown.map(() => []) };
    const tables = await this.#read({ where, ...span }, total, keys, shown, work);
    const cells = shown.map(({ type }, index) =>
      tables.flatMap(({ table, isReversed }) => {
        const column = table.columns.get(this.#cellName(index));
        if (column === undefined) throw new Error("the answer lacks a column.");
        const values = Array.from({ length: table.rows }, (_, row) => cellOf(column, row, type));
        return isReversed ? values.reverse() : values;
      }),
    );
    return { total, cells };
  }

  /** The name of a cell's column in an answer. A sort takes names of the answer for those of the rows, so that none may be a column's. */
  #cellName(index: number): string {
    return `${this.#cells}${index}`;
  }

  #filters({ filter }: PageQuery): string[] {
    const { fields, connection } = this.#rows;
    return filter.map((one) => filterSQL(fields[one.column] as FrameField, one, connection.dialect));
  }

  async #read(
    { where, from, to }: RankedRows,
    total: number,
    keys: readonly SortedKey[],
    shown: readonly FrameField[],
    work: PageWork,
  ): Promise<{ readonly table: QueryTable; readonly isReversed: boolean }[]> {
    const { connection, relation, positions } = this.#rows;
    const query = stagedQuery(connection, work);
    const { dialect } = connection;
    const cells = shown
      .map(({ cell }, index) => `${cell} AS ${dialect.identifier(this.#cellName(index))}`)
      .join(", ");
    const select = (part: RankedRows, order: string): Promise<QueryTable> =>
      query(
        `SELECT ${cells} FROM ${relation} AS source_rows${whereSQL(part.where)}${order} LIMIT ${integerDigits(part.to - part.from)} OFFSET ${integerDigits(part.from)}`,
      );
    const order = keys.length === 0 ? "" : ` ORDER BY ${orderSQL(keys)}`;
    const plain = dialect.keepsOrder && keys.length === positions.length;
    // Rows in their own order are skipped by the engine, which stops at the end of the page.
    if (plain && (where.length === 0 || to <= NEAR_END))
      return [{ table: await select({ where, from, to }, ""), isReversed: false }];
    if (keys.length === 0 || to <= NEAR_END)
      return [{ table: await select({ where, from, to }, order), isReversed: false }];
    if (from >= total - NEAR_END) {
      const part = { where, from: total - to, to: total - from };
      return [{ table: await select(part, ` ORDER BY ${orderSQL(keys, true)}`), isReversed: true }];
    }
    const parts = { relation, dialect, query, memory: this.#memory };
    const found: { readonly table: QueryTable; readonly isReversed: boolean }[] = [];
    for (const part of await findRanks({ where, from, to, rows: total }, keys, parts))
      found.push({ table: await select(part, order), isReversed: false });
    return found;
  }
}

/**
 * The keys that tell all rows apart, unless they are equal in every column: those asked for or those of the rows, then the places of rows where
 * they are known, else all other columns. None where rows come in their own order.
 */
export function sortedKeys(
  { fields, positions, order, connection }: PagedRows,
  asked: readonly SortedKey[] = [],
): SortedKey[] {
  const keys = asked.length > 0 ? asked : order;
  const ties =
    positions.length > 0
      ? positions.map((name) => positionField(name, connection.dialect))
      : keys.length === 0 && connection.dialect.keepsOrder
        ? []
        : fields.filter((field) => keys.every((key) => key.field !== field));
  return [...keys, ...ties.map((field) => ({ field, descending: false }))];
}

/** Runs queries one after the other that together report one progress. */
export function stagedQuery(
  connection: EngineConnection,
  { signal, onProgress }: PageWork,
): (sql: string) => Promise<QueryTable> {
  let left = 1;
  return async (sql) => {
    const before = left;
    const answer = await connection.query(sql, {
      signal,
      onProgress: ({ done, total }) => onProgress(1 - before * (1 - SHARE * Math.min(1, done / total))),
    });
    left = before * (1 - SHARE);
    return answer;
  };
}

function cellOf(column: QueryColumn, row: number, type: FrameField["type"]): unknown {
  const value = valueIn(column, row);
  return type === "date" && value !== undefined ? new Date(Number(value)) : value;
}
