import type { MatchText } from "precipice/renderer";
import type { FrameFilter, FrameQuery } from "./FrameQuery.js";
import type { Cell } from "./FrameRows.js";
import { isMissing, numberOf, type SavedColumn } from "./savedColumns.js";

/** Upper bound on rows times sort columns, and on filtered rows: both block the page. */
const mostSorted = 200_000;
const mostFiltered = 2_000_000;

/**
 * The indices of the saved rows that pass all filters, sorted as in the kernel; undefined for all rows in their order.
 * Each distinct value of a column is tested once: a dictionary may repeat one long text in every row.
 *
 * @param match compiles the regular expressions of filters, with bounded work
 * @throws Error if a column is not saved, or if sorting or matching so many rows would block the page
 */
export function orderSaved(
  columns: readonly SavedColumn[],
  rows: number,
  { sort, filter }: FrameQuery,
  match?: MatchText,
): readonly number[] | undefined {
  if (sort.length === 0 && filter.length === 0) return undefined;
  const column = (index: number): SavedColumn => {
    const found = columns[index];
    if (found === undefined) throw new Error(`Column ${index} is not saved with the notebook.`);
    return found;
  };
  const tests = filter.map((one) => {
    const { info, cells } = column(one.column);
    const keep = keeps(
      one,
      (cell) => isMissing(cell, info),
      (cell) => numberOf(cell, info),
      match,
    );
    const known = new Map<string, boolean>();
    return (row: number): boolean => {
      const cell = cells[row] ?? null;
      if (typeof cell !== "string") return keep(cell);
      let kept = known.get(cell);
      if (kept === undefined) known.set(cell, (kept = keep(cell)));
      return kept;
    };
  });
  const sortedBy = sort.map((key) => ({ ...key, column: column(key.column) }));
  if (filter.length > 0 && rows > mostFiltered) {
    throw new Error(
      `${rows.toLocaleString("en-US")} saved rows are too many to filter here: filter them in a cell.`,
    );
  }
  const refuseSorting = (count: number): void => {
    if (count * sort.length <= mostSorted) return;
    throw new Error(
      `${count.toLocaleString("en-US")} saved rows are too many to sort here by ` +
        `${sort.length} column${sort.length === 1 ? "" : "s"}: filter them first, or sort them in a cell.`,
    );
  };
  if (filter.length === 0) refuseSorting(rows);
  const places = Array.from({ length: rows }, (_, row) => row).filter((row) =>
    tests.every((test) => test(row)),
  );
  refuseSorting(places.length);
  const keys = sortedBy.map((key) => ({ ...key, ranks: ranksOf(key.column, places, rows) }));
  return places.sort((a, b) => {
    for (const { ranks, descending } of keys) {
      const x = ranks[a] ?? NaN;
      const y = ranks[b] ?? NaN;
      if (x < y) return descending ? 1 : -1;
      if (x > y) return descending ? -1 : 1;
      // Missing values come last in both directions.
      if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1;
    }
    return a - b;
  });
}

/** Numbers that sort as the values of the given rows do; NaN for missing values and all other rows. */
function ranksOf({ info, cells }: SavedColumn, places: readonly number[], rows: number): Float64Array {
  const ranks = new Float64Array(rows).fill(NaN);
  const others = places.filter((row) => {
    const cell = cells[row] ?? null;
    if (isMissing(cell, info)) return false;
    const number = numberOf(cell, info);
    if (number !== undefined) ranks[row] = number;
    return number === undefined;
  });
  if (others.length === 0) return ranks;
  // Texts, booleans and mixed columns: the rank among the distinct values replaces the value.
  const values = new Map<Cell, Cell>();
  for (const row of places) {
    const cell = cells[row] ?? null;
    if (!values.has(cell) && !isMissing(cell, info)) values.set(cell, numberOf(cell, info) ?? cell);
  }
  const rankOf = new Map<Cell, number>();
  let rank = 0;
  let before: Cell = null;
  for (const [cell, value] of [...values].sort(([, x], [, y]) => compare(x, y))) {
    // The number 1 and the text "1" are one value in a column of numbers.
    if (before !== value) rank += 1;
    before = value;
    rankOf.set(cell, rank);
  }
  for (const row of places) ranks[row] = rankOf.get(cells[row] ?? null) ?? NaN;
  return ranks;
}

function compare(x: Cell, y: Cell): number {
  if (typeof x !== typeof y) return typeof x < typeof y ? -1 : 1;
  if (x === null || y === null) return 0;
  return x < y ? -1 : x > y ? 1 : 0;
}

function keeps(
  filter: FrameFilter,
  missing: (cell: Cell) => boolean,
  number: (cell: Cell) => number | undefined,
  match: MatchText | undefined,
): (cell: Cell) => boolean {
  if ("missing" in filter) return (cell) => missing(cell) === filter.missing;
  if ("contains" in filter) {
    const fold = (text: string): string => (filter.matchCase ? text : text.toLowerCase());
    const wanted = fold(filter.contains);
    return (cell) => !missing(cell) && fold(String(cell)).includes(wanted);
  }
  if ("pattern" in filter) {
    if (match === undefined) throw new TypeError("A filter by a regular expression needs what compiles it.");
    const matches = match(filter.pattern, filter.ignoreCase);
    return (cell) => !missing(cell) && matches(String(cell));
  }
  if ("values" in filter) return (cell) => !missing(cell) && cell !== null && filter.values.includes(cell);
  const { from = -Infinity, to = Infinity } = filter;
  return (cell) => {
    const value = number(cell);
    return value !== undefined && value >= from && value <= to;
  };
}
