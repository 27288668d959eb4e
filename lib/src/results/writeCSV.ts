import type { ResultRow } from "./ResultRow.js";

/** Comma-separated values after RFC 4180, one line a row, every number in full precision. */
export function writeCSV(rows: readonly ResultRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  return lines.map((cells) => cells.map((cell) => csvField(String(cell))).join(",") + "\n").join("");
}

/** A field as RFC 4180 writes it; what begins or ends with a space is quoted too, so that no reader trims it. */
export function csvField(cell: string): string {
  return /[",\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
