import { TextRenderer, type CellRenderer } from "@lumino/datagrid";
import { cutText } from "../cutText.js";
import type { FrameModel } from "./FrameModel.js";
import type { Cell } from "./FrameRows.js";
import { onItsWay } from "./FrameModel.js";
import type { GridTheme } from "./gridTheme.js";
import { writeCell } from "./writeCell.js";

/** Draws the cells: numbers right-aligned, missing values faint, rows selected in a figure on another background. */
export function bodyRenderer(
  model: FrameModel,
  theme: GridTheme,
  isMarked: (row: number) => boolean,
): TextRenderer {
  const kind = ({ column }: CellRenderer.CellConfig): string | undefined => model.column(column)?.type;
  const isNumber = (config: CellRenderer.CellConfig): boolean =>
    kind(config) === "number" || kind(config) === "integer";
  return new TextRenderer({
    font: theme.font,
    textColor: ({ value }) =>
      value === null || value === onItsWay || value === "NaN" ? theme.faint : theme.text,
    backgroundColor: ({ row }) => (isMarked(row) ? theme.marked : ""),
    horizontalAlignment: (config) => (isNumber(config) ? "right" : "left"),
    elideDirection: (config) => (isNumber(config) ? "none" : "right"),
    format: (config) => {
      const value = config.value as Cell | typeof onItsWay;
      if (value === onItsWay) return "…";
      // The grid removes letters one by one until a text fits, and measures it each time.
      return cutText(
        writeCell(value, kind(config) ?? "other", model.decimals(config.column)),
        Math.max(40, Math.ceil(config.width / 3)),
      );
    },
  });
}

/** Draws the numbers of the rows. */
export function rowNumberRenderer(theme: GridTheme): TextRenderer {
  return new TextRenderer({
    font: theme.smallFont,
    textColor: theme.faint,
    horizontalAlignment: "right",
    elideDirection: "none",
  });
}
