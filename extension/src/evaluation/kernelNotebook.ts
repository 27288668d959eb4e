import { PathExt } from "@jupyterlab/coreutils";
import type { INotebookTracker, NotebookPanel } from "@jupyterlab/notebook";
import { Signal } from "@lumino/signaling";
import { likeliestNotebook } from "../lab/currentNotebook.js";
import type { NotebookPlace } from "./Evaluation.js";

const kernelName = "precipice";

/** Whether a notebook runs TypeScript on Precipice's kernel, or will once its kernel has started. */
function runsTypeScript({ sessionContext }: NotebookPanel): boolean {
  return (sessionContext.session?.kernel?.name ?? sessionContext.kernelPreference.name) === kernelName;
}

/**
 * The notebook used last, if it runs TypeScript on Precipice's kernel; otherwise the only visible notebook that does, or else
 * the only open one.
 */
export function kernelNotebook(tracker: INotebookTracker | null): NotebookPanel | undefined {
  const last = tracker?.currentWidget;
  if (last != null && runsTypeScript(last)) return last;
  return likeliestNotebook(tracker?.filter(runsTypeScript) ?? []);
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

/**
 * Tells when another notebook may be the one of `kernelNotebook`, or its kernel another: a notebook is used before its file
 * is read and long before its kernel has started. Returns a function that ends this.
 */
export function followKernelNotebook(tracker: INotebookTracker, changed: () => void): () => void {
  // An owner by which all connections end together.
  const owner = {};
  const follow = ({ sessionContext, disposed }: NotebookPanel): void => {
    for (const signal of [sessionContext.kernelChanged, sessionContext.kernelPreferenceChanged, disposed])
      signal.connect(changed, owner);
  };
  tracker.currentChanged.connect(changed, owner);
  tracker.widgetAdded.connect((_, panel) => {
    follow(panel);
    changed();
  }, owner);
  tracker.forEach(follow);
  return () => Signal.disconnectReceiver(owner);
}
