import type { Cell } from "./FrameRows.js";

/** Longer texts are cut where they are shown; a copy has them whole. */
const longest = 300;

/** A cell as the grid shows it, on one line. A missing one is a dash. */
export function writeCell(value: Cell | undefined, type: string): string {
  if (value === null || value === undefined) return "–";
  if (type === "date" && typeof value === "string")
    return value
      .replace(/T00:00:00\.000Z$/u, "")
      .replace("T", " ")
      .replace(/\.000Z$|Z$/u, "");
  // A copy has all digits.
  if (type === "number" && typeof value === "number") return String(Number(value.toPrecision(8)));
  const text = String(value);
  return (text.length > longest ? `${text.slice(0, longest)}…` : text).replaceAll(/[\r\n\t]+/gu, " ");
}
