import { skipTrivia } from "./eraseTypes.js";
import type { SourceEdits } from "./SourceEdits.js";
import { boundNames, child, childList, type SyntaxNode } from "./SyntaxNode.js";

const words = /(?:public|private|protected|readonly|override)(?![\p{ID_Continue}$])/uy;

/**
 * `constructor(private x: number)`: blanks the words and assigns the fields at the start of the body
 * or behind `super()`, on the same line. The fields are declared first, as TypeScript does for ES2022.
 */
export function lowerParameterProperties(
  constructor: SyntaxNode,
  classBody: SyntaxNode,
  edits: SourceEdits,
): void {
  const value = child(constructor, "value");
  const body = value === undefined ? undefined : child(value, "body");
  if (value === undefined || body === undefined) return;
  const names: string[] = [];
  for (const parameter of childList(value, "params")) {
    if (parameter.type !== "TSParameterProperty") continue;
    const inner = child(parameter, "parameter");
    if (inner === undefined) continue;
    names.push(...boundNames(inner));
    const { source } = edits;
    for (let at = parameter.start, next = at; ; at = next) {
      words.lastIndex = at;
      const word = words.exec(source)?.[0];
      if (word === undefined) break;
      next = skipTrivia(source, at + word.length);
      // The last word may be the parameter's name.
      if (!/^[\p{ID_Start}$_\\]/u.test(source.slice(next, next + 2))) break;
      edits.blank(at, at + word.length);
    }
  }
  if (names.length === 0) return;
  const assignments = names.map((name) => `this.${name} = ${name};`).join(" ");
  const superCall = childList(body, "body").find(isSuperCall);
  if (superCall !== undefined) {
    edits.insert(superCall.end, `;${assignments}`);
  } else {
    const directive = childList(body, "body").findLast(
      (statement) => typeof statement["directive"] === "string",
    );
    edits.insert(directive?.end ?? body.start + 1, `;${assignments}`);
  }
  edits.insert(classBody.start + 1, names.map((name) => `${name};`).join(""));
}

function isSuperCall(statement: SyntaxNode): boolean {
  if (statement.type !== "ExpressionStatement") return false;
  const call = child(statement, "expression");
  return call?.type === "CallExpression" && child(call, "callee")?.type === "Super";
}
