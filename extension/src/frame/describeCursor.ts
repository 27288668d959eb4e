import type { SelectionModel } from "@lumino/datagrid";
import { histogramText } from "./drawHistogram.js";
import type { FrameModel } from "./FrameModel.js";
import { columnName, headingText } from "./HeaderRenderer.js";
import { writeCell } from "./writeCell.js";

/** Describes the cell at the cursor. @param about whether to describe its column too */
export function describeCursor(
  model: FrameModel,
  { cursorRow, cursorColumn }: SelectionModel,
  about: boolean,
): string {
  if (cursorRow < 0 || cursorColumn < 0) return "";
  const info = model.column(cursorColumn);
  if (info === undefined) return "";
  const cell = model.data("body", cursorRow, cursorColumn);
  const text = typeof cell === "symbol" ? "loading" : cell === null ? "missing" : writeCell(cell, info.type);
  const heading = !about
    ? ""
    : ` (${[headingText(info), histogramText(info.histogram, info.type)].filter(Boolean).join(", ")})`;
  return `Row ${cursorRow}, ${columnName(info)}${heading}: ${text}`;
}
