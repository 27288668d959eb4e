import type { JupyterFrontEndPlugin } from "@jupyterlab/application";
import { NotebookActions } from "@jupyterlab/notebook";

/** Removes the output of a finished progress bar, which would be saved as an empty one, when its cell has run. */
export const finishedProgressPlugin: JupyterFrontEndPlugin<void> = {
  id: "@precipice/jupyterlab:finished-progress",
  description: "Removes the outputs that finished progress bars leave empty.",
  autoStart: true,
  activate: () => {
    NotebookActions.executed.connect((_, { cell }) => {
      // The shared model tells the cell's own: JupyterLab does not carry a removal the other way.
      const { sharedModel } = cell.model;
      if (!("getOutputs" in sharedModel)) return;
      const outputs = sharedModel.getOutputs();
      for (let index = outputs.length - 1; index >= 0; index -= 1)
        if (isOver(outputs[index])) sharedModel.updateOutputs(index, index + 1, []);
    });
  },
};

/** Whether nothing is shown in an output, and nothing ever will be. */
function isOver(output: unknown): boolean {
  const { data, metadata } = Object(output) as { readonly data?: unknown; readonly metadata?: unknown };
  const about: unknown = Reflect.get(Object(metadata) as object, "precipice");
  const isEmpty = typeof data === "object" && data !== null && Object.keys(data).length === 0;
  return isEmpty && Reflect.get(Object(about) as object, "progress") === "over";
}
