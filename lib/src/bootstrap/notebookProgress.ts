import { mimeType, SCHEMA_VERSIONS } from "../results/savedFormats.js";
import type { ProgressJSON } from "../results/ProgressJSON.js";
import type { Progress } from "./ResampleOptions.js";

/** What `display` of a notebook's kernel gives back. */
interface Handle {
  readonly update: (value: unknown, options?: { readonly raw: true }) => unknown;
}

let shown = 0;

/**
 * A reporter that shows a bar in the notebook whose kernel put `display` into the global scope, and replaces it as work
 * goes on; `undefined` outside a notebook.
 */
export function notebookProgress(label: string): ((progress: Progress) => void) | undefined {
  const display: unknown = Reflect.get(globalThis, "display");
  if (typeof display !== "function") return undefined;
  const id = `resampling-${++shown}`;
  let handle: Handle | undefined;
  return (progress) => {
    const bundle = progressBundle(id, label, progress);
    if (handle) handle.update(bundle, { raw: true });
    else handle = handleOf(Reflect.apply(display, undefined, [bundle, { raw: true }]));
  };
}

function progressBundle(
  id: string,
  label: string,
  { done, total, rate, remaining }: Progress,
): Record<string, unknown> {
  const json: ProgressJSON = { schema: SCHEMA_VERSIONS.progress, id, label, done, total, rate, remaining };
  const words =
    done < total ? `${label}: ${done} of ${total}, ${remaining.toFixed(1)} s left` : `${label}: done`;
  return {
    [mimeType("progress")]: json,
    "text/html": `<progress value="${done}" max="${total}"></progress> ${words}`,
    "text/plain": words,
  };
}

function handleOf(value: unknown): Handle | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const update: unknown = Reflect.get(value, "update");
  return typeof update === "function"
    ? { update: (next, options) => Reflect.apply(update, value, [next, options]) as unknown }
    : undefined;
}
