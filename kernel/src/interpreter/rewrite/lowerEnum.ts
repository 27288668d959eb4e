import type { SourceEdits } from "./SourceEdits.js";
import { child, childList, textOf, type SyntaxNode } from "./SyntaxNode.js";
import { skipTrivia } from "./eraseTypes.js";
import { isVariableName } from "./isVariableName.js";

/**
 * Turns `enum E { A, B = 2 }` in place into an expression that makes the enum's object, on the same
 * lines. The caller puts `E = ` before it. Members are constants of a function's scope, so that an
 * initialiser may name earlier ones, as TypeScript has it.
 *
 * @param onto The expression of the object to add to, for a second declaration of the same enum.
 */
export function lowerEnum(node: SyntaxNode, edits: SourceEdits, onto: string): void {
  const { source } = edits;
  const id = child(node, "id");
  const name = id === undefined ? "" : (textOf(id, "name") ?? "");
  const members = childList(node, "members");
  const brace = skipTrivia(source, id?.end ?? node.start);
  edits.replaceKeepingLines(node.start, brace + 1, `((${name}) => {`);

  let previous: string | undefined;
  const declared = new Set<string>([name]);
  members.forEach((member, index) => {
    const key = child(member, "id");
    if (key === undefined) return;
    const text = textOf(key, "name") ?? textOf(key, "value") ?? "";
    const quoted = JSON.stringify(text);
    const initializer = child(member, "initializer");
    const constant = isVariableName(text) && !declared.has(text) ? text : `$member${index}`;
    declared.add(text);
    const next = previous === undefined ? "0" : `${previous} + 1`;
    const open = `const ${constant} = `;
    if (initializer === undefined) edits.replace(key.start, member.end, open + next);
    else edits.replaceKeepingLines(key.start, initializer.start, open);
    const entry = `${name}[${quoted}] = ${constant}`;
    const close = isText(initializer)
      ? `; ${entry};`
      : `; if (typeof (${entry}) !== "string") ${name}[${constant}] = ${quoted};`;
    const comma = skipTrivia(source, member.end);
    edits.insert(member.end, close);
    if (source[comma] === ",") edits.blank(comma, comma + 1);
    previous = constant;
  });
  edits.replace(node.end - 1, node.end, `return ${name};})(${onto})`);
}

/** Whether the initialiser is certainly a string, which has no reverse entry. */
function isText(initializer: SyntaxNode | undefined): boolean {
  return (
    (initializer?.type === "Literal" && typeof initializer["value"] === "string") ||
    initializer?.type === "TemplateLiteral"
  );
}
