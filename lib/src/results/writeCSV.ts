import { checkCSVOptions, type CSVOptions } from "./CSVOptions.js";
import type { ResultRow } from "./ResultRow.js";
import { withoutFormula } from "./withoutFormula.js";

/** Comma-separated values after RFC 4180, one line a row, every number in full precision. */
export function writeCSV(rows: readonly ResultRow[], options: CSVOptions = {}): string {
  checkCSVOptions(options);
  const write = csvTextOf(options);
  const columns = Object.keys(rows[0] ?? {});
  const field = (cell: string | number | boolean): string =>
    typeof cell === "string" ? write(cell) : String(cell);
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  return lines.map((cells) => cells.map(field).join(",") + "\n").join("");
}

/** Returns the conversion of a text to a field: unchanged, or with formulas escaped. */
export function csvTextOf({ spreadsheet = false }: CSVOptions): (text: string) => string {
  return spreadsheet ? (text) => csvField(withoutFormula(text)) : csvField;
}

/** A field as RFC 4180 writes it; a text that begins or ends with a space is quoted too, so that no reader trims it. */
function csvField(cell: string): string {
  return /[",\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
