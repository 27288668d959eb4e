import { DataModel } from "@lumino/datagrid";
import { columnDecimals, decimalRows } from "./columnDecimals.js";
import type { Cell, ColumnInfo, FrameRows } from "./FrameRows.js";

/** The grid's value of a cell that is still loading. */
export const onItsWay = Symbol("on its way");

/** Gives the grid the current rows of a frame; other rows can replace them later. */
export class FrameModel extends DataModel {
  #rows: FrameRows;
  /** The decimals of columns, once their first rows are known; they stay while the rows are scrolled. */
  readonly #decimals = new Map<number, number>();

  constructor(rows: FrameRows) {
    super();
    this.#rows = rows;
    this.#listen();
  }

  get rows(): FrameRows {
    return this.#rows;
  }

  /** Shows other rows, or the same ones in another order. */
  show(rows: FrameRows): void {
    if (rows !== this.#rows) this.#rows.onChange = undefined;
    this.#rows = rows;
    this.#listen();
    this.emitChanged({ type: "model-reset" });
  }

  /** Paints everything again. */
  repaint(): void {
    const rowSpan = this.rowCount("body");
    const columnSpan = this.columnCount("body");
    if (rowSpan === 0 || columnSpan === 0) return;
    this.emitChanged({ type: "cells-changed", region: "body", row: 0, column: 0, rowSpan, columnSpan });
  }

  override rowCount(region: DataModel.RowRegion): number {
    return region === "column-header" ? 1 : this.#rows.total;
  }

  override columnCount(region: DataModel.ColumnRegion): number {
    return region === "row-header" ? 1 : this.#rows.width;
  }

  override data(region: DataModel.CellRegion, row: number, column: number): Cell | symbol {
    if (region === "row-header") return row;
    if (region !== "body") return region === "column-header" ? (this.#rows.column(column)?.name ?? "") : "";
    const cell = this.#rows.cell(row, column);
    return cell === undefined ? onItsWay : cell;
  }

  column(index: number): ColumnInfo | undefined {
    return this.#rows.column(index);
  }

  /** The decimals that the numbers of a column show, from its first rows and the range of all. */
  decimals(column: number): number | undefined {
    const known = this.#decimals.get(column);
    if (known !== undefined) return known;
    const info = this.column(column);
    if (info?.type !== "number") return undefined;
    const rows = Math.min(decimalRows, this.#rows.total);
    const cells = Array.from({ length: rows }, (_, row) => this.#rows.cell(row, column));
    if (cells.every((cell) => cell === undefined)) return undefined;
    const found = columnDecimals(cells, info.histogram);
    this.#decimals.set(column, found);
    return found;
  }

  #listen(): void {
    this.#rows.onChange = ({ rows, columns, headers }) => {
      // The range of a column is known now.
      if (headers) for (let at = columns.from; at < columns.to; at++) this.#decimals.delete(at);
      const columnSpan = Math.min(columns.to, this.#rows.width) - columns.from;
      if (columnSpan <= 0) return;
      const rowSpan = Math.min(rows.to, this.#rows.total) - rows.from;
      const { from: column } = columns;
      if (rowSpan > 0)
        this.emitChanged({
          type: "cells-changed",
          region: "body",
          row: rows.from,
          column,
          rowSpan,
          columnSpan,
        });
      if (headers)
        this.emitChanged({
          type: "cells-changed",
          region: "column-header",
          row: 0,
          rowSpan: 1,
          column,
          columnSpan,
        });
    };
  }
}
