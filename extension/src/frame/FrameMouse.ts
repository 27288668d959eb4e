import { BasicMouseHandler, type DataGrid } from "@lumino/datagrid";
import { filterWidth } from "./HeaderRenderer.js";
import type { FrameActions } from "./FrameKeys.js";

/** Pixels from a column's edge within which the pointer resizes the column. */
const edge = 6;
/** Height of the upper part of a heading, which contains the funnel. */
const funnelHeight = 24;

/** The grid's mouse: a press on a heading sorts, one on its funnel filters; a wheel that cannot scroll the grid scrolls the page. */
export class FrameMouse extends BasicMouseHandler {
  readonly #actions: FrameActions;

  constructor(actions: FrameActions) {
    super();
    this.#actions = actions;
  }

  override onMouseDown(grid: DataGrid, event: MouseEvent): void {
    const { region, column, x, y, width } = grid.hitTest(event.clientX, event.clientY);
    const resizes = x < edge || width - x < edge;
    if (region !== "column-header" || resizes) {
      super.onMouseDown(grid, event);
      return;
    }
    if (x > width - filterWidth && y < funnelHeight) this.#actions.filter(column);
    else this.#actions.sort(column, event.shiftKey);
  }

  override onContextMenu(): void {
    // The page shows its own menu.
  }

  override onWheel(grid: DataGrid, event: WheelEvent): void {
    const { deltaX, deltaY } = event;
    const down = deltaY > 0 ? grid.scrollY < grid.maxScrollY : deltaY < 0 && grid.scrollY > 0;
    const across = deltaX > 0 ? grid.scrollX < grid.maxScrollX : deltaX < 0 && grid.scrollX > 0;
    if (down || across) super.onWheel(grid, event);
  }
}
