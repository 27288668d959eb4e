import { usersGlobal } from "../../realm/usersGlobal.js";

/** The exports of a built-in module: for each name, whether it is a getter, whose value may change. */
export type BuiltinExports = Readonly<Record<string, boolean>>;

/** The place where the built-in modules of files find their objects. */
const registry = Symbol.for("precipice.builtins");

/** Makes the objects of built-in modules reachable for the modules that the hooks generate. */
export function registerBuiltins(builtins: Readonly<Record<string, object>>): void {
  Object.defineProperty(usersGlobal, registry, { value: builtins });
}

/** The exports of each built-in module, for the hooks: whether each is a getter. */
export function builtinExports(
  builtins: Readonly<Record<string, object>>,
): Readonly<Record<string, BuiltinExports>> {
  return Object.fromEntries(
    Object.entries(builtins).map(([name, object]) => {
      const isGetter = (key: string): boolean =>
        "get" in (Object.getOwnPropertyDescriptor(object, key) ?? {});
      const exports = Object.keys(object).map((key) => [key, isGetter(key)] as const);
      return [name, Object.fromEntries(exports)];
    }),
  );
}

/** The getters of the built-in modules that have any. */
export function liveExports(
  builtins: Readonly<Record<string, BuiltinExports>>,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(builtins)
      .map(([name, exports]) => [name, Object.keys(exports).filter((key) => exports[key] === true)] as const)
      .filter(([, names]) => names.length > 0),
  );
}

/** The text of the ES module that files import for a built-in one. */
export function builtinSource(name: string, exports: BuiltinExports = {}): string {
  const names = Object.keys(exports).filter((key) => key !== "default");
  return [
    `const builtin = globalThis[Symbol.for("${registry.description ?? ""}")][${JSON.stringify(name)}];`,
    ...names.map((key, index) => `const export${index} = builtin[${JSON.stringify(key)}];`),
    ...names.map((key, index) => `export { export${index} as ${JSON.stringify(key)} };`),
    "export default builtin;\n",
  ].join("\n");
}
