import { asUsers } from "../../realm/asUsers.js";
import { usersGlobal } from "../../realm/usersGlobal.js";

/** The hidden global by which the user's own modules tell the kernel how they are loaded. */
const name = "__precipiceModules__";

type Load = (specifier: unknown, options?: object) => Promise<object>;

/** Hears of the user's own modules. */
export interface ModuleListener {
  /** The code of a module has run to its end. */
  evaluated(url: string): void;
  /** An `import()` in a module has ended. */
  ended(specifier: string, loaded: boolean, importer: string): void;
}

/** The text in place of the word `import` of an `import()` in the module at a path. */
export function followedImport(path: string): string {
  return `${name}.import(${JSON.stringify(path)}, (specifier, options) => import(specifier, options))`;
}

/** The statement that ends the module at an address. */
export function evaluatedMark(url: string): string {
  return `\n;${name}.evaluated(${JSON.stringify(url)});\n`;
}

/** Makes the global, once a thread. */
export function defineModuleGlobal(listener: ModuleListener): void {
  const follow = async (importer: string, load: Load, ...[specifier, options]: Parameters<Load>) => {
    let loaded = false;
    try {
      const exports = await load(specifier, options);
      loaded = true;
      return exports;
    } finally {
      listener.ended(String(specifier), loaded, importer);
    }
  };
  const value = Object.freeze({
    evaluated: (url: string) => listener.evaluated(url),
    import:
      (importer: string, load: Load): Load =>
      (...given) =>
        asUsers(follow(importer, load, ...given)),
  });
  Object.defineProperty(usersGlobal, name, { value });
}
