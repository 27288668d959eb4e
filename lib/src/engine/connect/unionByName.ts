import type { SourceColumn } from "../SourceColumn.js";
import type { Dialect } from "../sql/Dialect.js";

/** A relation and its columns. */
export interface NamedRelation {
  readonly relation: string;
  readonly columns: readonly SourceColumn[];
}

/**
 * All rows of several relations. Columns belong together by name, in small and capital letters alike, as Spark compares them; one that is
 * missing in a relation is NULL there, and one that is text anywhere is text everywhere.
 */
export function unionByName(parts: readonly NamedRelation[], dialect: Dialect): string {
  const found = new Map<string, { readonly name: string; isText: boolean }>();
  for (const { columns } of parts)
    for (const { name, kind } of columns) {
      const column = found.get(name.toLowerCase()) ?? { name, isText: false };
      column.isText ||= kind === "text";
      found.set(name.toLowerCase(), column);
    }
  const selects = parts.map(({ relation, columns }) => {
    const kinds = new Map(columns.map(({ name, kind }) => [name.toLowerCase(), kind]));
    const list = [...found].map(([key, { name, isText }]) => {
      const kind = kinds.get(key);
      const column = dialect.identifier(name);
      if (kind === undefined) return `NULL AS ${column}`;
      return `${isText && kind !== "text" ? dialect.cast(column, "text") : column} AS ${column}`;
    });
    return `SELECT ${list.join(", ")} FROM ${relation}`;
  });
  return `(${selects.join(" UNION ALL ")})`;
}
