import type { CellImport, ImportedName } from "./CellNames.js";
import { child, childList, importedName, textOf, type SyntaxNode } from "./SyntaxNode.js";

/**
 * Reads an `import` statement, or an `export … from`, which in a cell only loads its module. Undefined if only types
 * are imported.
 *
 * @param declare Takes each local name.
 */
export function readImport(node: SyntaxNode, declare: (name: string) => void): CellImport | undefined {
  const source = child(node, "source");
  const specifier = source === undefined ? undefined : textOf(source, "value");
  if (specifier === undefined || node["importKind"] === "type" || node["exportKind"] === "type")
    return undefined;
  const names: ImportedName[] = [];
  const specifiers = node.type === "ImportDeclaration" ? childList(node, "specifiers") : [];
  const values = specifiers.filter((one) => one["importKind"] !== "type");
  // `import { type A } from "a"` loads nothing, `import "a"` and `import {} from "a"` do.
  if (values.length === 0 && specifiers.length > 0) return undefined;
  for (const one of values) {
    const local = importedName(child(one, "local"));
    const imported =
      one.type === "ImportNamespaceSpecifier"
        ? undefined
        : one.type === "ImportDefaultSpecifier"
          ? "default"
          : importedName(child(one, "imported"));
    declare(local);
    names.push({ imported, local });
  }
  const attributes: Record<string, string> = {};
  for (const attribute of childList(node, "attributes")) {
    const value = child(attribute, "value");
    attributes[importedName(child(attribute, "key"))] = value === undefined ? "" : importedName(value);
  }
  return { specifier, attributes, names, position: node.start };
}
