import type { Source } from "../Source.js";
import type { Dialect } from "../sql/Dialect.js";

/** Options of reading a format that has no types of its own. */
const readingOptions = {
  csv: "header 'true', inferSchema 'true', multiLine 'true', escape '\"', mode 'FAILFAST'",
  jsonl: "mode 'FAILFAST'",
} as const;

/** The views of a session over files that need options of reading, so that their types are found once. */
export class SourceViews {
  readonly #made = new Set<string>();
  readonly #names = new Map<string, string>();

  /** The statement that makes the view of a source; `undefined` for sources that are read as they are. */
  statementFor(source: Source, dialect: Dialect): { view: string; sql: string } | undefined {
    if (source.kind !== "files" || source.format === "parquet") return undefined;
    const key = JSON.stringify(source);
    const view = this.#names.get(key) ?? `precipice_source_${this.#names.size + 1}`;
    this.#names.set(key, view);
    const format = source.format === "jsonl" ? "json" : "csv";
    const [path = ""] = source.paths;
    const sql =
      `CREATE OR REPLACE TEMPORARY VIEW ${dialect.identifier(view)} USING ${format} ` +
      `OPTIONS (path ${dialect.text(path)}, ${readingOptions[source.format]})`;
    return { view, sql };
  }

  has(view: string): boolean {
    return this.#made.has(view);
  }

  add(view: string): void {
    this.#made.add(view);
  }

  /** Forgets all views, which went with their session. */
  clear(): void {
    this.#made.clear();
  }
}
