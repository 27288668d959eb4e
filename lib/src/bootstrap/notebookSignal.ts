import { notebook } from "./notebook.js";

/**
 * A signal that is aborted with the notebook's running cell, where there is a notebook, or with the caller's own.
 */
export function notebookSignal(own: AbortSignal | undefined): AbortSignal | undefined {
  const cell = cellSignal();
  if (!cell || own?.aborted) return own ?? cell;
  if (!own) return cell;
  // AbortSignal.any would not do: Node may collect what it gives while the caller's own is still needed.
  const either = new AbortController();
  for (const signal of [cell, own]) {
    signal.addEventListener("abort", () => either.abort(signal.reason), { once: true });
  }
  return either.signal;
}

function cellSignal(): AbortSignal | undefined {
  try {
    const cell = notebook("cell");
    const signal: unknown =
      typeof cell === "object" && cell !== null ? Reflect.get(cell, "signal") : undefined;
    return signal instanceof AbortSignal ? signal : undefined;
  } catch {
    // In code that no cell started the kernel knows none.
    return undefined;
  }
}
