import { DataModel } from "@lumino/datagrid";
import { ColumnDecimals } from "./columnDecimals.js";
import type { Cell, ColumnInfo, FrameRows, Span } from "./FrameRows.js";

/** Rows that are seen before any is scrolled to. */
const firstRows = 100;

/** The grid's value of a cell that is still loading. */
export const onItsWay = Symbol("on its way");

/** Gives the grid the current rows of a frame; other rows can replace them later. */
export class FrameModel extends DataModel {
  #rows: FrameRows;
  /** The decimals of the columns that were painted. */
  readonly #decimals = new Map<number, ColumnDecimals>();

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
    for (const [column, seen] of this.#decimals) this.#see(column, seen, { from: 0, to: firstRows });
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

  /** The decimals that the numbers of a column show; more once a cell that needs more was seen. */
  decimals(column: number): number | undefined {
    const info = this.column(column);
    if (info?.type !== "number") return undefined;
    let seen = this.#decimals.get(column);
    if (seen === undefined) {
      this.#decimals.set(column, (seen = new ColumnDecimals()));
      this.#see(column, seen, { from: 0, to: firstRows });
    }
    return seen.of(info.histogram);
  }

  #see(column: number, seen: ColumnDecimals, { from, to }: Span): void {
    const end = Math.min(to, this.#rows.total);
    seen.see(
      Array.from({ length: Math.max(0, end - from) }, (_, row) => this.#rows.loaded(from + row, column)),
    );
  }

  #listen(): void {
    this.#rows.onChange = ({ rows, columns, headers }) => {
      let wider = false;
      for (const [column, seen] of this.#decimals) {
        if (column < columns.from || column >= columns.to) continue;
        const before = seen.of();
        this.#see(column, seen, rows);
        wider ||= seen.of() > before;
      }
      if (wider || headers) this.repaint();
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
