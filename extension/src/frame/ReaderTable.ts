import type { DataGrid } from "@lumino/datagrid";
import { Widget } from "@lumino/widgets";
import { histogramText } from "./drawHistogram.js";
import type { FrameModel } from "./FrameModel.js";
import { columnName, headingText } from "./HeaderRenderer.js";
import { ownKeys } from "./ownKeys.js";
import { writeCell } from "./writeCell.js";

/** Upper bounds on the rows and columns in the table at once. */
const mostRows = 25;
const mostColumns = 30;

/** The visible rows and columns as an HTML table, for screen readers and for selection as text. */
export class ReaderTable extends Widget {
  readonly #grid: DataGrid;
  readonly #model: FrameModel;
  readonly #isMarked: (row: number) => boolean;

  /** @param isMarked whether a row is selected in a figure */
  constructor(grid: DataGrid, model: FrameModel, isMarked: (row: number) => boolean) {
    super();
    this.#isMarked = isMarked;
    this.#grid = grid;
    this.#model = model;
    this.addClass("jp-PrecipiceFrame-table");
    this.node.hidden = true;
    this.node.tabIndex = 0;
    this.node.setAttribute("role", "region");
    this.node.setAttribute("aria-label", "Rows as a table");
    ownKeys(this.node);
    this.node.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" && event.key !== "t") return;
      event.stopPropagation();
      this.toggle();
    });
    model.changed.connect(() => this.refresh());
  }

  toggle(): void {
    this.node.hidden = !this.node.hidden;
    if (this.node.hidden) this.#grid.activate();
    else {
      this.refresh();
      this.node.focus();
    }
  }

  /** Writes the rows again if the table is visible. */
  refresh(): void {
    if (this.node.hidden) return;
    const model = this.#model;
    const rows = model.rowCount("body");
    const columns = model.columnCount("body");
    const seen = this.#grid.currentViewport;
    const firstRow = Math.min(Math.max(0, seen?.firstRow ?? 0), Math.max(0, rows - 1));
    const firstColumn = Math.min(Math.max(0, seen?.firstColumn ?? 0), Math.max(0, columns - 1));
    const shown = {
      rows: Math.min(mostRows, rows - firstRow),
      columns: Math.min(mostColumns, columns - firstColumn),
    };
    const table = document.createElement("table");
    const caption = document.createElement("caption");
    caption.textContent = `Rows ${firstRow} to ${firstRow + shown.rows - 1} of ${rows.toLocaleString("en-US")}, columns ${firstColumn} to ${firstColumn + shown.columns - 1} of ${columns.toLocaleString("en-US")}`;
    table.append(caption);
    const head = table.createTHead().insertRow();
    head.append(heading("Row", "col"));
    for (let at = 0; at < shown.columns; at++) {
      const info = model.column(firstColumn + at);
      const cell = heading(info === undefined ? "" : columnName(info), "col");
      const more = document.createElement("small");
      more.textContent =
        info === undefined
          ? ""
          : [headingText(info), histogramText(info.histogram, info.type)].filter(Boolean).join("; ");
      cell.append(document.createElement("br"), more);
      head.append(cell);
    }
    const body = table.createTBody();
    for (let row = firstRow; row < firstRow + shown.rows; row++) {
      const line = body.insertRow();
      line.append(heading(this.#isMarked(row) ? `${row} (selected in a figure)` : String(row), "row"));
      for (let at = 0; at < shown.columns; at++) {
        const cell = model.data("body", row, firstColumn + at);
        const type = model.column(firstColumn + at)?.type ?? "other";
        line.insertCell().textContent = typeof cell === "symbol" ? "…" : writeCell(cell, type);
      }
    }
    this.node.replaceChildren(table);
  }
}

function heading(text: string, scope: "col" | "row"): HTMLTableCellElement {
  const cell = document.createElement("th");
  cell.scope = scope;
  cell.textContent = text;
  return cell;
}
