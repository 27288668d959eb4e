import type { FileFormat } from "../Source.js";
import type { SourceColumn } from "../SourceColumn.js";
import type { Dialect } from "../sql/Dialect.js";
import { sparkOption } from "../sql/sparkDialect.js";

/** Options of reading a format that has no types of its own. */
const readingOptions = {
  csv: "header 'true', inferSchema 'true', multiLine 'true', escape '\"', mode 'FAILFAST'",
  jsonl: "mode 'FAILFAST'",
} as const;

/** The session's knowledge of files: views over texts, so that their types are found once, and the columns of several paths together. */
export class SourceViews {
  readonly #made = new Map<string, string>();
  readonly #names = new Map<string, string>();
  readonly #unions = new Map<string, string>();

  /**
   * The statement that makes the view of a path, which may hold `*`.
   *
   * @param columns the types of all columns; by default the server finds them
   */
  statementFor(
    format: Exclude<FileFormat, "parquet">,
    path: string,
    dialect: Dialect,
    columns: readonly SourceColumn[] = [],
  ): { view: string; sql: string } {
    const key = JSON.stringify([format, path]);
    const view = this.#names.get(key) ?? `precipice_source_${this.#names.size + 1}`;
    this.#names.set(key, view);
    const separator = /\.tsv(?:\.\w+)?$/iu.test(path) ? ", sep '\t'" : "";
    const types = columns.map(({ name, typeName }) => `${dialect.identifier(name)} ${typeName}`).join(", ");
    const sql =
      `CREATE OR REPLACE TEMPORARY VIEW ${dialect.identifier(view)} ${types === "" ? "" : `(${types}) `}USING ${format === "jsonl" ? "json" : "csv"} ` +
      `OPTIONS (path ${sparkOption(path)}, ${readingOptions[format]}${separator})`;
    return { view, sql };
  }

  /** The statement that makes a view again, if it was made. */
  again(view: string): string | undefined {
    return this.#made.get(view);
  }

  add(view: string, again: string): void {
    this.#made.set(view, again);
  }

  /** The relation of several paths together, found before by {@link keepUnion}. */
  union(key: string): string | undefined {
    return this.#unions.get(key);
  }

  keepUnion(key: string, relation: string): void {
    this.#unions.set(key, relation);
  }

  /** Forgets all views, which went with their session. */
  clear(): void {
    this.#made.clear();
    this.#unions.clear();
  }
}
