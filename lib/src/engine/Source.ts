import { shownName, withoutPasswords } from "../bytes/shownURL.js";
import { EngineError } from "./EngineError.js";

/** Formats of files that every engine reads. */
export type FileFormat = "parquet" | "csv" | "jsonl";

/**
 * The rows to analyse: a path or URL of files (`*` and `**` match any name; a folder is all its files), several of them, a table or
 * view of the engine (parts of its name as a list: `["catalog", "schema", "scores"]`), or a SELECT.
 */
export type SourceInput =
  | string
  | readonly string[]
  | { readonly table: string | readonly string[] }
  | { readonly sql: string };

/** A source, checked. */
export type Source =
  | { readonly kind: "files"; readonly format: FileFormat; readonly paths: readonly string[] }
  | { readonly kind: "table"; readonly path: readonly string[] }
  | { readonly kind: "select"; readonly sql: string };

const formatOfEnding: readonly (readonly [RegExp, FileFormat])[] = [
  [/\.(?:parquet|pq|parq)$/iu, "parquet"],
  [/\.(?:csv|tsv)(?:\.gz|\.zst)?$/iu, "csv"],
  [/\.(?:jsonl|ndjson)(?:\.gz|\.zst)?$/iu, "jsonl"],
];

/** @throws EngineError for anything that is not a source, and for files of several or unknown formats */
export function checkedSource(caller: string, input: SourceInput): Source {
  const given: unknown = input;
  if (typeof given === "string") return filesOf(caller, [given]);
  if (isTexts(given)) return filesOf(caller, given);
  if (typeof given === "object" && given !== null && Object.keys(given).length === 1) {
    const table: unknown = Reflect.get(given, "table");
    if (typeof table === "string" && table !== "") return { kind: "table", path: [table] };
    if (isTexts(table) && !table.includes("")) return { kind: "table", path: table };
    const sql: unknown = Reflect.get(given, "sql");
    if (typeof sql === "string" && sql.trim() !== "") return { kind: "select", sql };
  }
  throw new EngineError(
    `${caller}: expected a path such as "scores/*.parquet", a list of paths, { table: "name" } or { sql: "SELECT ..." }; ` +
      `got ${withoutPasswords(JSON.stringify(given ?? null))}.`,
  );
}

function filesOf(caller: string, paths: readonly string[]): Source {
  const formats = new Set(paths.map((path) => formatOf(caller, path)));
  const [format, another] = formats;
  if (format !== undefined && another === undefined) return { kind: "files", format, paths };
  throw new EngineError(
    `${caller}: the files have several formats (${[...formats].join(", ")}); name those of one format.`,
  );
}

/** A path without the parameters of a URL, such as a signature. */
export function withoutParameters(path: string): string {
  return path.replace(/^([a-z][a-z\d+.-]+:\/\/[^?]*)\?[\w.-]+=.*$/isu, "$1");
}

function formatOf(caller: string, given: string): FileFormat {
  const path = withoutParameters(given);
  const found = formatOfEnding.find(([ending]) => ending.test(path));
  if (found) return found[1];
  // A folder without an ending is one of Parquet files, as engines write it.
  if (/(?:^|[/\\])[^./\\]*[/\\]?$/u.test(path)) return "parquet";
  throw new EngineError(
    `${caller}: "${shownName(path)}" names no format; files end in .parquet, .csv, .tsv, .jsonl or .ndjson, the texts also in .gz or .zst.`,
  );
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");
}

/** The name of a source without folder and endings: what stands for an algorithm or task that no column names. */
export function sourceName(source: Source): string {
  if (source.kind === "select") return "SELECT";
  if (source.kind === "table") return source.path.at(-1) ?? "table";
  const [path = ""] = source.paths;
  return (
    shownName(withoutParameters(path))
      .replace(/[\\/*]+$/u, "")
      .replace(/^.*[\\/]/su, "")
      .replace(/(\.[a-z]\w*)+$/iu, "") || "files"
  );
}

/** A source as messages and results may show it, without credentials. */
export function shownSource(source: Source): string {
  if (source.kind === "select") return "a SELECT";
  if (source.kind === "table") return source.path.join(".");
  return source.paths.map(shownName).join(", ");
}
