import { notebook } from "./notebook.js";

/** The signal that an interrupt of the notebook's running cell aborts; `undefined` without a cell. */
export function cellSignal(): AbortSignal | undefined {
  try {
    const signal: unknown = Reflect.get(Object(notebook("cell")) as object, "signal");
    return signal instanceof AbortSignal ? signal : undefined;
  } catch {
    // The kernel has no signal for code that no cell started.
    return undefined;
  }
}
