/**
 * The symbol of the global object under which Precipice's kernel stores the names that cells have without an import.
 */
const KERNEL = Symbol.for("Precipice.kernel");

/** The notebook kernel's function or value of this name; `undefined` outside a notebook. */
export function notebook(name: "display" | "cell" | "input"): unknown {
  return Reflect.get(Object(Reflect.get(globalThis, KERNEL)) as object, name);
}

/** Whether this runs on Precipice's kernel. */
export function inNotebook(): boolean {
  return Reflect.get(globalThis, KERNEL) !== undefined;
}
