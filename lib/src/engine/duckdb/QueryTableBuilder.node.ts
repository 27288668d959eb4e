import type { DuckDBDataChunk, DuckDBType } from "@duckdb/node-api";
import { typeOfKind, type QueryColumn, type QueryTable } from "../QueryTable.js";
import { sourceColumn } from "./sourceColumn.node.js";

type ColumnType = QueryColumn["type"];

/** Collects the chunks of an answer, column by column. */
export class QueryTableBuilder {
  readonly #names: readonly string[];
  readonly #types: readonly ColumnType[];
  readonly #parts: unknown[][];
  #rows = 0;

  constructor(names: readonly string[], types: readonly DuckDBType[]) {
    this.#names = names;
    this.#types = types.map((type, index) => typeOfKind(sourceColumn(names[index] ?? "", type).kind));
    this.#parts = names.map(() => []);
  }

  /** Adds the rows of a chunk. */
  add(chunk: DuckDBDataChunk): void {
    this.#rows += chunk.rowCount;
    for (const [index, part] of this.#parts.entries())
      chunk.visitColumnValues(index, (value) => {
        part.push(value);
      });
  }

  table(): QueryTable {
    const columns = this.#names.map((name, index): [string, QueryColumn] => [
      name,
      columnOf(this.#types[index] ?? "text", this.#parts[index] ?? []),
    ]);
    return { rows: this.#rows, columns: new Map(columns) };
  }
}

function columnOf(type: ColumnType, values: readonly unknown[]): QueryColumn {
  const missing = Uint8Array.from(values, (value) => (value === null ? 1 : 0));
  const further = missing.includes(1) ? { missing } : {};
  switch (type) {
    case "integer":
      return {
        type,
        values: BigInt64Array.from(values, (value) => BigInt((value ?? 0) as number | bigint)),
        ...further,
      };
    case "number":
      return { type, values: Float64Array.from(values, (value) => (value ?? 0) as number), ...further };
    case "boolean":
      return { type, values: Uint8Array.from(values, (value) => (value === true ? 1 : 0)), ...further };
    case "text":
      return {
        type,
        values: values.map((value) => (value as string | bigint | null)?.toString() ?? ""),
        ...further,
      };
  }
}
