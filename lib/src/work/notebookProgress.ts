import { cellSignal } from "./cellSignal.js";
import { notebook } from "./notebook.js";
import type { Progress } from "./ResampleOptions.js";

/** A progress bar in the notebook. */
export interface ProgressBar {
  /** Shows or updates the bar. It removes the bar when all is done, so that only results are saved. */
  readonly report: (progress: Progress) => void;
  /** Replaces the bar of unfinished work by a line that says how far it came. */
  readonly stop: () => void;
}

/**
 * A progress bar in the current notebook; `undefined` outside a notebook. The code of the bar is loaded only in a
 * notebook. Progress reported while it loads is shown once it is there.
 */
export function notebookProgress(label: string): ProgressBar | undefined {
  const display = notebook("display");
  if (typeof display !== "function") return undefined;
  const cell = cellSignal();
  let bar: ProgressBar | undefined;
  let latest: Progress | undefined;
  void import("./notebookBar.js").then(({ notebookBar }) => {
    bar = notebookBar(label, display, cell);
    if (latest) bar.report(latest);
  });
  return {
    report: (progress) => {
      if (bar) bar.report(progress);
      else latest = progress;
    },
    stop: () => {
      latest = undefined;
      bar?.stop();
    },
  };
}
