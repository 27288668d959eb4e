import type { FrameHistogram } from "precipice/renderer";
import type { Cell } from "./FrameRows.js";

/** Digits that the largest number of a column shows; a copy and a download have all. */
const digits = 8;

/**
 * The decimals that all numbers of a column show, so that they stand under each other: as many as one of the cells seen
 * so far needs, and no more than leave the largest number with 8 digits.
 */
export class ColumnDecimals {
  #largest = 0;
  #needed = 0;

  /** Takes cells into account. */
  see(cells: Iterable<Cell | undefined>): void {
    for (const cell of cells) {
      if (typeof cell !== "number" || !Number.isFinite(cell)) continue;
      this.#largest = Math.max(this.#largest, Math.abs(cell));
      this.#needed = Math.max(this.#needed, decimalsOf(cell));
    }
  }

  /** @param histogram tells the largest number of all rows, where it is known */
  of(histogram?: FrameHistogram): number {
    const range =
      histogram !== undefined && "from" in histogram
        ? Math.max(Math.abs(histogram.from), Math.abs(histogram.to))
        : 0;
    const largest = Math.max(range, this.#largest);
    const before = largest < 1 ? 1 : Math.floor(Math.log10(largest)) + 1;
    return Math.min(this.#needed, Math.max(0, digits - before));
  }
}

/** The decimals of a number that is rounded to 8 digits. */
function decimalsOf(number: number): number {
  if (Number.isInteger(number)) return 0;
  const [mantissa = "", exponent = "0"] = String(Number(number.toPrecision(digits))).split("e");
  const written = mantissa.split(".")[1]?.length ?? 0;
  return Math.max(0, written - Number(exponent));
}
