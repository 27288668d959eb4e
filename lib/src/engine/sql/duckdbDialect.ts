import { WORD } from "../fixedPoint.js";
import { withoutParameters, type Source } from "../Source.js";
import type { Dialect, SQLType } from "./Dialect.js";
import { checkedName, checkedText, doubleLiteral, integerDigits, selectRelation } from "./checkedLiterals.js";

const types: Readonly<Record<SQLType, string>> = { integer: "BIGINT", number: "DOUBLE", text: "VARCHAR" };
/** Doubles divide integers of at most so many digits by a power of ten without a second rounding. */
const EXACT_DIGITS = 15;

/** Words of a CSV file for a value that is missing, as `read` takes them, in the usual mixes of small and capital letters. */
const missingWords =
  "'', 'NA', 'na', 'N/A', 'n/a', '#N/A', '#n/a', 'NULL', 'Null', 'null', " +
  "'NONE', 'None', 'none', 'NAN', 'NaN', 'nan', '+NaN', '+nan', '-NaN', '-nan'";

/** A format that no value has: DuckDB would show dates and times of text files in its own form, `read` leaves them as they are. */
const neverADate = "'no date %Y'";

const identifier = (name: string): string => `"${checkedName(name).replaceAll('"', '""')}"`;
const text = (value: string): string => `'${checkedText(value).replaceAll("'", "''")}'`;
const integer = (value: bigint | number): string => `CAST(${integerDigits(value)} AS BIGINT)`;

/** The SQL of DuckDB. */
export const duckdbDialect: Dialect = {
  identifier,
  text,
  double: doubleLiteral,
  integer,
  cast: (expression, type) => `CAST(${expression} AS ${types[type]})`,
  decimal: (expression, precision) =>
    precision <= EXACT_DIGITS
      ? `CAST(${expression} AS DOUBLE)`
      : `CAST(CAST(${expression} AS VARCHAR) AS DOUBLE)`,
  jsonText: (expression) => {
    const value = `json_extract_string(${expression}, '$')`;
    const number = `regexp_replace(regexp_replace(${value}, '\\.0$', ''), 'e([0-9])', 'e+\\1')`;
    return `CASE WHEN json_type(${expression}) = 'DOUBLE' THEN ${number} ELSE ${value} END`;
  },
  isNaN: (expression) => `isnan(${expression})`,
  // DuckDB takes both zeros of statistics for one number.
  compared: (expression) => expression,
  // DuckDB rounds where it casts.
  nearest: (expression) => `CAST(${expression} AS BIGINT)`,
  nearestOrNull: (expression) => `TRY_CAST(${expression} AS BIGINT)`,
  integerSum: (expression) => `CAST(coalesce(sum(${expression}), 0) AS BIGINT)`,
  // DuckDB adds integers of 64 bits up in 128 bits, which is a fifth faster than two sums.
  wordSums: (expression) => {
    const total = `coalesce(sum(${expression}), 0)`;
    const low = `(${total} & ${WORD - 1})`;
    return { high: `CAST((${total} - ${low}) // ${WORD} AS BIGINT)`, low: `CAST(${low} AS BIGINT)` };
  },
  xor: (x, y) => `xor(${x}, ${y})`,
  and: (x, y) => `(${x} & ${y})`,
  shiftRight: (expression, bits) => `(${expression} >> ${bits})`,
  word: (expression, index) => `CAST('0x' || substr(md5(${expression}), ${1 + 8 * index}, 8) AS BIGINT)`,
  milliseconds: (expression) => `epoch_ms(CAST(${expression} AS TIMESTAMP))`,
  contains: (value, part) => `contains(${value}, ${part})`,
  matches: (value, pattern, ignoreCase) =>
    `regexp_matches(${value}, ${text(pattern)}${ignoreCase ? ", 'i'" : ""})`,
  approximateDistinct: (expression) => `approx_count_distinct(${expression})`,
  positions: (from) =>
    from.kind === "files" && from.format === "parquet" ? ["file_index", "file_row_number"] : [],
  countsMissing: (from) => from.kind === "files" && from.format === "parquet",
  keepsOrder: true,
  range: (count, column) => `(SELECT range AS ${identifier(column)} FROM range(${integer(count)}))`,
  repartition: "",
  source,
};

function source(from: Source): string {
  switch (from.kind) {
    case "table":
      return from.path.map(identifier).join(".");
    case "select":
      return selectRelation(from.sql);
    case "files":
      if (from.format === "parquet") return `read_parquet(${pathList(from.paths)}, union_by_name = true)`;
      return from.format === "csv" ? csvFiles(from.paths) : jsonFiles(from.paths);
  }
}

/** The paths of files, as a list of SQL. */
function pathList(paths: readonly string[]): string {
  return `[${paths.map((path) => text(filesIn(path))).join(", ")}]`;
}

/** The rows of CSV files. @param texts columns that DuckDB would take for truth values, and that hold other words */
export function csvFiles(paths: readonly string[], texts: readonly string[] = []): string {
  const types = texts.map((name) => `${text(name)}: 'VARCHAR'`).join(", ");
  return (
    `read_csv(${pathList(paths)}, union_by_name = true, nullstr = [${missingWords}], sample_size = -1, ` +
    `auto_type_candidates = ['BIGINT', 'DOUBLE', 'BOOLEAN', 'VARCHAR']${types === "" ? "" : `, types = {${types}}`})`
  );
}

/** The rows of JSON Lines. @param types the types of all columns, where DuckDB's own would change texts */
export function jsonFiles(paths: readonly string[], types?: ReadonlyMap<string, string>): string {
  const list = Array.from(types ?? [], ([name, type]) => `${text(name)}: ${text(type)}`).join(", ");
  return (
    `read_json(${pathList(paths)}, format = 'newline_delimited', union_by_name = true, dateformat = ${neverADate}, ` +
    `timestampformat = ${neverADate}${list === "" ? "" : `, columns = {${list}}`})`
  );
}

/** A folder stands for all its Parquet files; brackets and question marks in its name are no pattern. */
function filesIn(path: string): string {
  if (/\.[a-z]+$/iu.test(withoutParameters(path))) return path;
  return `${oneName(path).replace(/\/$/u, "")}/**/*.parquet`;
}

/** The pattern that one name alone fits, with its brackets and question marks. A path with `*` is a pattern already. */
export function oneName(path: string): string {
  return path.includes("*") ? path : path.replaceAll(/[[?]/gu, "[$&]");
}
