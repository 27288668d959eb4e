import { owningCell } from "../output/CellContext.js";
import { combinedSignal } from "./combinedSignal.js";
import { usersGlobal } from "../../realm/usersGlobal.js";
import { isInstance } from "../../realm/isInstance.js";
import { asUsers } from "../../realm/asUsers.js";

/**
 * Aborts the fetches of a running cell when the cell is interrupted. A fetch that outlives its cell goes on.
 */
export function guardFetch(): void {
  const original = usersGlobal.fetch;
  const guarded = (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
    const cell = owningCell();
    if (cell?.running !== true) return original(input, init);
    const own = init?.signal === undefined && isInstance(input, Request) ? input.signal : init?.signal;
    return original(input, { ...init, signal: combinedSignal(cell, own) });
  };
  Object.defineProperty(guarded, "name", { value: "fetch" });
  Object.defineProperty(usersGlobal, "fetch", {
    value: asUsers(guarded),
    writable: true,
    configurable: true,
    enumerable: true,
  });
}
