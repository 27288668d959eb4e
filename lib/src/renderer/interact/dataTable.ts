import { cutText } from "./cutText.js";
import type { FigureTable } from "../export/figureTables.js";
import { minusSigns } from "../../results/minusSigns.js";
import { textTable } from "../export/writeFigureTables.js";
import { writeValue } from "./writeValue.js";

const mostRows = 500;
/** The most cells of all visible tables together, and the most letters of a cell. */
const mostCells = 20_000;
const mostLetters = 200;

/**
 * A table of data for the page: a caption, headed columns, and a note on omitted rows.
 *
 * @param tables the number of tables that share the page with this one
 */
export function dataTable(table: FigureTable, document: Document, tables = 1): HTMLElement {
  const { columns, rows } = table;
  const written = table.own ? textTable(table, []) : undefined;
  const element = <K extends keyof HTMLElementTagNameMap>(
    tag: K,
    text?: string,
  ): HTMLElementTagNameMap[K] => {
    const made = document.createElement(tag);
    if (text !== undefined) made.textContent = text;
    return made;
  };
  const room = Math.floor(mostCells / tables / Math.max(1, columns.length));
  const shown = Math.min(rows, mostRows, Math.max(1, room));
  const grid = element("table");
  const left = rows - shown;
  const caption =
    left > 0 ? `${table.title} (the first ${shown} of ${rows} rows; an exported CSV holds all)` : table.title;
  grid.append(element("caption", caption));
  const head = element("tr");
  for (const { name } of columns) {
    const cell = element("th", cutText(name, mostLetters));
    cell.scope = "col";
    head.append(cell);
  }
  const top = element("thead");
  top.append(head);
  const body = element("tbody");
  for (let row = 0; row < shown; row++) {
    const line = element("tr");
    for (const [place, { values }] of columns.entries()) {
      const words =
        written === undefined
          ? writeValue(values[row] ?? null, 6)
          : minusSigns(written.rows[row]?.[place] ?? "");
      const cell = element("td", cutText(words, mostLetters));
      if (typeof values[row] === "number") cell.className = "precipice-number";
      line.append(cell);
    }
    body.append(line);
  }
  grid.append(top, body);
  return grid;
}
