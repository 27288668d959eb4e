import type { DataGrid } from "@lumino/datagrid";

/** The grid's method that copies a rectangle of a canvas to the screen; its types keep it private. */
type Copy = (
  source: unknown,
  x: number,
  y: number,
  width: number,
  height: number,
  toX: number,
  toY: number,
) => void;

/**
 * Makes a grid copy the cells of a region to the screen together. The grid itself paints a cell into its buffer, copies it,
 * paints the next one: without a GPU the browser duplicates the buffer for each of these copies, at about 2 ms a cell. A
 * cell must not paint beyond its bounds.
 */
export function copyRegionsWhole(grid: DataGrid): void {
  const draw: unknown = Reflect.get(grid, "_drawCells");
  const copy: unknown = Reflect.get(grid, "_blitContent");
  // A grid of another version may paint in another way.
  if (typeof draw !== "function" || typeof copy !== "function") return;
  let region: { source: unknown; left: number; top: number; right: number; bottom: number } | undefined;
  let isDrawing = false;
  const copyNow: Copy = (...box) => void Reflect.apply(copy, grid, box);
  const copyLater: Copy = (source, x, y, width, height, toX, toY) => {
    if (!isDrawing || x !== toX || y !== toY) {
      copyNow(source, x, y, width, height, toX, toY);
      return;
    }
    if (width <= 0 || height <= 0) return;
    region = {
      source,
      left: Math.min(region?.left ?? x, x),
      top: Math.min(region?.top ?? y, y),
      right: Math.max(region?.right ?? 0, x + width),
      bottom: Math.max(region?.bottom ?? 0, y + height),
    };
  };
  const drawCells = (cells: unknown): void => {
    isDrawing = true;
    try {
      Reflect.apply(draw, grid, [cells]);
    } finally {
      isDrawing = false;
      if (region !== undefined) {
        const { source, left, top, right, bottom } = region;
        region = undefined;
        copyNow(source, left, top, right - left, bottom - top, left, top);
      }
    }
  };
  Reflect.set(grid, "_blitContent", copyLater);
  Reflect.set(grid, "_drawCells", drawCells);
}
