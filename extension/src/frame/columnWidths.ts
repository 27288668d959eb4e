import { cutText } from "../cutText.js";
import type { FrameModel } from "./FrameModel.js";
import { readTheme } from "./gridTheme.js";
import { columnName, filterWidth, headingText } from "./HeaderRenderer.js";
import { writeCell } from "./writeCell.js";

const [narrowest, widest] = [70, 320];
/** So many rows and columns are looked at. */
const [rowsSeen, columnsSeen] = [20, 100];
/** So many letters of a text are measured: more are wider than the widest column, but for those without a width. */
const lettersSeen = 107;
/** Pixels at both sides of a text. */
const padding = 18;

/** The widths of what stands in the headings and first rows of columns; undefined for those that are not known yet. */
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
    // The number of missing values may come later.
    const about = headingText(info.missing === undefined ? { ...info, missing: rows } : info);
    let needed = Math.max(
      widthOf(`${columnName(info)} ▲`, theme.boldFont) + filterWidth,
      widthOf(about, theme.smallFont),
    );
    for (let row = 0; row < rows; row++) {
      const cell = model.data("body", row, column);
      if (typeof cell !== "symbol")
        needed = Math.max(needed, widthOf(writeCell(cell, info.type), theme.font));
    }
    return Math.round(Math.min(widest, Math.max(narrowest, needed)));
  });
}
