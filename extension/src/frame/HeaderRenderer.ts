import { CellRenderer, type GraphicsContext } from "@lumino/datagrid";
import { cutText } from "../cutText.js";
import { drawHistogram } from "./drawHistogram.js";
import type { FrameModel } from "./FrameModel.js";
import type { ColumnInfo } from "./FrameRows.js";
import type { GridTheme } from "./gridTheme.js";

/** Width of the part at a heading's right end that opens the filter. */
export const filterWidth = 22;
/** The height of a heading. */
export const headerHeight = 66;

const padding = 6;

/** Draws a column's heading: name, sorting and filter; type and missing values; a histogram. */
export class HeaderRenderer extends CellRenderer {
  readonly #model: FrameModel;
  readonly #theme: GridTheme;

  constructor(model: FrameModel, theme: GridTheme) {
    super();
    this.#model = model;
    this.#theme = theme;
  }

  override paint(gc: GraphicsContext, { x, y, width, height, column }: CellRenderer.CellConfig): void {
    const info = this.#model.column(column);
    if (info === undefined) return;
    const theme = this.#theme;
    gc.save();
    gc.beginPath();
    gc.rect(x, y, width - 1, height - 1);
    gc.clip();
    gc.textBaseline = "top";
    gc.textAlign = "left";
    gc.fillStyle = theme.text;
    gc.font = theme.boldFont;
    const name = `${columnName(info)}${this.#arrow(column)}`;
    gc.fillText(elided(gc, name, width - padding - filterWidth), x + padding, y + 6);
    gc.font = theme.smallFont;
    gc.fillStyle = theme.faint;
    gc.fillText(elided(gc, headingText(info), width - 2 * padding), x + padding, y + 24);
    this.#drawFunnel(gc, x + width - 16, y + 8, column);
    if (info.histogram !== undefined)
      drawHistogram(gc, info.histogram, theme, {
        x: x + padding,
        y: y + 42,
        width: width - 2 * padding,
        height: height - 46,
      });
    gc.restore();
  }

  #arrow(column: number): string {
    const { sort } = this.#model.rows.query;
    const at = sort.findIndex((key) => key.column === column);
    if (at < 0) return "";
    return ` ${sort[at]?.descending === true ? "▼" : "▲"}${sort.length > 1 ? String(at + 1) : ""}`;
  }

  /** A funnel, filled where the column is filtered. */
  #drawFunnel(gc: GraphicsContext, x: number, y: number, column: number): void {
    const filtered = this.#model.rows.query.filter.some((one) => one.column === column);
    gc.beginPath();
    gc.moveTo(x, y);
    gc.lineTo(x + 10, y);
    gc.lineTo(x + 6, y + 5);
    gc.lineTo(x + 6, y + 10);
    gc.lineTo(x + 4, y + 9);
    gc.lineTo(x + 4, y + 5);
    gc.closePath();
    gc.lineWidth = 1;
    gc.strokeStyle = filtered ? this.#theme.accent : this.#theme.faint;
    gc.fillStyle = this.#theme.accent;
    if (filtered) gc.fill();
    gc.stroke();
  }
}

/** The name of a column for display: on one line, cut if long. */
export function columnName({ name }: ColumnInfo): string {
  return cutText(name, 200).replaceAll(/\s+/gu, " ");
}

/** Type and missing values in words. */
export function headingText({ type, declared, missing }: ColumnInfo): string {
  const written = cutText(declared ?? type, 100);
  const name = written.toLowerCase() === type ? type : written;
  if (missing === undefined) return name;
  return `${name} · ${missing.toLocaleString("en-US")} missing`;
}

function elided(gc: GraphicsContext, text: string, width: number): string {
  if (gc.measureText(text).width <= width) return text;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (gc.measureText(`${text.slice(0, middle)}…`).width <= width) low = middle;
    else high = middle - 1;
  }
  return `${text.slice(0, low)}…`;
}
