import { cutText } from "./cutText.js";
import type { FigureTable } from "../export/figureTables.js";
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
export function dataTable(
  { title, columns, rows }: FigureTable,
  document: Document,
  tables = 1,
): HTMLElement {
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
  const table = element("table");
  const left = rows - shown;
  const caption =
    left > 0 ? `${title} (the first ${shown} of ${rows} rows; an exported CSV holds all)` : title;
  table.append(element("caption", caption));
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
    for (const { values } of columns) {
      const cell = element("td", cutText(writeValue(values[row], 6), mostLetters));
      if (typeof values[row] === "number") cell.className = "precipice-number";
      line.append(cell);
    }
    body.append(line);
  }
  table.append(top, body);
  return table;
}
