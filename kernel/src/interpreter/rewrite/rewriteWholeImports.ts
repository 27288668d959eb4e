import { eraseSpecifier } from "./eraseSpecifier.js";
import type { SourceEdits } from "./SourceEdits.js";
import { child, childList, importedName, textOf, type SyntaxNode } from "./SyntaxNode.js";

/** CommonJS modules that offer names to Node only as parts of their whole exports. */
export interface WholeImports {
  /** As the file names them. */
  readonly specifiers: ReadonlySet<string>;
  /** The expression for an export of the module whose exports a variable holds. */
  readonly namedExport: (variable: string, specifier: string, imported: string) => string;
}

/**
 * `import { a } from "x"` and `export { a } from "x"` of a CommonJS module become a constant: the property `a` of the
 * module's exports, as it is when the file begins to run. Node too copies the names that it finds once.
 *
 * @param statements The file's.
 * @param isTypeName Whether an imported name is used for its type alone.
 */
export function rewriteWholeImports(
  statements: readonly SyntaxNode[],
  edits: SourceEdits,
  { specifiers, namedExport }: WholeImports,
  isTypeName: (name: string) => boolean,
): void {
  const head: string[] = [];
  statements.forEach((statement, index) => {
    const specifier = textOf(child(statement, "source") ?? statement, "value") ?? "";
    if (!specifiers.has(specifier) || isType(statement)) return;
    const object = `$whole${index}`;
    const found = childList(statement, "specifiers").flatMap((one, place) => {
      const imports = one.type === "ImportSpecifier";
      if ((!imports && one.type !== "ExportSpecifier") || isType(one)) return [];
      const local = importedName(child(one, "local"));
      const imported = imports ? importedName(child(one, "imported")) : local;
      // Every CommonJS module has that name for Node.
      if (imported === "default" || (imports && isTypeName(local))) return [];
      eraseSpecifier(one, edits);
      const constant = imports ? local : `${object}_${place}`;
      const exported = imports
        ? ""
        : `export { ${constant} as ${JSON.stringify(importedName(child(one, "exported")))} };`;
      return `const ${constant} = ${namedExport(object, specifier, imported)};${exported}`;
    });
    if (found.length > 0) head.push(`import ${object} from ${JSON.stringify(specifier)};`, ...found);
  });
  const [first] = statements;
  if (first !== undefined && head.length > 0) edits.insert(first.start, head.join(""));
}

function isType(node: SyntaxNode): boolean {
  return node["importKind"] === "type" || node["exportKind"] === "type";
}
