import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers";
import timersPromises from "node:timers/promises";
import { promisify } from "node:util";
import { owningCell, type CellContext } from "../output/CellContext.js";
import type { Boundary } from "./Boundary.js";
import { combinedSignal } from "./combinedSignal.js";
import { usersGlobal } from "../../realm/usersGlobal.js";
import { asUsers } from "../../realm/asUsers.js";

type Callback = (...parameters: unknown[]) => void;
type AnyFunction = (...parameters: unknown[]) => unknown;

/**
 * Runs the callbacks of `setTimeout`, `setInterval` and `setImmediate` behind the boundary, so that a
 * loop in one of them can be stopped, and drops those of a cell that was interrupted. The timers
 * themselves stay Node's own.
 */
export function guardTimers(boundary: Boundary, onError: (error: unknown) => void): void {
  const guard = (callback: Callback, cell: CellContext | undefined, stop: () => void): Callback =>
    function (this: unknown, ...parameters) {
      if (cell?.interrupted === true) {
        stop();
        return;
      }
      boundary.run(() => {
        try {
          Reflect.apply(callback, this, parameters);
        } catch (error) {
          onError(error);
        }
      });
    };
  const promised = signalledTimers();
  for (const name of ["setTimeout", "setInterval", "setImmediate"] as const) {
    const original = usersGlobal[name] as unknown as AnyFunction;
    const guarded = (callback: unknown, ...rest: unknown[]): unknown => {
      if (typeof callback !== "function") return original(callback, ...rest);
      const stop = (): void => clearInterval(timer as NodeJS.Timeout);
      const timer = original(guard(callback as Callback, owningCell(), stop), ...rest);
      return timer;
    };
    // The wrapper keeps the function's name and length.
    for (const key of Reflect.ownKeys(original)) {
      const descriptor = Object.getOwnPropertyDescriptor(original, key);
      if (descriptor !== undefined && key !== "prototype" && key !== promisify.custom)
        Object.defineProperty(guarded, key, descriptor);
    }
    const awaitable = promised.get(name);
    if (awaitable !== undefined && name !== "setInterval") {
      Object.defineProperty(guarded, promisify.custom, {
        enumerable: true,
        configurable: true,
        get: () => awaitable,
      });
    }
    for (const target of [usersGlobal, timers]) {
      Object.defineProperty(target, name, {
        value: asUsers(guarded),
        writable: true,
        configurable: true,
        enumerable: true,
      });
    }
  }
  syncBuiltinESMExports();
}

/** The index of the parameter for options, by function of node:timers/promises. */
const optionsPlace: ReadonlyMap<string, number> = new Map([
  ["setTimeout", 2],
  ["setImmediate", 1],
  ["setInterval", 2],
]);

/** Gives the timers of node:timers/promises the signal of the cell that calls them, beside the caller's own. */
function signalledTimers(): ReadonlyMap<string, AnyFunction> {
  const signalled = (original: AnyFunction, at: number): AnyFunction =>
    function (this: unknown, ...parameters) {
      const cell = owningCell();
      const given = parameters[at];
      // Node itself refuses a value that is no options object.
      const usable = given === undefined || (typeof given === "object" && given !== null);
      if (cell?.running !== true || !usable) return Reflect.apply(original, this, parameters);
      const own =
        given !== undefined && "signal" in given ? (given.signal as AbortSignal | undefined) : undefined;
      const signal = combinedSignal(cell, own);
      const filled: unknown[] = Array.from({ length: at }, (_, index) => parameters[index]);
      return Reflect.apply(original, this, [...filled, { ...given, signal }]);
    };
  const made = new Map<string, AnyFunction>();
  const module = timersPromises as unknown as Record<string, AnyFunction>;
  for (const [name, original] of Object.entries(module)) {
    const at = optionsPlace.get(name);
    if (at === undefined) continue;
    const wrapped = signalled(original, at);
    Object.defineProperty(wrapped, "name", { value: name });
    module[name] = asUsers(wrapped);
    made.set(name, wrapped);
  }
  const scheduler = timersPromises.scheduler as unknown as { wait: AnyFunction };
  const prototype = Object.getPrototypeOf(scheduler) as { wait: AnyFunction };
  prototype.wait = asUsers(signalled(prototype.wait, 1));
  return made;
}
