import type { EngineConnection, QueryOptions } from "./EngineConnection.js";
import { nameIn, type QueryTable } from "./QueryTable.js";
import type { Reduction } from "./reductions/Reduction.js";
import { selectionSQL, type RowSelection } from "./RowSelection.js";
import type { Runner } from "./Runner.js";
import { sortTable } from "./sortTable.js";
import type { Source } from "./Source.js";
import type { SourceColumn } from "./SourceColumn.js";
import { integerDigits } from "./sql/checkedLiterals.js";

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
    return sortTable(answer, reduction.order(parameters));
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}
