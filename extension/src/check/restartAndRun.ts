import type { JupyterFrontEnd } from "@jupyterlab/application";
import type { Notebook } from "../lab/currentNotebook.js";
import { compareResults, type CheckRow } from "./compareResults.js";
import type { CheckedCell } from "./SavedResult.js";

/** A notebook that was run again. */
export interface Check {
  readonly notebook: Notebook;
  readonly rows: readonly CheckRow[];
  /** The code cells as they were before, for who wants them back. */
  readonly before: readonly CheckedCell[];
}

/**
 * Restarts the kernel of a notebook, runs all cells, and compares the results that were saved with those that came out.
 *
 * @throws Error where the notebook has no kernel
 */
export async function restartAndRun(app: JupyterFrontEnd, notebook: Notebook): Promise<Check> {
  const { sessionContext } = notebook;
  await sessionContext.ready;
  const kernel = sessionContext.session?.kernel;
  if (!kernel) throw new Error("The notebook has no kernel. Choose one, then check again.");
  const before = codeCells(notebook);
  await kernel.restart();
  await kernel.info;
  app.shell.activateById(notebook.id);
  await app.commands.execute("notebook:run-all-cells");
  return { notebook, before, rows: compareResults(before, codeCells(notebook)) };
}

/** Gives cells the outputs that they had before. Cells that were removed since stay so. */
export function putBack({ notebook, before }: Check): void {
  const saved = new Map(before.map(({ id, outputs }) => [id, outputs]));
  for (const { model } of notebook.content.widgets) {
    const outputs = saved.get(model.id);
    if (outputs !== undefined) model.outputs?.fromJSON(outputs);
  }
}

function codeCells({ content }: Notebook): CheckedCell[] {
  return content.widgets.flatMap(({ model }) =>
    model.outputs === undefined
      ? []
      : [
          {
            id: model.id,
            outputs: model.outputs.toJSON(),
            ran: typeof model.executionCount === "number",
            ...toleranceOf(model.getMetadata("precipice")),
          },
        ],
  );
}

/** A tolerance that is no number from 0 on is none. */
function toleranceOf(settings: unknown): Pick<CheckedCell, "tolerance"> {
  if (typeof settings !== "object" || settings === null) return {};
  const tolerance: unknown = Reflect.get(settings, "tolerance");
  return typeof tolerance === "number" && tolerance >= 0 && Number.isFinite(tolerance) ? { tolerance } : {};
}
