import { inspect, types, type InspectOptions } from "node:util";
import { usersGlobal } from "../../realm/usersGlobal.js";

/** Fields that Node 20 puts on promises to follow them. */
const fields = /^Symbol\((?:async_id_symbol|trigger_async_id_symbol|kResourceStore)\)$/u;

/** Hides the fields by which Node 20 follows promises when a promise is printed. */
export function hideAsyncFields(): void {
  const prototype: object = usersGlobal.Promise.prototype;
  Object.defineProperty(prototype, inspect.custom, {
    configurable: true,
    writable: true,
    enumerable: false,
    value(this: unknown, depth: number, options: InspectOptions, inspectIt: typeof inspect): string {
      if (!types.isPromise(this)) return inspectIt(this, { ...options, customInspect: false });
      for (const symbol of Object.getOwnPropertySymbols(this)) {
        if (fields.test(String(symbol))) void Object.defineProperty(this, symbol, { enumerable: false });
      }
      return inspectIt(this, { ...options, depth, customInspect: false });
    },
  });
}
