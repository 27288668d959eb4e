import { PathExt } from "@jupyterlab/coreutils";
import type { INotebookTracker, NotebookPanel } from "@jupyterlab/notebook";
import type { NotebookPlace } from "./Evaluation.js";

const kernelName = "precipice";

/** The notebook used last, if it runs TypeScript on Precipice's kernel. */
export function kernelNotebook(tracker: INotebookTracker | null): NotebookPanel | undefined {
  const panel = tracker?.currentWidget ?? undefined;
  const { sessionContext } = panel ?? {};
  const name = sessionContext?.session?.kernel?.name ?? sessionContext?.kernelPreference.name;
  return name === kernelName ? panel : undefined;
}

/** Its folder and its kernel. */
export function notebookPlace(tracker: INotebookTracker | null): NotebookPlace | undefined {
  const panel = kernelNotebook(tracker);
  return (
    panel && {
      folder: PathExt.dirname(panel.context.path),
      kernel: panel.sessionContext.session?.kernel ?? undefined,
    }
  );
}
