import type { EngineConnection, QueryOptions } from "./EngineConnection.js";
import { EngineError } from "./EngineError.js";
import { keyColumn, nameIn, valueIn, type QueryTable } from "./QueryTable.js";
import type { Reduction } from "./reductions/Reduction.js";
import { selectionSQL, type RowSelection } from "./RowSelection.js";
import type { Runner } from "./Runner.js";
import { sortTable } from "./sortTable.js";
import type { Source } from "./Source.js";
import type { SourceColumn } from "./SourceColumn.js";
import { integerDigits } from "./sql/checkedLiterals.js";

/**
 * Refuses groups that the engine tells apart and this process cannot: clients drop a byte order mark at the beginning of a text. A comparison
 * would ask for one of them and get the other.
 */
function refuseSameNames(sorted: QueryTable, keys: readonly string[]): void {
  const columns = keys.map((key) => keyColumn(sorted, key));
  const isSame = (row: number): boolean =>
    columns.every((column) => valueIn(column, row) === valueIn(column, row - 1));
  for (let row = 1; row < sorted.rows && keys.length > 0; row++) {
    if (!isSame(row)) continue;
    const names = columns.map((column) => JSON.stringify(nameIn(column, row)));
    throw new EngineError(
      `two groups have the same names (${names.join(", ")}): those in the source differ in a character that is lost on the way, such as a byte ` +
        "order mark (U+FEFF) at the beginning. Rename one of them in a SELECT.",
    );
  }
}

/** Runs reductions as SQL. */
export class SQLRunner implements Runner {
  readonly engine: string;

  constructor(readonly connection: EngineConnection) {
    this.engine = connection.id;
  }

  async columns(source: Source, options?: QueryOptions): Promise<readonly SourceColumn[]> {
    return this.connection.columns(await this.connection.relation(source, options), options);
  }

  async examples(
    source: Source,
    column: string,
    count: number,
    options?: QueryOptions,
  ): Promise<readonly string[]> {
    const { dialect } = this.connection;
    const name = dialect.identifier(column);
    const relation = await this.connection.relation(source, options);
    const sql =
      `SELECT ${dialect.cast(name, "text")} AS ${dialect.identifier("example")} FROM ${relation} AS source_rows ` +
      `WHERE ${name} IS NOT NULL LIMIT ${integerDigits(count)}`;
    const { rows, columns } = await this.connection.query(sql, options);
    const examples = columns.get("example");
    return examples === undefined ? [] : Array.from({ length: rows }, (_, row) => nameIn(examples, row));
  }

  async present(
    source: Source,
    columns: readonly SourceColumn[],
    options?: QueryOptions,
  ): Promise<QueryTable> {
    const { dialect } = this.connection;
    const relation = await this.connection.relation(source, options);
    const counts = columns.map(({ name, kind }, index) => {
      const value = dialect.identifier(name);
      const filled = kind === "number" ? `CASE WHEN NOT ${dialect.isNaN(value)} THEN ${value} END` : value;
      return `count(${filled}) AS ${dialect.identifier(`present ${index}`)}`;
    });
    const list = [`count(*) AS ${dialect.identifier("rows")}`, ...counts].join(", ");
    return this.connection.query(`SELECT ${list} FROM ${relation} AS source_rows`, options);
  }

  async reduce<Parameters>(
    reduction: Reduction<Parameters>,
    selection: RowSelection,
    parameters: Parameters,
    options?: QueryOptions,
  ): Promise<QueryTable> {
    const relation = await this.connection.relation(selection.source, options);
    const rows = selectionSQL(relation, selection, this.connection.dialect);
    const answer = await this.connection.query(
      reduction.sql(rows, parameters, this.connection.dialect),
      options,
    );
    const keys = reduction.order(parameters);
    const sorted = sortTable(answer, keys);
    refuseSameNames(sorted, keys);
    return sorted;
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}
