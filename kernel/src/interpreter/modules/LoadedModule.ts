import { compileFunction } from "node:vm";
import type { TopLevelScope } from "../evaluate/TopLevelScope.js";

/**
 * How the exports of a module change: `live` ones by the module's later assignments; `fixed` ones never,
 * and are quicker to read; those of a `builtin` one where they are getters.
 */
export type ModuleKind = "live" | "fixed" | "builtin";

/** A loaded module, as an import statement takes names from it. */
export class LoadedModule {
  readonly #specifier: string;
  readonly #exports: Readonly<Record<string, unknown>>;
  readonly #kind: ModuleKind;

  constructor(specifier: string, exports: Readonly<Record<string, unknown>>, kind: ModuleKind) {
    this.#specifier = specifier;
    this.#exports = exports;
    this.#kind = kind;
  }

  /** Binds one export, or the whole module where `imported` is undefined, to a name of the cells. */
  bind(scope: TopLevelScope, property: string, imported: string | undefined): void {
    const exports = this.#exports;
    if (imported === undefined) scope.bind(property, exports);
    else if (imported in exports) {
      if (this.#isLive(imported)) scope.bindLive(property, reader(exports, imported));
      else scope.bind(property, exports[imported]);
    } else if (imported === "default" && this.#kind === "builtin") {
      scope.bind(property, exports);
    } else {
      this.#bindMissing(scope, property, imported);
    }
  }

  #isLive(imported: string): boolean {
    if (this.#kind !== "builtin") return this.#kind === "live";
    return Object.getOwnPropertyDescriptor(this.#exports, imported)?.get !== undefined;
  }

  #bindMissing(scope: TopLevelScope, property: string, imported: string): void {
    // Names of a CommonJS module that Node could not find in its source.
    const whole: unknown = this.#exports["default"];
    if ((typeof whole === "object" || typeof whole === "function") && whole !== null && imported in whole) {
      scope.bind(property, (whole as Record<string, unknown>)[imported]);
      return;
    }
    const names = Object.keys(this.#exports);
    const message =
      imported === "default"
        ? `The module "${this.#specifier}" has no default export: import { ... } or import * as name instead.`
        : `The module "${this.#specifier}" has no export "${imported}"${near(imported, names)}.`;
    // A name in upper case may be a type, which only a use as a value would show.
    if (!/^\p{Lu}/u.test(imported)) throw new SyntaxError(message);
    scope.bindLive(property, () => {
      throw new SyntaxError(message);
    });
  }
}

/**
 * Reads one export. A function of its own for each name: V8 reads a name that never changes in some
 * nanoseconds, and names that change between calls of one function in hundreds.
 */
function reader(exports: Readonly<Record<string, unknown>>, name: string): () => unknown {
  const make = compileFunction(`return () => exports[${JSON.stringify(name)}];`, ["exports"]);
  return (make as (from: object) => () => unknown)(exports);
}

/** Names similar to the requested one. */
function near(name: string, names: readonly string[]): string {
  const lower = name.toLowerCase();
  const found = names.filter((one) => {
    const other = one.toLowerCase();
    return (
      other === lower ||
      other.startsWith(lower) ||
      lower.startsWith(other) ||
      distance(lower, other) <= lower.length / 4
    );
  });
  return found.length === 0 ? "" : ` (is ${found.slice(0, 3).join(" or ")} meant?)`;
}

/** Levenshtein's distance: insertions, deletions and substitutions from one text to the other. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Infinity;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitute = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitute, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
