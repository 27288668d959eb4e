import type { SourceEdits } from "./SourceEdits.js";
import { child, childList, isNode, textOf, type SyntaxNode } from "./SyntaxNode.js";

/** Statements that exist for the type checker alone. */
const typeStatements = new Set([
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
  "TSDeclareFunction",
  "TSNamespaceExportDeclaration",
]);

/** Members of a class that exist for the type checker alone. */
const typeMembers = new Set([
  "TSIndexSignature",
  "TSDeclareMethod",
  "TSAbstractMethodDefinition",
  "TSAbstractPropertyDefinition",
  "TSAbstractAccessorProperty",
]);

/** Properties of a node that hold types only. */
export const typeProperties: ReadonlySet<string> = new Set([
  "typeAnnotation",
  "returnType",
  "typeParameters",
  "typeArguments",
  "superTypeParameters",
  "superTypeArguments",
  "implements",
]);

/** Whether a statement is there for the type checker alone. */
export function isTypeStatement(node: SyntaxNode): boolean {
  return typeStatements.has(node.type) || node["declare"] === true;
}

/**
 * Replaces the types in one node (not in its children) by spaces, so that all other code keeps its line and column.
 * Returns true if the whole node is erased and its children need no visit.
 */
export function eraseTypes(node: SyntaxNode, parent: SyntaxNode | undefined, edits: SourceEdits): boolean {
  if (isTypeStatement(node) && node.type !== "PropertyDefinition") {
    eraseStatement(node, edits);
    return true;
  }
  for (const property of ["typeParameters", "typeArguments", "superTypeParameters", "superTypeArguments"]) {
    const types = child(node, property);
    if (types !== undefined && !eraseArrowTypeParameters(node, property, types, edits)) {
      edits.blank(types.start, types.end);
    }
  }
  switch (node.type) {
    case "Identifier":
    case "ObjectPattern":
    case "ArrayPattern":
    case "RestElement":
    case "AssignmentPattern":
      erasePatternType(node, edits);
      break;
    case "VariableDeclarator":
      if (node["definite"] === true) eraseMark(edits, nameEnd(child(node, "id"), edits.source), "!");
      break;
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      eraseSuffix(node, parent, edits);
      break;
    case "TSNonNullExpression":
      edits.blank(expressionEnd(node, edits.source), node.end);
      break;
    case "TSTypeAssertion":
      eraseAssertion(node, edits);
      break;
    case "ClassDeclaration":
    case "ClassExpression":
      eraseClassHead(node, edits);
      break;
    case "MethodDefinition":
    case "PropertyDefinition":
    case "AccessorProperty":
    default:
      if (isMember(node, parent)) return eraseMember(node, edits);
      break;
  }
  eraseParameters(node, edits);
  return false;
}

function isMember(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  return parent?.type === "ClassBody" && node.type !== "StaticBlock";
}

/** Leaves a semicolon, so that the lines around do not join into one statement. */
function eraseStatement(node: SyntaxNode, edits: SourceEdits): void {
  edits.blank(node.start, node.end, ";");
}

/** The end of the bare name or pattern, without `?`, `!` and type. */
function nameEnd(pattern: SyntaxNode | undefined, source: string): number {
  if (pattern === undefined) return 0;
  if (pattern.type === "Identifier") {
    // A name may be written with escapes: read it from the text.
    const match = /^(?:[\p{ID_Continue}$\u200c\u200d]|\\u\{[0-9a-f]+\}|\\u[0-9a-f]{4})+/iu.exec(
      source.slice(pattern.start, pattern.end),
    );
    return pattern.start + (match?.[0].length ?? 0);
  }
  return child(pattern, "typeAnnotation")?.start ?? pattern.end;
}

/** Blanks the next occurrence of a mark after `from`; only spaces and comments precede it. */
function eraseMark(edits: SourceEdits, from: number, mark: string): void {
  const at = skipTrivia(edits.source, from);
  if (edits.source.startsWith(mark, at)) edits.blank(at, at + mark.length);
}

/** The offset of the next character that is neither space nor comment. */
export function skipTrivia(source: string, from: number): number {
  const trivia = /(?:\s|\/\/[^\n\r\u2028\u2029]*|\/\*[^]*?\*\/)*/uy;
  trivia.lastIndex = from;
  trivia.exec(source);
  return trivia.lastIndex;
}

function erasePatternType(node: SyntaxNode, edits: SourceEdits): void {
  const annotation = child(node, "typeAnnotation");
  if (node["optional"] === true) {
    const end =
      node.type === "Identifier" ? nameEnd(node, edits.source) : lastBracket(node, annotation, edits.source);
    eraseMark(edits, end, "?");
  }
  if (annotation !== undefined) edits.blank(annotation.start, annotation.end);
}

/** The end of the closing bracket of a pattern that a `?` follows. */
function lastBracket(node: SyntaxNode, annotation: SyntaxNode | undefined, source: string): number {
  const bracket = node.type === "ObjectPattern" ? "}" : "]";
  return source.lastIndexOf(bracket, (annotation?.start ?? node.end) - 1) + 1;
}

/** The end of the inner expression, including its parentheses. */
function expressionEnd(node: SyntaxNode, source: string): number {
  let end = child(node, "expression")?.end ?? node.start;
  for (
    let next = skipTrivia(source, end);
    source[next] === ")" && next < node.end;
    next = skipTrivia(source, end)
  ) {
    end = next + 1;
  }
  return end;
}

