import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers";
import type { Boundary } from "./Boundary.js";

type Callback = (...parameters: unknown[]) => void;

/**
 * Runs the callbacks of `setTimeout`, `setInterval`, `setImmediate` and `queueMicrotask` behind the
 * boundary, so that a loop in one of them can be stopped. The timers themselves stay Node's own.
 */
export function guardTimers(boundary: Boundary, onError: (error: unknown) => void): void {
  const guard =
    (callback: Callback): Callback =>
    (...parameters) => {
      boundary.run(() => {
        try {
          callback(...parameters);
        } catch (error) {
          onError(error);
        }
      });
    };
  for (const name of ["setTimeout", "setInterval", "setImmediate"] as const) {
    const original = globalThis[name] as unknown as (callback: unknown, ...rest: unknown[]) => unknown;
    const guarded = (callback: unknown, ...rest: unknown[]): unknown =>
      original(typeof callback === "function" ? guard(callback as Callback) : callback, ...rest);
    // Carries `util.promisify.custom`, the name and the length over.
    for (const key of Reflect.ownKeys(original)) {
      const descriptor = Object.getOwnPropertyDescriptor(original, key);
      if (descriptor !== undefined && key !== "prototype") Object.defineProperty(guarded, key, descriptor);
    }
    Object.defineProperty(globalThis, name, {
      value: guarded,
      writable: true,
      configurable: true,
      enumerable: true,
    });
    Object.defineProperty(timers, name, {
      value: guarded,
      writable: true,
      configurable: true,
      enumerable: true,
    });
  }
  syncBuiltinESMExports();
}
