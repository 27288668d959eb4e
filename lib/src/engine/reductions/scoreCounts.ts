import { fixed, fixedSQL } from "../fixedPoint.js";
import { columnOf, keyColumn, nameIn, type QueryTable } from "../QueryTable.js";
import type { KeyRole } from "../SampleRoles.js";
import { pickRows } from "../sortTable.js";
import type { Dialect } from "../sql/Dialect.js";
import { groupRows } from "./groupRows.js";
import type { Reduction } from "./Reduction.js";
import { integers, NamedSums, wordSumsSQL } from "./wordSums.js";

/** The roles whose names a window may have. */
const NAMES = ["algorithm", "task"] as const;

/** Scores of one algorithm, or of all, between two of them. */
export interface ScoreWindow {
  /** All algorithms by default. */
  readonly algorithm?: string;
  /** All tasks by default. */
  readonly task?: string;
  readonly lowest: number;
  readonly highest: number;
}

/** The scores to count. */
export interface ScoreCountsParameters {
  /** `algorithm`, and further keys such as `task`. */
  readonly keys: readonly KeyRole[];
  /** Windows that do not overlap; scores outside of them are left out. */
  readonly windows: readonly ScoreWindow[];
  /** Into how many parts of equal width a window is divided; without it every score is counted by itself. */
  readonly buckets?: number;
  readonly exponent: number;
}

/** How a score becomes the number of its bucket: halves keep the largest doubles apart from infinity. */
interface Scale {
  readonly start: number;
  readonly factor: number;
}

function scaleOf({ lowest, highest }: ScoreWindow, buckets: number): Scale {
  const width = highest * 0.5 - lowest * 0.5;
  return { start: lowest * 0.5, factor: width > 0 ? Math.min(buckets / width, Number.MAX_VALUE) : 0 };
}

/**
 * How many scores of each group are equal, or lie in the same bucket: columns of the keys, `window`, `lowest` and `highest` score of the
 * bucket, `count`, and the words of the sum `total`. Buckets of a window ascend and do not overlap.
 */
export const scoreCounts: Reduction<ScoreCountsParameters> = {
  id: "counts of scores",
  sql(rows, { keys, windows, buckets, exponent }, dialect) {
    const name = (text: string): string => dialect.identifier(text);
    const listed = keys.map(name);
    const score = name("score");
    const window = name("window");
    const bucket = name("bucket");
    // The sum with 0 makes negative and positive zero one score.
    const value = `${score} + ${dialect.double(0)}`;
    const total = `${fixedSQL(score, exponent, dialect)} AS ${name("total")}`;
    const outer = [
      `min(${score}) AS ${name("lowest")}`,
      `max(${score}) AS ${name("highest")}`,
      `count(*) AS ${name("count")}`,
      ...wordSumsSQL(["total"], dialect),
    ].join(", ");
    const names = listed.join(", ");
    const reached = `(SELECT ${names}, ${value} AS ${score} FROM ${rows} WHERE ${reachSQL(windows, dialect)}) AS reached_rows`;
    const place = buckets === undefined ? score : bucketSQL(windows, buckets, dialect);
    if (isNameless(windows))
      return (
        `SELECT ${names}, ${dialect.integer(0)} AS ${window}, ${outer} ` +
        `FROM (SELECT ${names}, ${score}, ${place} AS ${bucket}, ${total} FROM ${reached}) AS bucket_rows GROUP BY ${names}, ${bucket}`
      );
    const own = name("own window");
    const placed = `(SELECT ${names}, ${score}, ${windowSQL(windows, dialect)} AS ${own} FROM ${reached}) AS placed_rows`;
    const inner = `${names}, ${own}, ${score}, CASE WHEN ${own} IS NOT NULL THEN ${place} END AS ${bucket}, ${total}`;
    // Rows outside of all windows are one bucket, which is left out at last: a condition on rows would be asked of those out of reach as well.
    return (
      `SELECT ${names}, min(${own}) AS ${window}, ${outer} FROM (SELECT ${inner} FROM ${placed}) AS bucket_rows ` +
      `GROUP BY ${names}, ${bucket} HAVING min(${own}) IS NOT NULL`
    );
  },
  compute(rows, { keys, windows, buckets, exponent }) {
    const scores = columnOf(rows, "score", "number").values.map((score) => score + 0);
    const windowOf = windowFinder(rows, windows);
    const kept: number[] = [];
    const own: number[] = [];
    for (const [row, score] of scores.entries()) {
      const window = windowOf(row, score);
      if (window < 0) continue;
      kept.push(row);
      own.push(window);
    }
    const values = Float64Array.from(kept, (row) => scores[row] ?? 0);
    const scales = buckets === undefined ? [] : windows.map((window) => scaleOf(window, buckets));
    const places = values.map((score, place) => {
      const scale = scales[own[place] ?? 0];
      return scale ? placeOf(score, scale) : score;
    });
    const picked = pickRows(
      { rows: rows.rows, columns: new Map(keys.map((key) => [key, keyColumn(rows, key)])) },
      kept,
    );
    const groups = groupRows(
      {
        rows: kept.length,
        columns: new Map([
          ...picked.columns,
          ["window", integers(own)],
          ["bucket", { type: "number", values: places }],
        ]),
      },
      [...keys, "window", "bucket"],
    );
    const count = new Float64Array(groups.count);
    const lowest = new Float64Array(groups.count).fill(Infinity);
    const highest = new Float64Array(groups.count).fill(-Infinity);
    const sums = new NamedSums(groups.count, ["total"]);
    groups.of.forEach((group, place) => {
      const score = values[place] ?? 0;
      count[group] = (count[group] ?? 0) + 1;
      lowest[group] = Math.min(lowest[group] ?? score, score);
      highest[group] = Math.max(highest[group] ?? score, score);
      sums.add(group, 0, fixed(score, 2 ** exponent));
    });
    const named = [...groups.keys].filter(([name]) => name !== "bucket");
    return {
      rows: groups.count,
      columns: new Map([
        ...named,
        ["lowest", { type: "number", values: lowest }],
        ["highest", { type: "number", values: highest }],
        ["count", integers(count)],
        ...sums.columns(),
      ]),
    };
  },
  order: ({ keys }) => [...keys, "window", "lowest"],
};

