import { figureTables } from "../export/figureTables.js";
import type { FigureSpec } from "../spec/figureSpec.js";
import { dataTable } from "./dataTable.js";

/** The most tables of a figure on a page. */
const mostTables = 40;

/** The numbers of a figure as tables for the page, with a note on omitted tables. */
export function figureDataTables(figure: FigureSpec, document: Document): readonly HTMLElement[] {
  const tables = figureTables(figure);
  const shown = tables.slice(0, mostTables);
  const made = shown.map((table) => dataTable(table, document, shown.length));
  if (tables.length > 0 && tables.length === shown.length) return made;
  const note = document.createElement("p");
  note.textContent =
    tables.length === 0
      ? "The figure holds no data."
      : `The first ${shown.length} of ${tables.length} tables; an exported CSV holds all.`;
  return [...made, note];
}
