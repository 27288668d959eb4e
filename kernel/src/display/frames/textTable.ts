import type { FrameView } from "../FrameView.js";
import { cellText, isNumeric } from "./cellText.js";
import { frameSummary } from "./frameSummary.js";

/** Upper bound on the rows and columns of a table that are written as text. */
const textRows = 20;
const textColumns = 20;

/** The first rows as lines of text, numbers at the right. */
export function textTable(view: FrameView): string {
  const rows = Math.min(textRows, view.rows);
  const named = view.index === undefined ? [] : [{ name: "", cells: view.index }];
  const printed = [...named, ...view.columns.slice(0, textColumns)].map(({ name, cells }) => {
    const texts = [cellText(name), ...cells.slice(0, rows).map(cellText)];
    const width = texts.reduce((most, { length }) => Math.max(most, length), 0);
    const right = isNumeric(cells);
    return texts.map((text) => (right ? text.padStart(width) : text.padEnd(width)));
  });
  const lines = Array.from({ length: rows + 1 }, (_, row) =>
    printed
      .map((column) => column[row] ?? "")
      .join("  ")
      .trimEnd(),
  );
  return [...lines, frameSummary(view, rows, Math.min(textColumns, view.columns.length))].join("\n");
}