/** `x as T`: the space that is left may have ended a statement, which then needs its semicolon. */
function eraseSuffix(node: SyntaxNode, parent: SyntaxNode | undefined, edits: SourceEdits): void {
  const { source } = edits;
  const start = expressionEnd(node, source);
  const from = skipTrivia(source, start);
  const next = skipTrivia(source, node.end);
  const joins = /^[([`/+\-*,.<]/u.test(source.slice(next, next + 1));
  const newLine = /[\n\r]/u.test(source.slice(node.end, next));
  const ends = joins && newLine && parent?.end === node.end && !edits.isEnclosed(node.end);
  edits.blank(from, node.end, ends ? ";" : " ");
}

/** `<T>x`: kept on one line with `x`, for `return <T>` followed by a line end would return nothing. */
function eraseAssertion(node: SyntaxNode, edits: SourceEdits): void {
  const expression = child(node, "expression");
  if (expression === undefined) return;
  if (/[\n\r]/u.test(edits.source.slice(node.start, expression.start))) {
    edits.replace(node.start, node.start + 1, "(");
    edits.blank(node.start + 1, openingOf(expression, node, edits.source));
    edits.insert(node.end, ")");
  } else {
    edits.blank(node.start, openingOf(expression, node, edits.source));
  }
}

/** The start of an expression, with the parentheses before it, behind the closing `>` of a type. */
function openingOf(expression: SyntaxNode, node: SyntaxNode, source: string): number {
  const type = child(node, "typeAnnotation");
  return type === undefined ? expression.start : source.indexOf(">", type.end) + 1;
}

function eraseClassHead(node: SyntaxNode, edits: SourceEdits): void {
  if (node["abstract"] === true) {
    const from = childList(node, "decorators").at(-1)?.end ?? node.start;
    eraseMark(edits, from, "abstract");
  }
  const list = childList(node, "implements");
  const first = list[0];
  const body = child(node, "body");
  if (first === undefined || body === undefined) return;
  const keyword = edits.source.lastIndexOf("implements", first.start - 1);
  edits.blank(keyword, list.at(-1)?.end ?? body.start);
}

const modifier = /^(?:abstract|declare|readonly|public|private|protected|override)(?![\p{ID_Continue}$])/u;
const keptModifier = /^(?:static|async|get|set|accessor)(?![\p{ID_Continue}$])/u;

function eraseMember(node: SyntaxNode, edits: SourceEdits): boolean {
  const { source } = edits;
  const value = child(node, "value");
  const bodiless = node.type === "MethodDefinition" && value !== undefined && !isNode(value["body"]);
  if (typeMembers.has(node.type) || node["declare"] === true || node["abstract"] === true || bodiless) {
    eraseStatement(node, edits);
    return true;
  }
  const key = child(node, "key");
  if (key === undefined) return false;
  let at = skipTrivia(source, childList(node, "decorators").at(-1)?.end ?? node.start);
  const erasedWords: [start: number, end: number][] = [];
  for (; at < key.start; at = skipTrivia(source, at)) {
    const rest = source.slice(at, key.start);
    const erased = modifier.exec(rest)?.[0];
    const word = erased ?? keptModifier.exec(rest)?.[0];
    if (word === undefined) break;
    if (erased !== undefined) erasedWords.push([at, at + erased.length]);
    at += word.length;
  }
  // `private [a] = 1` must not continue the line above.
  const startsAnew = /^[[*]/u.test(source.slice(at, at + 1));
  erasedWords.forEach(([start, end], index) =>
    edits.blank(start, end, index === 0 && startsAnew ? ";" : " "),
  );
  const closing = node["computed"] === true ? source.indexOf("]", key.end) + 1 : key.end;
  if (node["optional"] === true) eraseMark(edits, closing, "?");
  if (node["definite"] === true) eraseMark(edits, closing, "!");
  const annotation = child(node, "typeAnnotation");
  if (annotation !== undefined) {
    const bare = value === undefined && !source.slice(annotation.end, node.end).includes(";");
    const next = skipTrivia(source, node.end);
    const joins = bare && /^[([*]/u.test(source.slice(next, next + 1));
    edits.blank(annotation.start, annotation.end, joins ? ";" : " ");
  }
  return false;
}

/** The return type, and a first parameter `this`. */
function eraseParameters(node: SyntaxNode, edits: SourceEdits): void {
  const returnType = child(node, "returnType");
  if (returnType !== undefined) eraseReturnType(node, returnType, edits);
  if (!Array.isArray(node["params"])) return;
  const [first, second] = childList(node, "params");
  if (first === undefined || textOf(first, "name") !== "this") return;
  const { source } = edits;
  const comma = skipTrivia(source, first.end);
  const end = second === undefined && source[comma] !== "," ? first.end : comma + 1;
  edits.blank(first.start, end);
}

function eraseReturnType(node: SyntaxNode, returnType: SyntaxNode, edits: SourceEdits): void {
  const { source } = edits;
  const text = source.slice(returnType.start, returnType.end);
  if (node.type === "ArrowFunctionExpression" && /[\n\r]/u.test(text)) {
    // No line end may stand between `)` and `=>`.
    const parenthesis = source.lastIndexOf(")", returnType.start);
    edits.blank(parenthesis, returnType.end - 1);
    edits.replace(returnType.end - 1, returnType.end, ")");
  } else {
    edits.blank(returnType.start, returnType.end);
  }
}

/** `async <T>` and a line end before `(`: the parenthesis moves up, for `async` must stand in its line. */
function eraseArrowTypeParameters(
  node: SyntaxNode,
  property: string,
  types: SyntaxNode,
  edits: SourceEdits,
): boolean {
  if (node.type !== "ArrowFunctionExpression" || property !== "typeParameters") return false;
  const { source } = edits;
  const parenthesis = source.indexOf("(", types.end);
  if (!/[\n\r]/u.test(source.slice(types.start, parenthesis))) return false;
  edits.replace(types.start, types.start + 1, "(");
  edits.blank(types.start + 1, parenthesis + 1);
  return true;
}
