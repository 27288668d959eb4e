import type { JupyterFrontEnd } from "@jupyterlab/application";
import { compareCells, toleranceOf, type CheckedCell, type CheckRow } from "@precipice/kernel/check";
import type { Notebook } from "../lab/currentNotebook.js";

/** A notebook that was run again. */
export interface Check {
  readonly notebook: Notebook;
  readonly rows: readonly CheckRow[];
  /** The code cells before the run, to put them back. */
  readonly before: readonly CheckedCell[];
}

/**
 * Restarts the kernel of a notebook, runs all cells, and compares the outputs that were saved with the new ones.
 *
 * @throws Error if the notebook has no kernel, or the tolerance of a cell is not a number of at least 0
 */
export async function restartAndRun(app: JupyterFrontEnd, notebook: Notebook): Promise<Check> {
  const { sessionContext } = notebook;
  await sessionContext.ready;
  const kernel = sessionContext.session?.kernel;
  if (!kernel) throw new Error("The notebook has no kernel. Choose one, then check again.");
  const before = codeCells(notebook);
  // A wrong tolerance is refused before anything is run.
  for (const cell of before) toleranceOf(cell, cell.number);
  await kernel.restart();
  await kernel.info;
  app.shell.activateById(notebook.id);
  await app.commands.execute("notebook:run-all-cells");
  // The command ends at the first error, even if its cell may fail and the cells below it run on.
  await kernel.requestExecute({ code: "", silent: true, store_history: false, stop_on_error: false }).done;
  return { notebook, before, rows: compareCells(before, codeCells(notebook)) };
}

/** Restores the outputs of cells before the run. Cells removed since then stay removed. */
export function putBack({ notebook, before }: Check): void {
  const saved = new Map(before.map(({ id, outputs }) => [id, outputs]));
  for (const { model } of notebook.content.widgets) {
    const outputs = saved.get(model.id);
    if (outputs !== undefined) model.outputs?.fromJSON(outputs);
  }
}

function codeCells({ content }: Notebook): CheckedCell[] {
  return content.widgets.flatMap(({ model }, index) =>
    model.outputs === undefined
      ? []
      : [
          {
            id: model.id,
            number: index + 1,
            source: model.sharedModel.getSource(),
            outputs: model.outputs.toJSON(),
            ran: typeof model.executionCount === "number",
            metadata: { tags: model.getMetadata("tags"), precipice: model.getMetadata("precipice") },
          },
        ],
  );
}
