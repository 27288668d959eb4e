import type { FrameView } from "../FrameView.js";

/** The size of a frame, and how many rows and columns are shown. */
export function frameSummary(
  { total, width, columns }: FrameView,
  rows: number,
  shown = columns.length,
): string {
  const size = `${counted(total, "row")} × ${counted(width, "column")}`;
  const cut = [
    ...(rows < total ? [`first ${counted(rows, "row")} of ${total}`] : []),
    ...(shown < width ? [`first ${counted(shown, "column")} of ${width}`] : []),
  ];
  return cut.length === 0 ? size : `${size}; ${cut.join(", ")}`;
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}
