import type { Cell } from "./FrameRows.js";

/** Rows as separated values with a header, for spreadsheets and `read`. Separators, line breaks and quotes are quoted as in CSV. */
export function separatedValues(
  names: readonly string[],
  rows: readonly (readonly Cell[])[],
  separator: "\t" | ",",
): string {
  const field = (cell: Cell): string => {
    const text = cell === null ? "" : String(cell);
    return /[\r\n"]/u.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [names, ...rows].map((row) => row.map(field).join(separator)).join("\n") + "\n";
}

/** Characters that reorder letters or control a terminal, except line breaks and tabs. */
const steering = /[\u202a-\u202e\u2066-\u2069]|(?![\t\r\n])\p{Cc}/gu;

/** Rows as a Markdown table. @param numeric whether each column is right-aligned */
export function markdownTable(
  names: readonly string[],
  numeric: readonly boolean[],
  rows: readonly (readonly Cell[])[],
): string {
  const field = (cell: Cell): string =>
    (cell === null ? "" : String(cell))
      .replaceAll(steering, "")
      .replaceAll("\\", "\\\\")
      .replaceAll("|", "\\|")
      .replaceAll(/\r\n|[\r\n]/gu, "<br>");
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return (
    [
      line(names.map(field)),
      line(numeric.map((right) => (right ? "---:" : ":---"))),
      ...rows.map((row) => line(row.map(field))),
    ].join("\n") + "\n"
  );
}
