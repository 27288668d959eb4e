import { builtinModules } from "node:module";
import { usersGlobal } from "../../realm/usersGlobal.js";

/**
 * Makes Node's modules global names, as in `node --eval` and so in IJavascript's cells: `fs` is there without a
 * `require`. Each is loaded when it is first read, and gives way to any declaration or assignment.
 */
export function offerNodeModules(load: (name: string) => unknown, target: object = usersGlobal): void {
  for (const name of builtinModules) {
    // A path such as "fs/promises" is no variable name, and names with "_" are internal to Node.
    if (/\W|^_/u.test(name) || name in target) continue;
    const define = (value: unknown): void => {
      Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
    };
    Object.defineProperty(target, name, {
      get: () => {
        const module = load(name);
        define(module);
        return module;
      },
      set: define,
      configurable: true,
      enumerable: false,
    });
  }
}
