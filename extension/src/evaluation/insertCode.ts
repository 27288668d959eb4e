import type { JupyterFrontEnd } from "@jupyterlab/application";
import { NotebookActions, type INotebookTracker, type NotebookPanel } from "@jupyterlab/notebook";
import { NEW_NOTEBOOK_COMMAND } from "../notebook/newNotebookPlugin.js";
import { kernelNotebook } from "./kernelNotebook.js";

/**
 * Puts code into a cell below the active one of the current TypeScript notebook, or into the active one if that is empty,
 * and makes it active. Without such a notebook it opens a new one.
 *
 * @param folder the folder of a new notebook
 */
export async function insertCode(
  app: JupyterFrontEnd,
  tracker: INotebookTracker | null,
  code: string,
  folder: string,
): Promise<void> {
  const panel = kernelNotebook(tracker) ?? (await newNotebook(app, folder));
  if (panel === undefined) return;
  await panel.context.ready;
  await panel.revealed;
  const notebook = panel.content;
  // An empty cell, as in a new notebook, takes the code itself.
  const active = notebook.activeCell?.model;
  if (active?.type !== "code" || active.sharedModel.getSource().trim() !== "") {
    NotebookActions.insertBelow(notebook);
    if (notebook.activeCell?.model.type !== "code") NotebookActions.changeCellType(notebook, "code");
  }
  notebook.activeCell?.model.sharedModel.setSource(code);
  app.shell.activateById(panel.id);
  await NotebookActions.focusActiveCell(notebook, { waitUntilReady: true });
}

async function newNotebook(app: JupyterFrontEnd, folder: string): Promise<NotebookPanel | undefined> {
  return (await app.commands.execute(NEW_NOTEBOOK_COMMAND, { cwd: folder })) as NotebookPanel | undefined;
}
