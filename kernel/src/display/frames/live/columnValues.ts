import { savedCell } from "../../frameJSON.js";
import { isMissing } from "./isMissing.js";

/** Upper bound on the values that a reader ticks. */
const mostValues = 200;
/** More different values than these are names, not categories. */
const mostDistinct = 10_000;
/** Longer texts are not ticked. */
const longest = 1000;

/** The values of a column that a reader can tick, and how many cells have others. */
export interface ColumnValues {
  /** The most frequent values with their counts, the most frequent first, as a filter takes them. */
  readonly values: readonly (readonly [value: string | number | boolean, count: number])[];
  /** Cells with other values; missing ones are not among them. */
  readonly others: number;
}

/** Counts the values of a column; none is listed where there are too many different ones. */
export function columnValues(at: (row: number) => unknown, rows: number): ColumnValues {
  const counts = new Map<string | number | boolean, number>();
  let others = 0;
  for (let row = 0; row < rows; row++) {
    const cell = at(row);
    if (isMissing(cell)) continue;
    const value = savedCell(cell);
    const before = value === null ? undefined : counts.get(value);
    if (value !== null && (before !== undefined || counts.size <= mostDistinct))
      counts.set(value, (before ?? 0) + 1);
    else others += 1;
  }
  if (counts.size > mostDistinct) {
    for (const count of counts.values()) others += count;
    return { values: [], others };
  }
  const sorted = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const values = sorted.filter(([value]) => String(value).length <= longest).slice(0, mostValues);
  const listed = values.reduce((sum, [, count]) => sum + count, 0);
  return { values, others: others + sorted.reduce((sum, [, count]) => sum + count, 0) - listed };
}
