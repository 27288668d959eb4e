import { notebook } from "./notebook.js";

/** The signal that is aborted when the notebook's running cell is interrupted; `undefined` where there is no cell. */
export function cellSignal(): AbortSignal | undefined {
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
