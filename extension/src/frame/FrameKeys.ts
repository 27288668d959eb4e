import { BasicKeyHandler, type DataGrid } from "@lumino/datagrid";

/** Actions of keys beyond moving the cursor. */
export interface FrameActions {
  readonly sort: (column: number, keepOthers: boolean) => void;
  readonly filter: (column: number) => void;
  readonly copy: (format: "tsv" | "markdown") => void;
  readonly table: () => void;
}

/** A description of the keys. */
export const keysText =
  "Arrows move the cursor, Home and End along the row, with Ctrl to the first and last row. S sorts by the column, " +
  "with Shift besides others; F filters it. Space selects the row, Escape ends the selection. " +
  "Ctrl+C copies as TSV, M as Markdown. T shows a table.";

/** The grid's keys. */
export class FrameKeys extends BasicKeyHandler {
  readonly #actions: FrameActions;

  constructor(actions: FrameActions) {
    super();
    this.#actions = actions;
  }

  override onKeyDown(grid: DataGrid, event: KeyboardEvent): void {
    const run = this.#action(grid, event);
    if (run === undefined) {
      super.onKeyDown(grid, event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    run();
  }

  protected override onKeyC(_grid: DataGrid, event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.#actions.copy("tsv");
  }

  protected override onDelete(): void {
    // Frames are read-only.
  }

  #action(grid: DataGrid, event: KeyboardEvent): (() => void) | undefined {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const selection = grid.selectionModel;
    if (selection === null || altKey) return undefined;
    const rows = grid.rowCount("body");
    const columns = grid.columnCount("body");
    const row = Math.max(0, selection.cursorRow);
    const column = Math.max(0, selection.cursorColumn);
    const moveTo = (toRow: number, toColumn: number) => (): void => {
      if (rows === 0 || columns === 0) return;
      const at = { r1: toRow, r2: toRow, c1: toColumn, c2: toColumn };
      selection.select({ ...at, cursorRow: toRow, cursorColumn: toColumn, clear: "all" });
      grid.scrollToCell(toRow, toColumn);
    };
    const accel = ctrlKey || metaKey;
    if (key === "Home") return accel ? moveTo(0, column) : moveTo(row, 0);
    if (key === "End") return accel ? moveTo(rows - 1, column) : moveTo(row, columns - 1);
    const firstMove = key.startsWith("Arrow") && selection.isEmpty && !accel;
    if (firstMove) return moveTo(0, 0);
    if (accel) return undefined;
    switch (key) {
      case "s":
      case "S":
        return () => this.#actions.sort(column, shiftKey);
      case "f":
        return () => this.#actions.filter(column);
      case "m":
        return () => this.#actions.copy("markdown");
      case "t":
        return this.#actions.table;
      case " ":
        return () => {
          if (rows === 0) return;
          const whole = { r1: row, r2: row, c1: 0, c2: columns - 1 };
          selection.select({ ...whole, cursorRow: row, cursorColumn: column, clear: "all" });
        };
      default:
        return undefined;
    }
  }
}
