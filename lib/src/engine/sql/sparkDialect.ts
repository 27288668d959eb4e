import { shownName } from "../../bytes/shownURL.js";
import { EngineError } from "../EngineError.js";
import { WORD, WORD_BITS } from "../fixedPoint.js";
import type { Source } from "../Source.js";
import type { Dialect, SQLType } from "./Dialect.js";
import { checkedName, checkedText, doubleLiteral, integerDigits, selectRelation } from "./checkedLiterals.js";

const types: Readonly<Record<SQLType, string>> = { integer: "BIGINT", number: "DOUBLE", text: "STRING" };
/** Tasks over which a hint spreads the rows below a cross join: 2 to 4 for each core of a small cluster. */
const TASKS = 8;

const identifier = (name: string): string => `\`${checkedName(name).replaceAll("`", "``")}\``;

/** A literal that no setting of the parser reads differently: other characters stand as their UTF-8 bytes. */
function text(value: string): string {
  if (/^[\w .:/=,+-]*$/u.test(value)) return `'${value}'`;
  const digits = Array.from(new TextEncoder().encode(checkedText(value)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  return `CAST(X'${digits.join("")}' AS STRING)`;
}

/**
 * A text where Spark takes a literal alone, no expression: an option of a view.
 *
 * @throws EngineError for characters that some setting of its parser reads differently
 */
export function sparkOption(value: string): string {
  if (/['\\\0\r\n]/u.test(value))
    throw new EngineError(
      `"${shownName(value)}": Spark cannot be told a path of text files with ', \\ or a line break; rename it, or save the rows as Parquet.`,
    );
  return `'${value}'`;
}

/** A double below 2^51 without its fraction: the sum has no place for one. Functions that round differ between Spark and Sail. */
function nearest(expression: string): string {
  const whole = sparkDialect.double(1.5 * 2 ** 52);
  return `(${expression} + ${whole} - ${whole})`;
}

/** The SQL of Apache Spark, which Sail speaks too. */
export const sparkDialect: Dialect = {
  identifier,
  text,
  double: (value) => doubleLiteral(value, "D"),
  integer: (value) => `CAST(${integerDigits(value)} AS BIGINT)`,
  cast: (expression, type) => `CAST(${expression} AS ${types[type]})`,
  decimal: (expression) => `CAST(CAST(${expression} AS STRING) AS DOUBLE)`,
  // Spark reads texts beside numbers as texts.
  jsonText: (expression) => `CAST(${expression} AS STRING)`,
  isNaN: (expression) => `isnan(${expression})`,
  compared: (expression) => `(${expression} + ${sparkDialect.double(0)})`,
  nearest: (expression) => `CAST(${nearest(expression)} AS BIGINT)`,
  nearestOrNull: (expression) =>
    `CASE WHEN abs(${expression}) < ${sparkDialect.double(2 ** 50)} THEN CAST(${nearest(expression)} AS BIGINT) END`,
  integerSum: (expression) => `coalesce(sum(${expression}), CAST(0 AS BIGINT))`,
  wordSums: (expression) => {
    const high = `coalesce(sum(shiftright(${expression}, ${WORD_BITS})), CAST(0 AS BIGINT))`;
    const low = `coalesce(sum(${expression} & ${WORD - 1}), CAST(0 AS BIGINT))`;
    return { high: `(${high} + shiftright(${low}, ${WORD_BITS}))`, low: `(${low} & ${WORD - 1})` };
  },
  xor: (x, y) => `(${x} ^ ${y})`,
  and: (x, y) => `(${x} & ${y})`,
  shiftRight: (expression, bits) => `shiftright(${expression}, ${bits})`,
  word: (expression, index) =>
    `CAST(conv(substr(md5(${expression}), ${1 + 8 * index}, 8), 16, 10) AS BIGINT)`,
  milliseconds: (expression) => `unix_millis(CAST(${expression} AS TIMESTAMP))`,
  contains: (value, part) => `contains(${value}, ${part})`,
  matches: (value, pattern, ignoreCase) =>
    `(${value} RLIKE ${text(`${ignoreCase ? "(?iu)" : ""}${pattern}`)})`,
  approximateDistinct: (expression) => `approx_count_distinct(${expression})`,
  positions: () => [],
  countsMissing: () => false,
  keepsOrder: false,
  range: (count, column) => `(SELECT id AS ${identifier(column)} FROM range(${integerDigits(count)}))`,
  repartition: `/*+ REPARTITION(${TASKS}) */`,
  source,
};

function source(from: Source): string {
  switch (from.kind) {
    case "table":
      return from.path.map(identifier).join(".");
    case "select":
      return selectRelation(from.sql);
    case "files": {
      const format = from.format === "jsonl" ? "json" : from.format;
      const [only = "", another] = from.paths.map((path) => `${format}.${identifier(path)}`);
      if (another === undefined) return only;
      // Columns belong together by name, which no clause of Spark says.
      throw new EngineError("a clause of Spark reads one path.");
    }
  }
}
