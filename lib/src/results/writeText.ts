import { extremes } from "../numeric/extremes.js";
import type { ResultTable } from "./ResultTable.js";

/** A table in a fixed-width font: columns aligned, numbers to the right, notes beneath. */
export function writeText({ title, columns, rows, notes }: ResultTable): string {
  const lines = [columns.map(({ name }) => name), ...rows].map((cells) => cells.map(visible));
  const widths = columns.map((_, column) => extremes(lines.map((cells) => widthOf(cells[column] ?? "")))[1]);
  const aligned = lines.map((cells) =>
    cells
      .map((cell, column) => {
        const space = " ".repeat((widths[column] ?? 0) - widthOf(cell));
        return columns[column]?.numeric === true ? space + cell : cell + space;
      })
      .join("  ")
      .trimEnd(),
  );
  const rule = "─".repeat(extremes(aligned.map(widthOf))[1]);
  const [header = "", ...body] = aligned;
  return [visible(title), rule, header, rule, ...body, rule, ...notes.map(visible)].join("\n");
}

/** Line breaks and terminal control characters in a name would break the table, or worse. */
function visible(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

function widthOf(text: string): number {
  return Array.from(text).length;
}
