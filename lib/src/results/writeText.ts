import { extremes } from "../numeric/extremes.js";
import { plainLine } from "./plainLine.js";
import type { ResultTable } from "./ResultTable.js";

/** A table in a fixed-width font: columns aligned, numbers to the right, notes beneath. */
export function writeText({ title, columns, rows, notes }: ResultTable): string {
  const lines = [columns.map(({ name }) => name), ...rows].map((cells) => cells.map(plainLine));
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
  return [plainLine(title), rule, header, rule, ...body, rule, ...notes.map(plainLine)].join("\n");
}

function widthOf(text: string): number {
  return Array.from(text).length;
}
