import { CellTypes, type ColumnType } from "../../cellTypes.js";
import { timeOf } from "../../timeOf.js";
import { isMissing } from "./isMissing.js";

/** How often which values stand in a column. */
export type Histogram =
  | {
      /** The least and the greatest finite number; of dates, in milliseconds since 1970. */
      readonly from: number;
      readonly to: number;
      /** How many numbers stand in each of the bins of one width between them. */
      readonly counts: readonly number[];
      /** How many numbers are infinite. */
      readonly infinite: number;
    }
  | {
      /** The most frequent values with their counts, the most frequent first. */
      readonly top: readonly (readonly [value: string, count: number])[];
      /** How many cells hold other values than these. */
      readonly others: number;
      /** How many different values there are. */
      readonly distinct: number;
    };

/** A summary of all rows of a column. */
export interface ColumnSummary {
  readonly type: ColumnType;
  readonly missing: number;
  /** Absent where all is missing, the cells are of several kinds, or there are more different texts than are counted. */
  readonly histogram?: Histogram;
}

const bins = 20;
const mostTop = 10;
/** More different texts than these are names, not categories. */
const mostDistinct = 10_000;

/** Reads every row of a column once. */
export function columnSummary(at: (row: number) => unknown, rows: number): ColumnSummary {
  const types = new CellTypes();
  const numbers = new Float64Array(rows);
  const texts = new Map<string, number>();
  let count = 0;
  let missing = 0;
  for (let row = 0; row < rows; row++) {
    const cell = at(row);
    if (isMissing(cell)) {
      missing += 1;
      continue;
    }
    types.add(cell);
    if (typeof cell === "number") numbers[count++] = cell;
    else if (typeof cell === "bigint") numbers[count++] = Number(cell);
    else if (typeof cell === "string" || typeof cell === "boolean") {
      const text = String(cell);
      const before = texts.get(text);
      if (before !== undefined || texts.size <= mostDistinct) texts.set(text, (before ?? 0) + 1);
    } else {
      const time = timeOf(cell);
      if (time !== undefined) numbers[count++] = time;
    }
  }
  const { type } = types;
  const histogram =
    type === "number" || type === "integer" || type === "date"
      ? binned(numbers.subarray(0, count), type)
      : (type === "text" || type === "boolean") && texts.size <= mostDistinct
        ? counted(texts)
        : undefined;
  return { type, missing, ...(histogram === undefined ? {} : { histogram }) };
}

function binned(numbers: Float64Array, type: ColumnType): Histogram | undefined {
  let [from, to, infinite] = [Infinity, -Infinity, 0];
  for (const number of numbers) {
    if (!Number.isFinite(number)) infinite += 1;
    else {
      if (number < from) from = number;
      if (number > to) to = number;
    }
  }
  if (from > to) return undefined;
  const different = type === "number" ? bins : Math.min(bins, to - from + 1);
  const counts = new Array<number>(from === to ? 1 : different).fill(0);
  // Halves first: the difference of the greatest doubles is no double.
  const half = to / 2 - from / 2;
  for (const number of numbers) {
    if (!Number.isFinite(number)) continue;
    const share = half === 0 ? 0 : (number / 2 - from / 2) / half;
    const bin = Math.min(counts.length - 1, Math.floor(share * counts.length));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { from, to, counts, infinite };
}

function counted(texts: ReadonlyMap<string, number>): Histogram | undefined {
  if (texts.size === 0) return undefined;
  const sorted = [...texts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const top = sorted.slice(0, mostTop).map(([text, count]) => [text.slice(0, 200), count] as const);
  const others = sorted.slice(mostTop).reduce((sum, [, count]) => sum + count, 0);
  return { top, others, distinct: texts.size };
}
