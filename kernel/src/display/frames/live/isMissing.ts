import { timeOf } from "../../timeOf.js";

/** Whether a cell has no value: null, undefined, NaN, and an invalid date. */
export function isMissing(cell: unknown): cell is null | undefined {
  if (cell === null || cell === undefined) return true;
  if (typeof cell === "number") return Number.isNaN(cell);
  return Number.isNaN(timeOf(cell) ?? 0);
}
