import { cutText } from "../cutText.js";
import type { Cell } from "./FrameRows.js";

/** A cell for the grid, on one line. A missing value is a dash. A long text is cut here, but not in a copy. */
export function writeCell(value: Cell | undefined, type: string): string {
  if (value === null || value === undefined) return "–";
  if (type === "date" && typeof value === "string")
    return cutText(value)
      .replace(/T00:00:00\.000Z$/u, "")
      .replace("T", " ")
      .replace(/\.000Z$|Z$/u, "");
  // A copy has all digits.
  if (type === "number" && typeof value === "number") return String(Number(value.toPrecision(8)));
  return cutText(String(value)).replaceAll(/[\r\n\t]+/gu, " ");
}
