import { isTypeStatement, skipTrivia } from "./eraseTypes.js";
import type { SourceEdits } from "./SourceEdits.js";
import { boundNames, child, childList, textOf, type SyntaxNode } from "./SyntaxNode.js";

/** Whether a namespace holds types only, so that it makes no object. */
export function isTypeNamespace(node: SyntaxNode): boolean {
  const body = child(node, "body");
  if (body?.type === "TSModuleDeclaration") return isTypeNamespace(body);
  return childList(body ?? node, "body").every((statement) => {
    const declaration =
      statement.type === "ExportNamedDeclaration" ? child(statement, "declaration") : statement;
    if (declaration === undefined) return false;
    if (declaration.type === "TSModuleDeclaration") return isTypeNamespace(declaration);
    return isTypeStatement(declaration);
  });
}

/**
 * Turns `namespace A { export const x = 1 }` in place into an expression that makes the namespace's
 * object, on the same lines; the caller puts `A = ` before it. Exported names are accessors of the
 * object, so that both sides see later assignments. Nested enums and namespaces are lowered by the
 * caller, which visits the statements.
 *
 * @param onto The expression of the object to add to.
 */
export function lowerNamespace(node: SyntaxNode, edits: SourceEdits, onto: string): void {
  const id = child(node, "id");
  const body = child(node, "body");
  if (id === undefined || body === undefined) return;
  const name = textOf(id, "name") ?? "";
  if (body.type === "TSModuleDeclaration") {
    // namespace A.B {}: an object A with the one export B.
    const inner = textOf(child(body, "id") ?? body, "name") ?? "";
    edits.replaceKeepingLines(
      node.start,
      body.start,
      `((${name}) => {${exportsOf(name, [inner])}const ${inner} = `,
    );
    lowerNamespace(body, edits, "{}");
    edits.insert(node.end, `;return ${name};})(${onto})`);
    return;
  }
  const names: string[] = [];
  for (const statement of childList(body, "body")) {
    if (statement.type !== "ExportNamedDeclaration") continue;
    const declaration = child(statement, "declaration");
    if (declaration === undefined || isTypeStatement(declaration)) continue;
    names.push(...declaredNames(declaration));
    edits.blank(statement.start, skipTrivia(edits.source, statement.start + "export".length));
  }
  edits.replaceKeepingLines(node.start, body.start + 1, `((${name}) => {${exportsOf(name, names)}`);
  edits.replace(node.end - 1, node.end, `;return ${name};})(${onto})`);
}

/** The names that a declaration binds. */
export function declaredNames(declaration: SyntaxNode): string[] {
  if (declaration.type === "VariableDeclaration") {
    return childList(declaration, "declarations").flatMap((declarator) =>
      boundNames(child(declarator, "id")),
    );
  }
  if (declaration.type === "TSModuleDeclaration" && isTypeNamespace(declaration)) return [];
  return boundNames(child(declaration, "id"));
}

function exportsOf(namespace: string, names: readonly string[]): string {
  // No global is named: the code may have a variable of that name.
  return [...new Set(names)]
    .map((name) => {
      const subject = `${namespace}, ${JSON.stringify(name)}`;
      return (
        `({}).__defineGetter__.call(${subject}, () => ${name});` +
        `({}).__defineSetter__.call(${subject}, ($value) => { ${name} = $value; });`
      );
    })
    .join("");
}
