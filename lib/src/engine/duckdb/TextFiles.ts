import type { EngineConnection, QueryOptions } from "../EngineConnection.js";
import { EngineError } from "../EngineError.js";
import { countIn } from "../QueryTable.js";
import { countSQL } from "../reductions/wordSums.js";
import type { Source } from "../Source.js";
import type { SourceColumn } from "../SourceColumn.js";
import { csvFiles, duckdbDialect, jsonFiles } from "../sql/duckdbDialect.js";

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
    source: Extract<Source, { readonly kind: "files" }>,
    options?: QueryOptions,
  ): Promise<string> {
    const guessed = duckdbDialect.source(source);
    const known = this.#relations.get(guessed);
    if (known !== undefined) return known;
    const columns = await connection.columns(guessed, options);
    const relation =
      source.format === "csv"
        ? csvFiles(source.paths, await wordColumns(connection, source.paths, columns, options))
        : await writtenJSON(connection, source.paths, columns, options);
    this.#relations.set(guessed, relation);
    return relation;
  }
}

/** The columns that DuckDB takes for truth values, and that hold other words than `true` and `false`, in small or capital letters. */
async function wordColumns(
  connection: Questions,
  paths: readonly string[],
  columns: readonly SourceColumn[],
  options?: QueryOptions,
): Promise<readonly string[]> {
  const names = columns.filter(({ kind }) => kind === "boolean").map(({ name }) => name);
  if (names.length === 0) return [];
  const counts = names.map((name, index) =>
    countSQL(
      `lower(trim(${duckdbDialect.identifier(name)})) NOT IN ('true', 'false')`,
      `other ${index}`,
      duckdbDialect,
    ),
  );
  const found = await connection.query(
    `SELECT ${counts.join(", ")} FROM ${csvFiles(paths, names)} AS source_rows`,
    options,
  );
  return names.filter((_, index) => countIn(found, `other ${index}`) > 0);
}

/** The rows of JSON Lines with the types of {@link writtenTypes}. */
async function writtenJSON(
  connection: Questions,
  paths: readonly string[],
  columns: readonly SourceColumn[],
  options?: QueryOptions,
): Promise<string> {
  const types = writtenTypes(columns);
  const written = jsonFiles(paths, types);
  if (types !== undefined) await refuseRenamed(connection, columns, [jsonFiles(paths), written], options);
  return written;
}

/**
 * Refuses keys that differ in small and capital letters alone. DuckDB takes them for one name and calls the second one `score_1`; read by that
 * name it would be empty.
 *
 * @param relations the rows by the names that DuckDB found, and by names that are given
 */
async function refuseRenamed(
  connection: Questions,
  columns: readonly SourceColumn[],
  relations: readonly [found: string, given: string],
  options?: QueryOptions,
): Promise<void> {
  const taken = new Set(columns.map(({ name }) => name.toLowerCase()));
  const names = columns
    .map(({ name }) => name)
    .filter((name) => taken.has(/^(.+)_\d+$/u.exec(name)?.[1]?.toLowerCase() ?? ""));
  if (names.length === 0) return;
  const quoted = (name: string): string => duckdbDialect.identifier(name);
  const counts = names.map((name, index) => `count(${quoted(name)}) AS ${quoted(`filled ${index}`)}`);
  const [found, given] = await Promise.all(
    relations.map((relation) =>
      connection.query(`SELECT ${counts.join(", ")} FROM ${relation} AS source_rows`, options),
    ),
  );
  const lost = names.find(
    (_, index) => found && given && countIn(found, `filled ${index}`) > countIn(given, `filled ${index}`),
  );
  if (lost !== undefined)
    throw new EngineError(
      `the rows have keys that differ in small and capital letters alone, which DuckDB takes for one name: it calls one of them ` +
        `${JSON.stringify(lost)}. Rename it in the files.`,
    );
}

/** The types of all columns, if those of DuckDB would change texts; else none. */
function writtenTypes(columns: readonly SourceColumn[]): ReadonlyMap<string, string> | undefined {
  const isRewritten = ({ typeName }: SourceColumn): boolean => /^(?:TIME|UUID)\b/u.test(typeName);
  if (!columns.some(isRewritten)) return undefined;
  return new Map(columns.map((column) => [column.name, isRewritten(column) ? "VARCHAR" : column.typeName]));
}