/** Parts of equal width between the lowest and the highest score of all windows, by which most scores outside of them are told. */
const PARTS = 1024;

/**
 * Whether a score may be in some window, whatever its names. Several windows are told by the number of the part that a score lies in, which
 * ascends with scores: one number takes engines less time than comparisons with the ends of each window.
 */
function reachSQL(windows: readonly ScoreWindow[], dialect: Dialect): string {
  const score = dialect.compared(dialect.identifier("score"));
  const lowest = windows.reduce((least, window) => Math.min(least, window.lowest), Infinity);
  const highest = windows.reduce((most, window) => Math.max(most, window.highest), -Infinity);
  const all = `${score} >= ${dialect.double(lowest)} AND ${score} <= ${dialect.double(highest)}`;
  const scale = scaleOf({ lowest, highest }, PARTS);
  const parts = new Set<number>();
  for (const window of windows)
    for (let part = placeOf(window.lowest, scale); part <= placeOf(window.highest, scale); part++)
      parts.add(part);
  if (parts.size === 1 || parts.size > PARTS / 4) return all;
  return `${dialect.cast(placeSQL(scale, dialect), "number")} IN (${[...parts].map((part) => dialect.double(part)).join(", ")})`;
}

function isNameless(windows: readonly ScoreWindow[]): boolean {
  return windows.length === 1 && NAMES.every((role) => windows[0]?.[role] === undefined);
}

/** The number of the window of a row that {@link reachSQL} keeps; NULL outside of all. */
function windowSQL(windows: readonly ScoreWindow[], dialect: Dialect): string {
  const score = dialect.identifier("score");
  const cases = windows.map(({ lowest, highest, ...names }, window) => {
    const within = `${score} >= ${dialect.double(lowest)} AND ${score} <= ${dialect.double(highest)}`;
    const own = NAMES.flatMap((role) => {
      const name = names[role];
      return name === undefined
        ? []
        : [`${dialect.cast(dialect.identifier(role), "text")} = ${dialect.text(name)} AND `];
    });
    return `WHEN ${own.join("")}${within} THEN ${dialect.integer(window)}`;
  });
  return `CASE ${cases.join(" ")} END`;
}

/** The number of a bucket. Those of several windows follow each other. */
function bucketSQL(windows: readonly ScoreWindow[], buckets: number, dialect: Dialect): string {
  const places = windows.map((one) => dialect.cast(placeSQL(scaleOf(one, buckets), dialect), "integer"));
  if (places.length === 1) return places.join("");
  const own = dialect.identifier("own window");
  const cases = places.map((place, window) => {
    const first = dialect.integer(window * (buckets + 1));
    return `WHEN ${own} = ${dialect.integer(window)} THEN ${place} + ${first}`;
  });
  return `CASE ${cases.join(" ")} END`;
}

/** The number of the part in which a score lies. */
function placeOf(score: number, { start, factor }: Scale): number {
  return Math.floor((score * 0.5 - start) * factor);
}

/** {@link placeOf} in SQL. */
function placeSQL({ start, factor }: Scale, dialect: Dialect): string {
  const half = `${dialect.identifier("score")} * ${dialect.double(0.5)}`;
  return `floor((${half} - ${dialect.double(start)}) * ${dialect.double(factor)})`;
}

/** The window of a row, or -1. */
function windowFinder(
  rows: QueryTable,
  windows: readonly ScoreWindow[],
): (row: number, score: number) => number {
  const columns = NAMES.filter((role) => windows.some((window) => window[role] !== undefined)).map(
    (role) => [role, keyColumn(rows, role)] as const,
  );
  return (row, score) => {
    const names = columns.map(([role, column]) => [role, nameIn(column, row)] as const);
    return windows.findIndex(
      (window) =>
        score >= window.lowest &&
        score <= window.highest &&
        names.every(([role, name]) => window[role] === undefined || window[role] === name),
    );
  };
}
