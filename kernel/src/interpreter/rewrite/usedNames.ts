import type { CellImport, DeclaredName } from "./CellNames.js";
import { topLevelReferences } from "./references.js";
import type { CellSurroundings } from "./rewriteCell.js";
import type { SyntaxNode } from "./SyntaxNode.js";

/** The names that a cell shares with other cells, each list in alphabetical order. */
export interface UsedNames {
  /** The names that it declares, assigns or changes in place. */
  readonly sets: readonly string[];
  /** The names that it reads and does not declare, functions' bodies included. */
  readonly reads: readonly string[];
}

const everyName = { has: () => true };

/**
 * Lists the names by which a cell depends on others. Names of the global object and of the kernel count only where a
 * cell has declared them. Code in texts (`eval`) is not read.
 *
 * @param isLocal Whether a name occurs only in the JavaScript that TypeScript made of the cell.
 */
export function usedNames(
  program: SyntaxNode,
  declared: readonly DeclaredName[],
  imports: readonly CellImport[],
  { reserved, shadowed, cellModule }: Pick<CellSurroundings, "reserved" | "shadowed" | "cellModule">,
  isLocal: (name: string) => boolean,
): UsedNames {
  const own = new Set(declared.map(({ name }) => name));
  const sets = new Set(own);
  const reads = new Set<string>();
  for (const { name, written, read, changed } of topLevelReferences(program, everyName)) {
    if (own.has(name) || isLocal(name) || (reserved.has(name) && !shadowed.has(name))) continue;
    if (written || changed) sets.add(name);
    if (read) reads.add(name);
  }
  for (const { specifier } of imports) {
    const module = cellModule?.(specifier);
    if (module !== undefined) reads.add(moduleName(module));
  }
  return { sets: [...sets].sort(), reads: [...reads].sort() };
}

/** The name under which records list a module that a cell defines: no variable has it. */
export function moduleName(module: string): string {
  return `./${module}`;
}
