import type { CodeEditor } from "@jupyterlab/codeeditor";
import type { NotebookCell, NotebookPanel } from "./LabWidgets.js";
import type { Place } from "./Place.js";

/**
 * Brings the cell of a run into view, opens it for editing and puts the cursor at the place.
 *
 * @param link Its cell is preferred if several have the number, as after a restart of the kernel.
 * @returns false if no cell of the notebook has the number any more.
 */
export async function openCell(
  panel: NotebookPanel,
  count: number,
  { line, column }: Place,
  link: HTMLElement,
): Promise<boolean> {
  const { content } = panel;
  const bears = ({ model }: NotebookCell): boolean => model.type === "code" && model.executionCount === count;
  const own = content.widgets.findIndex((cell) => bears(cell) && cell.node.contains(link));
  const index = own < 0 ? content.widgets.findIndex(bears) : own;
  const cell = content.widgets[index];
  if (cell === undefined) return false;
  content.deselectAll();
  content.activeCellIndex = index;
  if (cell.inputHidden) cell.inputHidden = false;
  // Cells out of view have no editor yet.
  await content.scrollToItem(index, "smart");
  await cell.ready;
  content.mode = "edit";
  if (cell.editor !== null) putCursor(cell.editor, line, column);
  return true;
}

/** Puts the cursor at a line and column counted from 1, or at the end of a shorter text. */
export function putCursor(editor: CodeEditor.IEditor, line: number, column: number): void {
  const row = Math.min(Math.max(line, 1), editor.lineCount) - 1;
  const length = editor.getLine(row)?.length ?? 0;
  const position = { line: row, column: Math.min(Math.max(column, 1) - 1, length) };
  editor.setCursorPosition(position);
  editor.revealPosition(position);
  editor.focus();
}
