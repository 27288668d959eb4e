import { cutText } from "../cutText.js";
import type { FrameModel } from "./FrameModel.js";
import { readTheme } from "./gridTheme.js";
import { columnName, filterWidth, headingText } from "./HeaderRenderer.js";
import { writeCell } from "./writeCell.js";

const narrowest = 70;
const widest = 320;
/** Upper bounds on the rows and columns measured. */
const rowsSeen = 20;
const columnsSeen = 100;
/** Upper bound on the letters measured: longer texts exceed the widest column, except for letters without width. */
const lettersSeen = 107;
/** Pixels around a text, both sides together. */
const padding = 18;

/** The widths of the headings and first rows of columns; undefined for columns not known yet. */
export function columnWidths(model: FrameModel): (number | undefined)[] {
  const canvas = document.createElement("canvas").getContext("2d");
  if (canvas === null) return [];
  const theme = readTheme(document.body);
  const widthOf = (text: string, font: string): number => {
    canvas.font = font;
    return canvas.measureText(cutText(text, lettersSeen)).width + padding;
  };
  const rows = Math.min(rowsSeen, model.rowCount("body"));
  return Array.from({ length: Math.min(columnsSeen, model.columnCount("body")) }, (_, column) => {
    const info = model.column(column);
    if (info === undefined) return undefined;
    // The number of missing values may arrive later.
    const about = headingText(info.missing === undefined ? { ...info, missing: rows } : info);
    let needed = Math.max(
      widthOf(`${columnName(info)} ▲`, theme.boldFont) + filterWidth,
      widthOf(about, theme.smallFont),
    );
    for (let row = 0; row < rows; row++) {
      const cell = model.data("body", row, column);
      if (typeof cell !== "symbol")
        needed = Math.max(needed, widthOf(writeCell(cell, info.type, model.decimals(column)), theme.font));
    }
    return Math.round(Math.min(widest, Math.max(narrowest, needed)));
  });
}
