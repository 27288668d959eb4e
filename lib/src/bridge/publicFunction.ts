import * as library from "../index.js";

type Callable = (...values: unknown[]) => unknown;

/**
 * A function of the library's front door by its name: `aggregates`, `figures.intervals`.
 *
 * @throws RangeError if there is none
 */
export function publicFunction(name: string): Callable {
  let found: unknown = library;
  for (const part of name.split(".")) {
    const holder = Object(found) as object;
    found = Object.hasOwn(holder, part) ? Reflect.get(holder, part) : undefined;
  }
  if (typeof found !== "function") throw new RangeError(`The library has no function ${name}.`);
  return found as Callable;
}
