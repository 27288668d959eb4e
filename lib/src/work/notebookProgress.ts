import { cellSignal } from "./cellSignal.js";
import { mimeType, PROGRESS_SCHEMA } from "../results/savedFormats.js";
import type { ProgressJSON } from "../results/ProgressJSON.js";
import { notebook } from "./notebook.js";
import { onAbort } from "./onAbort.js";
import type { Progress } from "./ResampleOptions.js";

interface UpdateOptions {
  readonly raw: true;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** Says of an emptied output that nothing will ever be shown there, so that a frontend may remove it. */
const OVER = { precipice: { progress: "over" } };

/** The return value of `display` in a notebook's kernel. */
interface Handle {
  readonly update: (value: unknown, options?: UpdateOptions) => unknown;
}

/** A progress bar in the notebook. */
export interface ProgressBar {
  /** Shows or updates the bar. It removes the bar when all is done, so that only results are saved. */
  readonly report: (progress: Progress) => void;
  /** Replaces the bar of unfinished work by a line that says how far it came. */
  readonly stop: () => void;
}

let shown = 0;

/** A progress bar in the current notebook; `undefined` outside a notebook. */
export function notebookProgress(label: string): ProgressBar | undefined {
  const display = notebook("display");
  if (typeof display !== "function") return undefined;
  const cell = cellSignal();
  // Names the display too, since an interrupt may come after the bar is shown and before its handle is known.
  const id = `resampling-${++shown}`;
  let handle: Handle | undefined;
  let last: Progress | undefined;
  let release: (() => void) | undefined;
  const settle = (): void => {
    release?.();
    last = release = undefined;
  };
  const show = (bundle: Record<string, unknown>, update: boolean): void => {
    const isOver = Object.keys(bundle).length === 0;
    if (handle) handle.update(bundle, { raw: true, ...(isOver && { metadata: OVER }) });
    else handle = handleOf(Reflect.apply(display, undefined, [bundle, { raw: true, displayId: id, update }]));
  };
  const stop = (): void => {
    if (last) show({ "text/plain": `${label} stopped at ${shareOf(last)}.` }, true);
    settle();
  };
  const report = (progress: Progress): void => {
    const done = progress.done >= progress.total;
    if (!done) {
      last = progress;
      // The code of an interrupted cell may never go on, not even behind `show`: no bar may be left as if work did.
      if (cell) release ??= onAbort(cell, stop);
    }
    // Work that ends with its first report needs no bar.
    if (!done || handle) show(done ? {} : progressBundle(id, label, progress), false);
    if (done) settle();
  };
  return { report, stop };
}

/** "31 % (15500 of 50000)"; never 100 % before the end. */
function shareOf({ done, total }: Progress): string {
  return `${Math.floor((100 * done) / total)} % (${Math.floor(done)} of ${total})`;
}

function progressBundle(id: string, label: string, progress: Progress): Record<string, unknown> {
  const { done, total, rate, remaining } = progress;
  const json: ProgressJSON = { schema: PROGRESS_SCHEMA, id, label, done, total, rate, remaining };
  const words = `${label}: ${shareOf(progress)}, ${remaining.toFixed(1)} s left`;
  return {
    [mimeType("progress")]: json,
    "text/html": `<progress value="${done}" max="${total}"></progress> ${words}`,
    "text/plain": words,
  };
}

function handleOf(value: unknown): Handle | undefined {
  const update: unknown = Reflect.get(Object(value) as object, "update");
  return typeof update === "function"
    ? { update: (next, options) => Reflect.apply(update, value, [next, options]) as unknown }
    : undefined;
}
