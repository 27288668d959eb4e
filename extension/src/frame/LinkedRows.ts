import type { SelectionModel } from "@lumino/datagrid";
import { watchSelections, type Selection } from "precipice/renderer";
import type { FrameModel } from "./FrameModel.js";
import type { Cell } from "./FrameRows.js";

type Value = string | number | boolean;

/** Upper bound on the rows whose values go to the figures. */
const mostRows = 10_000;
/** Milliseconds without a change of the selection before the rows are read. */
const pause = 80;

/**
 * Links the rows to the figures of the notebook. A selection in a figure marks the rows with its values. A selection of
 * rows selects their values in figures, by the columns that each figure uses for selection.
 */
export class LinkedRows {
  readonly #model: FrameModel;
  readonly #repaint: () => void;
  readonly #selections = new Set<Selection>();
  readonly #listening = new AbortController();
  readonly #stop: () => void;
  #timer: number | undefined;
  /** Counts selections, so that the values of a slow one never replace later ones. */
  #handed = 0;
  /** Whether the selection in the figures came from these rows. */
  #selected = false;

  constructor(model: FrameModel, scope: string, repaint: () => void) {
    this.#model = model;
    this.#repaint = repaint;
    this.#stop = watchSelections(scope, (selection) => {
      this.#selections.add(selection);
      selection.addEventListener("change", repaint, { signal: this.#listening.signal });
    });
  }

  /** Whether a row has selected values. */
  readonly isMarked = (row: number): boolean => {
    for (const { value } of this.#selections) {
      if (value === undefined) continue;
      const column = this.#columnNamed(value.by);
      if (column === undefined) continue;
      const cell = this.#model.rows.cell(row, column);
      if (cell !== undefined && cell !== null && value.values.has(cell)) return true;
    }
    return false;
  };

  /** Selects the values of the selected whole rows in figures; clears that selection once no row is selected. */
  select(selection: SelectionModel): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#hand(selection), pause);
  }

  dispose(): void {
    this.#handed += 1;
    window.clearTimeout(this.#timer);
    this.#stop();
    this.#listening.abort();
  }

  async #hand(selection: SelectionModel): Promise<void> {
    const rows = wholeRows(selection, this.#model.columnCount("body") - 1);
    if (rows.length === 0 && !this.#selected) return;
    this.#selected = rows.length > 0;
    const call = ++this.#handed;
    for (const one of this.#selections) {
      const by = [...one.fields].find((field) => this.#columnNamed(field) !== undefined);
      const column = by === undefined ? undefined : this.#columnNamed(by);
      if (by === undefined || column === undefined) continue;
      const values = await this.#values(rows, column);
      if (call !== this.#handed) return;
      one.select({ by, values });
    }
    this.#repaint();
  }

  async #values(
    rows: readonly { readonly from: number; readonly to: number }[],
    column: number,
  ): Promise<ReadonlySet<Value>> {
    const values = new Set<Value>();
    let left = mostRows;
    for (const { from, to } of rows) {
      const end = Math.min(to, from + left);
      left -= end - from;
      const cells: readonly (readonly Cell[])[] = await this.#model.rows.read(
        { from, to: end },
        { from: column, to: column + 1 },
      );
      for (const [cell] of cells) if (cell !== null && cell !== undefined) values.add(cell);
    }
    return values;
  }

  #columnNamed(name: string): number | undefined {
    // Only the first columns: a frame with very many columns learns their names as they become visible.
    const width = Math.min(this.#model.columnCount("body"), 200);
    for (let column = 0; column < width; column++)
      if (this.#model.column(column)?.name === name) return column;
    return undefined;
  }
}

/** The rows with every column selected. */
function wholeRows(selection: SelectionModel, lastColumn: number): { from: number; to: number }[] {
  const rows: { from: number; to: number }[] = [];
  for (const { r1, r2, c1, c2 } of selection.selections()) {
    if (Math.min(c1, c2) > 0 || Math.max(c1, c2) < lastColumn) continue;
    rows.push({ from: Math.min(r1, r2), to: Math.max(r1, r2) + 1 });
  }
  return rows;
}
