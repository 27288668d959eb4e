/** Under this symbol Precipice's kernel keeps, on the global object, what cells see without an import. */
const KERNEL = Symbol.for("Precipice.kernel");

/** What the notebook's kernel offers under a name, such as `display`; `undefined` outside a notebook. */
export function notebook(name: "display" | "cell" | "input"): unknown {
  const kernel: unknown = Reflect.get(globalThis, KERNEL);
  return typeof kernel === "object" && kernel !== null ? Reflect.get(kernel, name) : undefined;
}

/** Whether this runs on Precipice's kernel. */
export function inNotebook(): boolean {
  return Reflect.get(globalThis, KERNEL) !== undefined;
}
