import { timeOf } from "../../timeOf.js";
import type { FrameQuery } from "./FrameQuery.js";
import type { FrameSource } from "./FrameSource.js";

/** Milliseconds that every request may take. */
const patience = 2000;
/** Milliseconds that all patterns of a request take together; an expression can take any time on any data. */
export const patternPatience = 2000;
/** Milliseconds that no request exceeds, however large the frame. */
const ceiling = 20_000;

/** Milliseconds for each cell, five times what a calm machine needs for a million different texts. */
const perSortedCell = 0.02;
const perReadCell = 0.002;
/** Milliseconds for each letter that is read, by the same measure. */
const perLetter = 2e-5;

/** Rows by which the length of a column's texts is estimated. */
const sampled = 100;

/**
 * The milliseconds in which a query is answered. Only the size of the data that it reads adds to them: a column counts
 * once however many filters it has, and patterns add a fixed time.
 */
export function queryLimit(source: FrameSource, { sort, filter }: FrameQuery): number {
  let limit = patience;
  for (const { column } of sort) limit += columnTime(source, column, perSortedCell, false);
  const filtered = new Map<number, boolean>();
  for (const one of filter) {
    if ("pattern" in one) continue;
    const written = "contains" in one || "values" in one;
    filtered.set(one.column, written || filtered.get(one.column) === true);
  }
  for (const [column, written] of filtered) limit += columnTime(source, column, perReadCell, written);
  if (filter.some((one) => "pattern" in one)) limit += patternPatience;
  return Math.min(ceiling, limit);
}

/** The milliseconds in which columns are summarised. */
export function summaryLimit(source: FrameSource, columns: readonly number[]): number {
  let limit = patience;
  for (const column of columns) limit += columnTime(source, column, perReadCell, false);
  return Math.min(ceiling, limit);
}

/** @param written whether objects are written as JSON, which calls their `toJSON` */
function columnTime(source: FrameSource, column: number, perCell: number, written: boolean): number {
  const { rows } = source;
  const count = Math.min(rows, sampled);
  if (count === 0) return 0;
  const at = source.cells(column);
  let letters = 0;
  for (let i = 0; i < count; i++) letters += lettersOf(at(Math.floor((i * rows) / count)), written);
  return rows * (perCell + (letters / count) * perLetter);
}

function lettersOf(cell: unknown, written: boolean): number {
  if (typeof cell === "string") return cell.length;
  if (!written || typeof cell !== "object" || cell === null || timeOf(cell) !== undefined) return 0;
  try {
    const json: unknown = JSON.stringify(cell);
    return typeof json === "string" ? json.length : 0;
  } catch {
    return 0;
  }
}
