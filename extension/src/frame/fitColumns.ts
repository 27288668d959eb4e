import type { DataGrid } from "@lumino/datagrid";
import type { FrameModel } from "./FrameModel.js";
import { headingText } from "./HeaderRenderer.js";
import { writeCell } from "./writeCell.js";

const [narrowest, widest] = [90, 320];
/** So many rows and columns are looked at. */
const [rowsSeen, columnsSeen] = [20, 100];
/** Pixels of a character of the interface's font, about. */
const character = 7.4;
const smallCharacter = 6.2;

/** Gives columns the width of what stands in their first rows. */
export function fitColumns(grid: DataGrid, model: FrameModel): void {
  const rows = Math.min(rowsSeen, model.rowCount("body"));
  for (let column = 0; column < Math.min(columnsSeen, model.columnCount("body")); column++) {
    const info = model.column(column);
    if (info === undefined) continue;
    let longest = info.name.length + 5;
    for (let row = 0; row < rows; row++) {
      const cell = model.data("body", row, column);
      if (typeof cell !== "symbol") longest = Math.max(longest, writeCell(cell, info.type).length + 2);
    }
    // The number of missing values may come later.
    const heading = headingText(info.missing === undefined ? { ...info, missing: rows } : info);
    const needed = Math.max(character * longest, smallCharacter * (heading.length + 2));
    grid.resizeColumn("body", column, Math.round(Math.min(widest, Math.max(narrowest, needed))));
  }
}
