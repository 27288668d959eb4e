import type { FrameHistogram } from "precipice/renderer";
import type { Cell } from "./FrameRows.js";

/** Rows by which the decimals of a column are found. */
export const decimalRows = 100;

/** Digits that the largest number of a column shows; a copy and a download have all. */
const digits = 8;

/**
 * The decimals that all numbers of a column show, so that they stand under each other: as many as one of the cells
 * needs, and no more than leave the largest number with 8 digits.
 *
 * @param histogram tells the largest number of all rows, where it is known
 */
export function columnDecimals(cells: Iterable<Cell | undefined>, histogram?: FrameHistogram): number {
  let largest =
    histogram !== undefined && "from" in histogram
      ? Math.max(Math.abs(histogram.from), Math.abs(histogram.to))
      : 0;
  let needed = 0;
  for (const cell of cells) {
    if (typeof cell !== "number" || !Number.isFinite(cell)) continue;
    largest = Math.max(largest, Math.abs(cell));
    needed = Math.max(needed, decimalsOf(cell));
  }
  const before = largest < 1 ? 1 : Math.floor(Math.log10(largest)) + 1;
  return Math.min(needed, Math.max(0, digits - before));
}

/** The decimals of a number that is rounded to 8 digits. */
function decimalsOf(number: number): number {
  const [mantissa = "", exponent = "0"] = String(Number(number.toPrecision(digits))).split("e");
  const written = mantissa.split(".")[1]?.length ?? 0;
  return Math.max(0, written - Number(exponent));
}
