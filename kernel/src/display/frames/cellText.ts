import { timeOf } from "../timeOf.js";
import { plainText } from "../text/plainText.js";
import { withoutSteering } from "../text/withoutSteering.js";

/** Longer cells are cut in the tables; the saved frame holds them whole. */
const widest = 60;

/** A cell of a table as one line of text. Missing values are empty. */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  const text = withoutSteering(whole(cell).replace(/\s+/gu, " "));
  return text.length > widest ? `${text.slice(0, widest - 1)}…` : text;
}

function whole(cell: object | string | number | bigint | boolean | symbol): string {
  if (typeof cell === "string") return cell.slice(0, 4 * widest);
  if (typeof cell === "bigint") return plainText(cell).replace(/n$/u, "");
  const time = timeOf(cell);
  if (time !== undefined) return Number.isNaN(time) ? "Invalid Date" : new Date(time).toISOString();
  return plainText(cell);
}

/** Whether a column stands at the right. */
export function isNumeric(cells: readonly unknown[]): boolean {
  return cells.every(
    (cell) => cell === null || cell === undefined || typeof cell === "number" || typeof cell === "bigint",
  );
}
