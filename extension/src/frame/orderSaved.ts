import type { FrameFilter, FrameQuery } from "./FrameQuery.js";
import type { Cell } from "./FrameRows.js";
import { isMissing, numberOf, type SavedColumn } from "./savedColumns.js";

/** The places of saved rows that pass all filters, sorted as the kernel sorts; undefined for all in their order. */
export function orderSaved(
  columns: readonly SavedColumn[],
  rows: number,
  { sort, filter }: FrameQuery,
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
    );
    return (row: number): boolean => keep(cells[row] ?? null);
  });
  const keys = sort.map((key) => ({ ...key, ...column(key.column) }));
  return Array.from({ length: rows }, (_, row) => row)
    .filter((row) => tests.every((test) => test(row)))
    .sort((a, b) => {
      for (const { info, cells, descending } of keys) {
        const [x, y] = [cells[a] ?? null, cells[b] ?? null];
        const [xMissing, yMissing] = [isMissing(x, info), isMissing(y, info)];
        if (xMissing !== yMissing) return xMissing ? 1 : -1;
        if (xMissing) continue;
        const order = compare(numberOf(x, info) ?? x, numberOf(y, info) ?? y);
        if (order !== 0) return descending ? -order : order;
      }
      return a - b;
    });
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
): (cell: Cell) => boolean {
  if ("missing" in filter) return (cell) => missing(cell) === filter.missing;
  if ("contains" in filter) {
    const fold = (text: string): string => (filter.matchCase ? text : text.toLowerCase());
    const wanted = fold(filter.contains);
    return (cell) => !missing(cell) && fold(String(cell)).includes(wanted);
  }
  if ("pattern" in filter) {
    const pattern = new RegExp(filter.pattern, filter.ignoreCase ? "iu" : "u");
    return (cell) => !missing(cell) && pattern.test(String(cell));
  }
  if ("values" in filter) return (cell) => !missing(cell) && cell !== null && filter.values.includes(cell);
  const { from = -Infinity, to = Infinity } = filter;
  return (cell) => {
    const value = number(cell);
    return value !== undefined && value >= from && value <= to;
  };
}
