import { savedCell } from "../../frameJSON.js";
import { timeOf } from "../../timeOf.js";
import type { FrameFilter, FrameQuery } from "./FrameQuery.js";
import type { FrameSource } from "./FrameSource.js";
import { cellRanks } from "./cellRanks.js";
import { isMissing } from "./isMissing.js";
import { sortRows } from "./sortRows.js";
import { patternPatience } from "./timeLimit.js";
import { withinTime } from "./withinTime.js";

/**
 * The rows of a frame that pass all filters, sorted; undefined for all rows in their order. Rows that are equal keep their
 * order. Texts are compared by UTF-16 units, dates by time, cells of several kinds first by kind.
 */
export function orderRows(source: FrameSource, { sort, filter }: FrameQuery): Uint32Array | undefined {
  if (sort.length === 0 && filter.length === 0) return undefined;
  const patterns = filter.filter((one) => "pattern" in one);
  const others = filter.filter((one) => !("pattern" in one));
  const all = new Uint32Array(source.rows);
  for (let row = 0; row < all.length; row++) all[row] = row;
  const passed = keptRows(source, others, all);
  // An expression can backtrack on any row, so patterns come last, on fewer rows, and have a time of their own.
  const order =
    patterns.length === 0 ? passed : withinTime(patternPatience, () => keptRows(source, patterns, passed));
  if (sort.length === 0) return order;
  // From the last key to the first: each sort keeps the order of rows that are equal by it.
  return sort.reduceRight(
    (rows, { column, descending }) =>
      sortRows(rows, cellRanks(source.cells(column), source.rows, order), descending),
    order,
  );
}

/** The rows that pass all filters. */
function keptRows(source: FrameSource, filters: readonly FrameFilter[], rows: Uint32Array): Uint32Array {
  const tests = filters.map((one) => {
    const at = source.cells(one.column);
    const keep = keeps(one);
    return (row: number): boolean => keep(at(row));
  });
  return rows.filter((row) => tests.every((test) => test(row)));
}

/** Whether a filter keeps a cell. */
function keeps(filter: FrameFilter): (cell: unknown) => boolean {
  if ("missing" in filter) return (cell) => isMissing(cell) === filter.missing;
  if ("contains" in filter) {
    const { contains, matchCase } = filter;
    if (matchCase) return (cell) => !isMissing(cell) && textOf(cell).includes(contains);
    const wanted = contains.toLowerCase();
    return (cell) => !isMissing(cell) && textOf(cell).toLowerCase().includes(wanted);
  }
  if ("pattern" in filter) return (cell) => !isMissing(cell) && filter.pattern.test(textOf(cell));
  if ("values" in filter) {
    return (cell) => !isMissing(cell) && filter.values.has(savedCell(cell) ?? "");
  }
  const { from = -Infinity, to = Infinity } = filter;
  return (cell) => {
    if (typeof cell === "number" || typeof cell === "bigint") return cell >= from && cell <= to;
    const time = timeOf(cell) ?? NaN;
    return time >= from && time <= to;
  };
}

function textOf(cell: unknown): string {
  return typeof cell === "string" ? cell : String(savedCell(cell) ?? "");
}
