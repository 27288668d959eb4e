import { asUsers } from "../../realm/asUsers.js";
import { usersGlobal } from "../../realm/usersGlobal.js";
import { againWhereMended } from "./againWhereMended.js";

/** The hidden global by which the user's own modules tell the kernel how they are loaded. */
const name = "__precipiceModules__";

type Load = (specifier: unknown, options?: object) => Promise<object>;

/** Hears of the user's own modules. */
export interface ModuleListener {
  /** The code of a module is about to run. */
  begins(): void;
  /** The code of a module has run to its end. */
  evaluated(url: string): void;
  /** An `import()` in a module has ended. */
  ended(specifier: string, loaded: boolean, importer: string): void;
  /** Whether an import that failed may load when it is tried again. */
  mends(error: unknown): boolean;
}

/** The text in place of the word `import` of an `import()` in the module at a path. */
export function followedImport(path: string): string {
  return `${name}.import(${JSON.stringify(path)}, (specifier, options) => import(specifier, options))`;
}

/** The expression for an export of a CommonJS module whose exports `whole` holds. */
export function namedExport(whole: string, specifier: string, imported: string): string {
  return `${name}.named(${whole}, ${JSON.stringify(specifier)}, ${JSON.stringify(imported)})`;
}

/** Addresses of the modules that run before the user's own begin with it. */
export const beginScheme = "precipice-begin:";

/** The text of such a module. */
export const beginSource = `${name}.begins();\n`;

/**
 * The statements that end the module at an address. The import is its last one, and so the last to run before its code,
 * which keeps its lines and columns.
 */
export function moduleMarks(url: string): string {
  const begin = JSON.stringify(beginScheme + encodeURIComponent(url));
  return `\n;import ${begin}; ${name}.evaluated(${JSON.stringify(url)});\n`;
}

/** Makes the global, once a thread. */
export function defineModuleGlobal(listener: ModuleListener): void {
  const once = async (importer: string, load: Load, ...[specifier, options]: Parameters<Load>) => {
    let loaded = false;
    try {
      const exports = await load(specifier, options);
      loaded = true;
      return exports;
    } finally {
      listener.ended(String(specifier), loaded, importer);
    }
  };
  const follow = (importer: string, load: Load, ...given: Parameters<Load>) =>
    againWhereMended(
      () => once(importer, load, ...given),
      (error) => listener.mends(error),
    );
  const value = Object.freeze({
    begins: () => listener.begins(),
    evaluated: (url: string) => listener.evaluated(url),
    named: (whole: unknown, specifier: string, imported: string): unknown => {
      const exports = Object(whole) as Readonly<Record<string, unknown>>;
      if (imported in exports) return exports[imported];
      throw new SyntaxError(
        `The requested module '${specifier}' does not provide an export named '${imported}'`,
      );
    },
    import:
      (importer: string, load: Load): Load =>
      (...given) =>
        asUsers(follow(importer, load, ...given)),
  });
  Object.defineProperty(usersGlobal, name, { value });
}
