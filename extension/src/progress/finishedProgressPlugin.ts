import type { JupyterFrontEndPlugin } from "@jupyterlab/application";
import { NotebookActions } from "@jupyterlab/notebook";

/** The outputs of a cell, as far as they are used here. */
interface Outputs {
  readonly length: number;
  get(index: number): { readonly data: object; readonly metadata: object };
  remove(index: number): void;
}

/** Removes the output of a finished progress bar, which would be saved as an empty one, when its cell has run. */
export const finishedProgressPlugin: JupyterFrontEndPlugin<void> = {
  id: "@precipice/jupyterlab:finished-progress",
  description: "Removes the outputs that finished progress bars leave empty.",
  autoStart: true,
  activate: () => {
    NotebookActions.executed.connect((_, { cell }) => removeFinished(cell));
  },
};

function removeFinished({ model }: { readonly model: object }): void {
  const outputs: unknown = Reflect.get(model, "outputs");
  if (!isOutputs(outputs)) return;
  for (let index = outputs.length - 1; index >= 0; index -= 1) {
    const { data, metadata } = outputs.get(index);
    const about: unknown = Reflect.get(metadata, "precipice");
    const isOver = Reflect.get(Object(about) as object, "progress") === "over";
    if (isOver && Object.keys(data).length === 0) outputs.remove(index);
  }
}

function isOutputs(value: unknown): value is Outputs {
  return typeof value === "object" && value !== null && "remove" in value && "get" in value;
}
