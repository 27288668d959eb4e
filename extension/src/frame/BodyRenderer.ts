import { TextRenderer, type CellRenderer, type GraphicsContext } from "@lumino/datagrid";
import { cutText } from "../cutText.js";
import type { FrameModel } from "./FrameModel.js";
import type { Cell } from "./FrameRows.js";
import { onItsWay } from "./FrameModel.js";
import type { GridTheme } from "./gridTheme.js";
import { writeCell } from "./writeCell.js";

/** Keeps the text of a cell within the cell: numbers are not elided. */
class BoundedTextRenderer extends TextRenderer {
  override drawText(gc: GraphicsContext, config: CellRenderer.CellConfig): void {
    gc.beginPath();
    gc.rect(config.x, config.y, config.width, config.height);
    gc.clip();
    super.drawText(gc, config);
  }
}

/** Draws the cells: numbers right-aligned, missing values faint, rows selected in a figure on another background. */
export function bodyRenderer(
  model: FrameModel,
  theme: GridTheme,
  isMarked: (row: number) => boolean,
): TextRenderer {
  const kind = ({ column }: CellRenderer.CellConfig): string | undefined => model.column(column)?.type;
  const isNumber = (config: CellRenderer.CellConfig): boolean =>
    kind(config) === "number" || kind(config) === "integer";
  return new BoundedTextRenderer({
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
  return new BoundedTextRenderer({
    font: theme.smallFont,
    textColor: theme.faint,
    horizontalAlignment: "right",
    elideDirection: "none",
  });
}
