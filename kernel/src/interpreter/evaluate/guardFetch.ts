import { owningCell } from "../output/CellContext.js";
import { combinedSignal } from "./combinedSignal.js";

/**
 * Aborts the fetches of a running cell when the cell is interrupted. A fetch that outlives its cell goes on.
 */
export function guardFetch(): void {
  const original = globalThis.fetch;
  const guarded = (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
    const cell = owningCell();
    if (cell?.running !== true) return original(input, init);
    const own = init?.signal === undefined && input instanceof Request ? input.signal : init?.signal;
    return original(input, { ...init, signal: combinedSignal(cell, own) });
  };
  Object.defineProperty(guarded, "name", { value: "fetch" });
  Object.defineProperty(globalThis, "fetch", {
    value: guarded,
    writable: true,
    configurable: true,
    enumerable: true,
  });
}
