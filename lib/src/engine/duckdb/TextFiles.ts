import type { EngineConnection, QueryOptions } from "../EngineConnection.js";
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
        : jsonFiles(source.paths, writtenTypes(columns));
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

/** The types of all columns, if those of DuckDB would change texts; else none. */
function writtenTypes(columns: readonly SourceColumn[]): ReadonlyMap<string, string> | undefined {
  const isRewritten = ({ typeName }: SourceColumn): boolean => /^(?:TIME|UUID)\b/u.test(typeName);
  if (!columns.some(isRewritten)) return undefined;
  return new Map(columns.map((column) => [column.name, isRewritten(column) ? "VARCHAR" : column.typeName]));
}
