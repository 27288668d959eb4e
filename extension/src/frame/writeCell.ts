import { cutText } from "../cutText.js";
import type { Cell } from "./FrameRows.js";

/**
 * A cell on one line. A missing value is a dash. A long text is cut here, but not in a copy.
 *
 * @param decimals those that all numbers of the column show; without it a number has as many as it needs
 */
export function writeCell(value: Cell | undefined, type: string, decimals?: number): string {
  if (value === null || value === undefined) return "–";
  if (type === "date" && typeof value === "string")
    return cutText(value)
      .replace(/T00:00:00\.000Z$/u, "")
      .replace("T", " ")
      .replace(/\.000Z$|Z$/u, "");
  if (type === "number" && typeof value === "number") return writeNumber(value, decimals);
  return cutText(String(value)).replaceAll(/[\r\n\t]+/gu, " ");
}

function writeNumber(value: number, decimals: number | undefined): string {
  // A copy has all digits.
  if (decimals === undefined || Math.abs(value) >= 1e15) return String(Number(value.toPrecision(8)));
  const written = value.toFixed(decimals);
  // A small number is not shown as zero.
  return value !== 0 && Number(written) === 0 ? value.toExponential(2) : written;
}
