import type { EngineConnection, QueryOptions } from "../EngineConnection.js";
import { columnOf } from "../QueryTable.js";
import type { FileFormat } from "../Source.js";
import type { SourceColumn } from "../SourceColumn.js";
import { csvFiles, duckdbDialect, jsonFiles, pathList } from "../sql/duckdbDialect.js";

/** The calls that find the types of text files. */
type Questions = Pick<EngineConnection, "columns" | "query">;

/**
 * The relations of text files, with the types that `read` finds: DuckDB takes more words for truth values (`t`, `no`), and shows times
 * and identifiers of JSON Lines in its own form. The relation of a source is found once.
 */
export class TextFiles {
  readonly #relations = new Map<string, string>();

  async relation(
    connection: Questions,
    format: Exclude<FileFormat, "parquet">,
    paths: readonly string[],
    options?: QueryOptions,
  ): Promise<string> {
    const list = pathList(paths);
    const key = `${format} ${list}`;
    const known = this.#relations.get(key);
    if (known !== undefined) return known;
    const find = format === "csv" ? csvRelation : jsonRelation;
    const relation = await find(connection, list, options);
    this.#relations.set(key, relation);
    return relation;
  }
}

/** Columns of truth values are those with `true` and `false` alone, in small or capital letters. */
async function csvRelation(connection: Questions, paths: string, options?: QueryOptions): Promise<string> {
  const columns = await connection.columns(csvFiles(paths, []), options);
  const names = columns.filter(({ kind }) => kind === "boolean").map(({ name }) => name);
  if (names.length === 0) return csvFiles(paths, []);
  const counts = names.map((name, index) => {
    const column = duckdbDialect.identifier(name);
    return `count(*) FILTER (lower(trim(${column})) NOT IN ('true', 'false')) AS ${duckdbDialect.identifier(`other ${index}`)}`;
  });
  const found = await connection.query(
    `SELECT ${counts.join(", ")} FROM ${csvFiles(paths, names)} AS source_rows`,
    options,
  );
  const texts = names.filter((_, index) => columnOf(found, `other ${index}`, "integer").values[0] !== 0n);
  return csvFiles(paths, texts);
}

async function jsonRelation(connection: Questions, paths: string, options?: QueryOptions): Promise<string> {
  const columns = await connection.columns(jsonFiles(paths), options);
  const isRewritten = ({ typeName }: SourceColumn): boolean => /^(?:TIME|UUID)\b/u.test(typeName);
  if (!columns.some(isRewritten)) return jsonFiles(paths);
  return jsonFiles(
    paths,
    new Map(columns.map((column) => [column.name, isRewritten(column) ? "VARCHAR" : column.typeName])),
  );
}
