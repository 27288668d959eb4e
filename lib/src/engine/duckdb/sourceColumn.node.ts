import type { DuckDBType } from "@duckdb/node-api";
import type { ColumnKind, SourceColumn } from "../SourceColumn.js";

const kinds: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^(?:TINYINT|SMALLINT|INTEGER|BIGINT|UTINYINT|USMALLINT|UINTEGER)$/u, "integer"],
  // Unsigned integers of 64 bits and integers of 128 bits do not fit; as decimals they are scores all the same.
  [/^(?:UBIGINT|HUGEINT|UHUGEINT|DECIMAL)\b/u, "decimal"],
  [/^(?:FLOAT|DOUBLE)$/u, "number"],
  [/^BOOLEAN$/u, "boolean"],
  [/^(?:VARCHAR|ENUM|UUID)\b/u, "text"],
  [/^DATE$/u, "date"],
];

/** A column with the kind of its type. */
export function sourceColumn(name: string, type: DuckDBType): SourceColumn {
  // JSON is a text with another name.
  if (type.alias === "JSON") return { name, kind: "json", typeName: "JSON" };
  const typeName = String(type);
  const kind = kinds.find(([pattern]) => pattern.test(typeName))?.[1] ?? "other";
  const [, digits] = /^DECIMAL\((\d+),/u.exec(typeName) ?? [];
  return { name, kind, typeName, ...(digits !== undefined && { precision: Number(digits) }) };
}
