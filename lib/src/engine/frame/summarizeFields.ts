import type { PageSummary, PageValues } from "../../results/framePages.js";
import { columnOf, countIn, valueIn, type QueryTable } from "../QueryTable.js";
import type { Dialect } from "../sql/Dialect.js";
import type { FrameField } from "./FrameField.js";
import { whereSQL } from "../sql/whereSQL.js";

const BINS = 20;
const MOST_TOP = 10;
/** More different values than these are names, not categories. */
const MOST_DISTINCT = 10_000;
/** The estimate of different values may be too low by this much. */
const DOUBT = 1.3;
const MOST_TICKED = 200;
const LONGEST_TICKED = 1000;

/** The rows to summarise. */
export interface SummarizedRows {
  readonly relation: string;
  readonly dialect: Dialect;
  readonly where: readonly string[];
  readonly query: (sql: string) => Promise<QueryTable>;
}

/** Type, missing values and histogram of columns, over all rows: one pass over all, and one over each. */
export async function summarizeFields(
  fields: readonly FrameField[],
  rows: SummarizedRows,
): Promise<PageSummary[]> {
  const { relation, dialect, where, query } = rows;
  const name = (text: string): string => dialect.identifier(text);
  const largest = dialect.double(Number.MAX_VALUE);
  const parts = fields.flatMap(({ key, number, type }, index) => {
    const filled = `count(${key}) AS ${name(`filled${index}`)}`;
    if (number === undefined || type === "boolean")
      return [filled, `${dialect.approximateDistinct(key)} AS ${name(`distinct${index}`)}`];
    const finite = `CASE WHEN abs(${number}) <= ${largest} THEN ${number} END`;
    return [
      filled,
      `count(${finite}) AS ${name(`finite${index}`)}`,
      `min(${finite}) AS ${name(`from${index}`)}`,
      `max(${finite}) AS ${name(`to${index}`)}`,
    ];
  });
  const first = await query(
    `SELECT count(*) AS ${name("n")}, ${parts.join(", ")} FROM ${relation} AS source_rows${whereSQL(where)}`,
  );
  const count = (column: string): number => countIn(first, column);
  const end = (column: string): number => columnOf(first, column, "number").values[0] ?? 0;
  const summaries: PageSummary[] = [];
  for (const [index, field] of fields.entries()) {
    const { type, number } = field;
    const filled = count(`filled${index}`);
    const missing = count("n") - filled;
    const plain = { type: filled === 0 ? ("other" as const) : type, missing };
    if (number === undefined || type === "boolean") {
      const some = filled === 0 || count(`distinct${index}`) > MOST_DISTINCT * DOUBT || type === "other";
      const top = some ? undefined : await topValues(field, rows);
      summaries.push(top === undefined ? plain : { ...plain, histogram: top });
    } else if (count(`finite${index}`) === 0) summaries.push(plain);
    else {
      const from = end(`from${index}`);
      const to = end(`to${index}`);
      const counts = await binCounts(number, type, from, to, rows);
      summaries.push({
        ...plain,
        histogram: { from, to, counts, infinite: filled - count(`finite${index}`) },
      });
    }
  }
  return summaries;
}

/** The values of a column to tick; none where there are too many. */
export async function valuesOfField(field: FrameField, rows: SummarizedRows): Promise<PageValues> {
  const { dialect, relation, where, query } = rows;
  const name = (text: string): string => dialect.identifier(text);
  const answer = await query(
    `SELECT count(${field.key}) AS ${name("n")}, ${dialect.approximateDistinct(field.key)} AS ${name("d")} FROM ${relation} AS source_rows${whereSQL(where)}`,
  );
  const all = countIn(answer, "n");
  if (countIn(answer, "d") > MOST_DISTINCT * DOUBT) return { values: [], others: all };
  const counted = await countedValues(field, rows);
  if (counted.length > MOST_DISTINCT) return { values: [], others: all };
  const values = counted.filter(([value]) => String(value).length <= LONGEST_TICKED).slice(0, MOST_TICKED);
  return { values, others: all - values.reduce((sum, [, one]) => sum + one, 0) };
}

async function binCounts(
  number: string,
  type: FrameField["type"],
  from: number,
  to: number,
  { relation, dialect, where, query }: SummarizedRows,
): Promise<number[]> {
  const bins = from === to ? 1 : type === "number" ? BINS : Math.min(BINS, to - from + 1);
  const counts = new Array<number>(bins).fill(0);
  // Halves first: the difference of the greatest doubles is no double.
  const half = to / 2 - from / 2;
  const name = (text: string): string => dialect.identifier(text);
  const share = `(${number} / ${dialect.double(2)} - ${dialect.double(from / 2)}) / ${dialect.double(half)}`;
  const place = half === 0 ? dialect.double(0) : `floor(${share} * ${dialect.double(bins)})`;
  const finite = `abs(${number}) <= ${dialect.double(Number.MAX_VALUE)}`;
  const answer = await query(
    `SELECT ${name("b")}, count(*) AS ${name("n")} FROM (SELECT ${dialect.cast(place, "integer")} AS ${name("b")} ` +
      `FROM ${relation} AS source_rows${whereSQL([...where, finite])}) AS bin_rows GROUP BY ${name("b")}`,
  );
  const [places, found] = ["b", "n"].map((column) => columnOf(answer, column, "integer").values);
  for (let row = 0; row < answer.rows; row++) {
    const bin = Math.min(bins - 1, Number(places?.[row] ?? 0n));
    counts[bin] = (counts[bin] ?? 0) + Number(found?.[row] ?? 0n);
  }
  return counts;
}

async function topValues(field: FrameField, rows: SummarizedRows): Promise<PageSummary["histogram"]> {
  const counted = await countedValues(field, rows);
  if (counted.length > MOST_DISTINCT) return undefined;
  const top = counted
    .slice(0, MOST_TOP)
    .map(([value, count]) => [String(value).slice(0, 200), count] as const);
  return {
    top,
    others: counted.slice(MOST_TOP).reduce((sum, [, count]) => sum + count, 0),
    distinct: counted.length,
  };
}

async function countedValues(
  { key, cell }: FrameField,
  { relation, dialect, where, query }: SummarizedRows,
): Promise<(readonly [string | number | boolean, number])[]> {
  const name = (text: string): string => dialect.identifier(text);
  const answer = await query(
    `SELECT ${name("v")}, count(*) AS ${name("n")} FROM (SELECT ${cell} AS ${name("v")} FROM ${relation} AS source_rows` +
      `${whereSQL([...where, `(${key}) IS NOT NULL`])}) AS value_rows GROUP BY ${name("v")} ORDER BY ${name("n")} DESC LIMIT ${MOST_DISTINCT + 1}`,
  );
  const values = answer.columns.get("v");
  const counts = columnOf(answer, "n", "integer").values;
  if (values === undefined) throw new Error("the answer has no values.");
  return Array.from({ length: answer.rows }, (_, row) => {
    const value = valueIn(values, row) ?? "";
    const small =
      typeof value !== "bigint" ? value : Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
    return [small, Number(counts[row] ?? 0n)] as const;
  }).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
}
