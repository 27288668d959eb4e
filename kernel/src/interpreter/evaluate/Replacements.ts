import type { DeclaredName } from "../rewrite/CellNames.js";

/** The names of a cell's enums and namespaces, each with its value before the cell. */
export type Replaced = ReadonlyMap<DeclaredName, unknown>;

const mostNames = 5;

/**
 * Tells where an enum or namespace replaces what another cell declared. Within one cell TypeScript merges them; from
 * cell to cell the later one stands alone, since a cell that runs again must not keep what was deleted from it.
 */
export class Replacements {
  /** The cell that declared each name. */
  readonly #cells = new Map<string, string | undefined>();

  /** The values that a cell is about to replace. */
  before(
    names: readonly DeclaredName[],
    peek: (name: string) => { readonly value: unknown } | undefined,
  ): Replaced | undefined {
    let replaced: Map<DeclaredName, unknown> | undefined;
    for (const declared of names) {
      if (declared.kind !== "enum" && declared.kind !== "namespace") continue;
      (replaced ??= new Map<DeclaredName, unknown>()).set(declared, peek(declared.name)?.value);
    }
    return replaced;
  }

  /** Sentences on the members that a cell's enums and namespaces no longer have. */
  after(replaced: Replaced, cell: string | undefined, peek: (name: string) => unknown): string[] {
    const notes: string[] = [];
    for (const [{ name, kind }, before] of replaced) {
      const again = cell !== undefined && this.#cells.get(name) === cell;
      this.#cells.set(name, cell);
      if (again) continue;
      const now = new Set(keys(peek(name)));
      const gone = keys(before).filter((key) => !now.has(key));
      const what = typeof before === "function" ? [name] : gone.map((key) => `${name}.${key}`);
      if (what.length === 0) continue;
      const more = what.length > mostNames ? ` and ${what.length - mostNames} more` : "";
      notes.push(
        `The ${kind} ${name} replaces the one of an earlier cell: ${what.slice(0, mostNames).join(", ")}${more} ` +
          `${what.length === 1 ? "is" : "are"} gone. Declare both in one cell to merge them.`,
      );
    }
    return notes;
  }
}

/** The members of an enum or namespace, without the numbers by which enums know their names. */
function keys(value: unknown): string[] {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return [];
  return Object.keys(value).filter((key) => !/^-?\d/u.test(key));
}
