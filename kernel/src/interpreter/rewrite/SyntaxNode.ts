/** A node of the syntax tree: ESTree, with the TypeScript nodes of acorn-typescript. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

/** Whether a value found in the tree is a node. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && typeof (value as SyntaxNode).type === "string";
}

/** The node at `property`, or undefined. */
export function child(node: SyntaxNode, property: string): SyntaxNode | undefined {
  const value = node[property];
  return isNode(value) ? value : undefined;
}

/** The nodes of the list at `property`; holes are left out. */
export function childList(node: SyntaxNode, property: string): readonly SyntaxNode[] {
  const value = node[property];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The text at `property`, or undefined. */
export function textOf(node: SyntaxNode, property: string): string | undefined {
  const value = node[property];
  return typeof value === "string" ? value : undefined;
}

/** The name that a node of an import or export is: an identifier, or a text such as `"a-b"`. */
export function importedName(node: SyntaxNode | undefined): string {
  return node === undefined ? "" : (textOf(node, "name") ?? textOf(node, "value") ?? "");
}

/** Every direct child of a node, in no particular order. */
export function* children(node: SyntaxNode): Generator<SyntaxNode> {
  for (const key in node) {
    const value = node[key];
    if (isNode(value)) yield value;
    else if (Array.isArray(value)) {
      for (const item of value as readonly unknown[]) if (isNode(item)) yield item;
    }
  }
}

/**
 * The operands of `a + b + c + ...`, the last one first. Its tree is as deep as it is long: a walk by calls within
 * calls would end the stack.
 */
export function* operands(operation: SyntaxNode): Generator<SyntaxNode> {
  let node: SyntaxNode | undefined = operation;
  while (node?.type === "BinaryExpression" || node?.type === "LogicalExpression") {
    const right = child(node, "right");
    if (right !== undefined) yield right;
    node = child(node, "left");
  }
  if (node !== undefined) yield node;
}

/** Whether the node is a function of any form. */
export function isFunction(node: SyntaxNode): boolean {
  return (
    node.type === "FunctionDeclaration" ||
    node.type === "FunctionExpression" ||
    node.type === "ArrowFunctionExpression"
  );
}

/** The names that a binding pattern declares. */
export function boundNames(pattern: SyntaxNode | undefined, names: string[] = []): string[] {
  switch (pattern?.type) {
    case "Identifier": {
      const name = textOf(pattern, "name");
      if (name !== undefined) names.push(name);
      break;
    }
    case "ObjectPattern":
      for (const property of childList(pattern, "properties")) {
        boundNames(child(property, property.type === "RestElement" ? "argument" : "value"), names);
      }
      break;
    case "ArrayPattern":
      for (const element of childList(pattern, "elements")) boundNames(element, names);
      break;
    case "AssignmentPattern":
      boundNames(child(pattern, "left"), names);
      break;
    case "RestElement":
      boundNames(child(pattern, "argument"), names);
      break;
    case "TSParameterProperty":
      boundNames(child(pattern, "parameter"), names);
      break;
    default:
  }
  return names;
}
