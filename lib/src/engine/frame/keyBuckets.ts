import { columnOf, valueIn, type QueryTable } from "../QueryTable.js";
import type { Dialect } from "../sql/Dialect.js";
import type { FrameField } from "./FrameField.js";
import { type SortedKey } from "./SortedKey.js";
import { whereSQL } from "../sql/whereSQL.js";

/** Buckets of numbers. */
const MOST_BUCKETS = 4096;
/** Letters behind the common beginning of texts by which they are told apart. */
const LETTERS = 2;

/** Rows whose keys lie next to each other. */
export interface KeyBucket {
  readonly rows: number;
  /** The condition that keeps these rows. */
  readonly where: string;
  /** Whether all rows have the same key. */
  readonly isSingle: boolean;
}

/** Parts of a search for rows by their rank. */
export interface BucketQuery {
  readonly relation: string;
  readonly dialect: Dialect;
  readonly query: (sql: string) => Promise<QueryTable>;
}

/**
 * Splits rows by a key into buckets, in the order of the key, with two aggregations and no sort. Numbers are split into parts of equal
 * width between the least and the greatest, texts by their first letters.
 */
export async function keyBuckets(
  { field, descending }: SortedKey,
  where: readonly string[],
  { relation, dialect, query }: BucketQuery,
): Promise<readonly KeyBucket[]> {
  const name = (text: string): string => dialect.identifier(text);
  const value = field.literal === undefined ? (field.number ?? field.key) : field.key;
  const rows = `(SELECT ${value} AS ${name("k")} FROM ${relation} AS source_rows${whereSQL(where)}) AS keyed_rows`;
  const bucket = await bucketSQL(field, rows, { dialect, query });
  const least = `min(${name("k")})`;
  const greatest = `max(${name("k")})`;
  const answer = await query(
    `SELECT ${name("b")}, count(*) AS ${name("n")}, ${least} AS ${name("least")}, ${greatest} AS ${name("greatest")} ` +
      `FROM (SELECT ${name("k")}, ${bucket} AS ${name("b")} FROM ${rows}) AS bucket_rows GROUP BY ${name("b")}`,
  );
  const counts = columnOf(answer, "n", "integer").values;
  const [from, to] = ["least", "greatest"].map((end) => answer.columns.get(end));
  if (from === undefined || to === undefined) throw new Error("the answer has no ends of buckets.");
  const found = Array.from({ length: answer.rows }, (_, row) => ({
    rows: Number(counts[row] ?? 0n),
    least: valueIn(from, row),
    greatest: valueIn(to, row),
  }));
  const missing = found.filter(({ least: low }) => low === undefined);
  const filled = found
    .filter(({ least: low }) => low !== undefined)
    .sort((x, y) => compareKeys(x.least, y.least) * (descending ? -1 : 1));
  return [
    ...filled.map(({ rows: count, least: low, greatest: high }) => ({
      rows: count,
      where: betweenSQL(value, low, high, dialect),
      isSingle: field.literal !== undefined && low === high,
    })),
    ...missing.map(({ rows: count }) => ({ rows: count, where: `(${value}) IS NULL`, isSingle: true })),
  ];
}

/** One condition for neighbouring buckets. */
export function joinedWhere(buckets: readonly KeyBucket[]): string {
  return buckets.map(({ where }) => `(${where})`).join(" OR ");
}

async function bucketSQL(
  { literal }: FrameField,
  rows: string,
  { dialect, query }: Pick<BucketQuery, "dialect" | "query">,
): Promise<string> {
  const name = (text: string): string => dialect.identifier(text);
  if (literal === "text") {
    const ends = await query(
      `SELECT min(${name("k")}) AS ${name("least")}, max(${name("k")}) AS ${name("greatest")} FROM ${rows}`,
    );
    const [low, high] = ["least", "greatest"].map((end) =>
      Array.from(columnOf(ends, end, "text").values[0] ?? ""),
    );
    let same = 0;
    while (low?.[same] !== undefined && low[same] === high?.[same]) same += 1;
    return `substr(${name("k")}, 1, ${same + LETTERS})`;
  }
  const number = dialect.cast(name("k"), "number");
  const finite = `CASE WHEN abs(${number}) <= ${dialect.double(Number.MAX_VALUE)} THEN ${number} END`;
  const ends = await query(
    `SELECT min(${finite}) AS ${name("least")}, max(${finite}) AS ${name("greatest")} FROM ${rows}`,
  );
  const [low = 0, high = 0] = ["least", "greatest"].map(
    (end) => columnOf(ends, end, "number").values[0] ?? 0,
  );
  // Halves first: the difference of the greatest doubles is no double. Each step keeps the order of numbers.
  const scale = MOST_BUCKETS / (high / 2 - low / 2);
  const half = `(${number} / ${dialect.double(2)} - ${dialect.double(low / 2)})`;
  const place = Number.isFinite(scale) ? `floor(${half} * ${dialect.double(scale)})` : dialect.double(0);
  return (
    `CASE WHEN ${name("k")} IS NULL THEN NULL WHEN ${number} < ${dialect.double(low)} THEN ${dialect.integer(-1)} ` +
    `WHEN ${number} > ${dialect.double(high)} THEN ${dialect.integer(MOST_BUCKETS + 1)} ` +
    `ELSE ${dialect.cast(place, "integer")} END`
  );
}

type Key = ReturnType<typeof valueIn>;

/** The order of SQL: texts by code points. */
function compareKeys(x: Key, y: Key): number {
  if (typeof x !== "string" || typeof y !== "string")
    return Number(x) === Number(y) ? 0 : (x ?? 0) < (y ?? 0) ? -1 : 1;
  const a = Array.from(x);
  const b = Array.from(y);
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const difference = (a[at]?.codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function betweenSQL(value: string, least: Key, greatest: Key, dialect: Dialect): string {
  const literal = (key: Key): string =>
    typeof key === "bigint"
      ? dialect.integer(key)
      : typeof key === "number"
        ? dialect.double(key)
        : dialect.text(String(key));
  const largest = dialect.double(Number.MAX_VALUE);
  if (greatest === -Infinity) return `${value} < -${largest}`;
  if (least === Infinity) return `${value} > ${largest}`;
  return `${value} >= ${literal(least)} AND ${value} <= ${literal(greatest)}`;
}
