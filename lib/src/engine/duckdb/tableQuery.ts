import { duckdbDialect } from "../sql/duckdbDialect.js";

/** A query with a row if the catalogue of DuckDB has a table or view at this path: its name, behind its schema or catalog, or both. */
export function tableQuery(path: readonly string[]): string {
  const name = path.at(-1) ?? "";
  const [first = "", second] = path.slice(0, -1);
  const isIn = (column: string, text: string): string =>
    `lower(${duckdbDialect.identifier(column)}) = lower(${duckdbDialect.text(text)})`;
  // A name alone is looked for where DuckDB looks for it.
  const place =
    path.length === 1
      ? "table_schema IN (SELECT unnest(current_schemas(true))) AND table_catalog IN (current_database(), 'temp', 'system')"
      : second === undefined
        ? `(${isIn("table_schema", first)} OR ${isIn("table_catalog", first)})`
        : `${isIn("table_catalog", first)} AND ${isIn("table_schema", second)}`;
  return `SELECT table_name FROM information_schema.tables WHERE ${isIn("table_name", name)} AND ${place} LIMIT 1`;
}
