import { isTypeStatement, typeProperties } from "./eraseTypes.js";
import {
  boundNames,
  child,
  childList,
  children,
  isFunction,
  isNode,
  operands,
  textOf,
  type SyntaxNode,
} from "./SyntaxNode.js";

/** A place where a name of the cell's top level is used or declared. */
export interface Reference {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** `{ name }`, which must become `{ name: other }` when it is replaced. */
  readonly shorthand: boolean;
  /** Whether the place assigns to it; a declaration does not count. */
  readonly written: boolean;
  /** Whether the place reads it, as all places do except plain assignments. */
  readonly read: boolean;
  /** Whether the place changes the value in place, by all that the syntax shows: `x.y = 1`, `delete x.y`, `x.push(1)`. */
  readonly changed: boolean;
  /** Whether it is the operand of `typeof`, which may ask for a name that is not there. */
  readonly asked: boolean;
  /** Whether `new` stands before it, as in `new name()` and `new name.inner()`. */
  readonly constructed: boolean;
}

/**
 * Finds the references to the given top-level names, excluding local variables, parameters, properties, labels and
 * types with the same name.
 */
export function topLevelReferences(
  program: SyntaxNode,
  names: Pick<ReadonlySet<string>, "has">,
): Reference[] {
  const found: Reference[] = [];
  const written = new Set<SyntaxNode>();
  const replaced = new Set<SyntaxNode>();
  const changed = new Set<SyntaxNode>();
  const asked = new Set<SyntaxNode>();
  const constructed = new Set<SyntaxNode>();

  const visit = (node: SyntaxNode, hidden: ReadonlySet<string>): void => {
    if (isTypeStatement(node) && node.type !== "PropertyDefinition") return;
    for (const target of assigned(node)) {
      written.add(target);
      if (!keepsValue(node)) replaced.add(target);
    }
    const owner = changedInPlace(node);
    if (owner !== undefined) changed.add(owner);
    const argument = node["operator"] === "typeof" ? child(node, "argument") : undefined;
    if (argument !== undefined) asked.add(argument);
    if (node.type === "NewExpression") {
      const first = leftmost(child(node, "callee"));
      if (first !== undefined) constructed.add(first);
    }
    switch (node.type) {
      case "Identifier":
        add(node, hidden, false);
        return;
      case "MemberExpression":
        visitChild(node, "object", hidden);
        if (node["computed"] === true) visitChild(node, "property", hidden);
        return;
      case "Property":
        visitProperty(node, hidden);
        return;
      case "MethodDefinition":
      case "PropertyDefinition":
      case "AccessorProperty":
        if (node["computed"] === true) visitChild(node, "key", hidden);
        visitChild(node, "value", hidden);
        return;
      case "LabeledStatement":
        visitChild(node, "body", hidden);
        return;
      case "BreakStatement":
      case "ContinueStatement":
      case "MetaProperty":
      case "ImportDeclaration":
      case "ExportAllDeclaration":
        return;
      case "TSEnumMember":
        visitChild(node, "initializer", hidden);
        return;
      default:
    }
    if (isFunction(node)) {
      visitFunction(node, hidden);
      return;
    }
    if (node.type === "BinaryExpression" || node.type === "LogicalExpression") {
      for (const operand of operands(node)) visit(operand, hidden);
      return;
    }
    const inner = with_(hidden, scopeNames(node));
    for (const key in node) {
      if (typeProperties.has(key)) continue;
      // The name of a declaration belongs to the scope around it.
      const scope = key === "id" && node.type === "ClassDeclaration" ? hidden : inner;
      const value = node[key];
      if (isNode(value)) visit(value, scope);
      else if (Array.isArray(value)) for (const item of value.filter(isNode)) visit(item, scope);
    }
  };

  const add = (node: SyntaxNode, hidden: ReadonlySet<string>, shorthand: boolean): void => {
    const name = textOf(node, "name") ?? "";
    if (!names.has(name) || hidden.has(name)) return;
    found.push({
      name,
      start: node.start,
      end: node.start + name.length,
      shorthand,
      written: written.has(node),
      read: !replaced.has(node),
      changed: changed.has(node),
      asked: asked.has(node),
      constructed: constructed.has(node),
    });
  };

  const visitChild = (node: SyntaxNode, property: string, hidden: ReadonlySet<string>): void => {
    const target = child(node, property);
    if (target !== undefined) visit(target, hidden);
  };

  const visitProperty = (node: SyntaxNode, hidden: ReadonlySet<string>): void => {
    if (node["computed"] === true) visitChild(node, "key", hidden);
    const value = child(node, "value");
    if (value === undefined) return;
    if (node["shorthand"] !== true) {
      visit(value, hidden);
    } else if (value.type === "AssignmentPattern") {
      const left = child(value, "left");
      if (left !== undefined) add(left, hidden, true);
      visitChild(value, "right", hidden);
    } else {
      add(value, hidden, true);
    }
  };

  const visitFunction = (node: SyntaxNode, hidden: ReadonlySet<string>): void => {
    if (node.type === "FunctionDeclaration") visitChild(node, "id", hidden);
    const own = node.type === "FunctionExpression" ? boundNames(child(node, "id")) : [];
    if (node.type !== "ArrowFunctionExpression") own.push("arguments");
    for (const parameter of childList(node, "params")) boundNames(parameter, own);
    const body = child(node, "body");
    if (body !== undefined) varNames(body, own);
    const inner = with_(hidden, own);
    for (const parameter of childList(node, "params")) visit(parameter, inner);
    if (body !== undefined) visit(body, inner);
  };

  const with_ = (hidden: ReadonlySet<string>, added: readonly string[]): ReadonlySet<string> => {
    const relevant = added.filter((name) => names.has(name) && !hidden.has(name));
    return relevant.length === 0 ? hidden : new Set([...hidden, ...relevant]);
  };

  for (const statement of childList(program, "body")) visit(statement, new Set());
  return found;
}

/** The part of a chain of properties that stands first. */
function leftmost(node: SyntaxNode | undefined): SyntaxNode | undefined {
  let first = node;
  while (first?.type === "MemberExpression" || first?.type === "TSNonNullExpression")
    first = child(first, first.type === "MemberExpression" ? "object" : "expression");
  return first;
}

/** The names to which a node assigns, without those in its children. */
function assigned(node: SyntaxNode): SyntaxNode[] {
  switch (node.type) {
    case "AssignmentExpression":
    case "ForInStatement":
    case "ForOfStatement":
      return targets(child(node, "left"));
    case "UpdateExpression":
      return targets(child(node, "argument"));
    default:
      return [];
  }
}

/** Whether an assignment makes the new value from the earlier one, as `+=` and `++` do. */
function keepsValue(node: SyntaxNode): boolean {
  return (
    node.type === "UpdateExpression" || (node.type === "AssignmentExpression" && node["operator"] !== "=")
  );
}

/** The methods by which lists, sets and maps are changed in place. */
const changingMethods: ReadonlySet<string> = new Set(
  "push pop shift unshift splice sort reverse fill copyWithin set add delete clear".split(" "),
);

/** The first part of a chain of properties whose last one the node sets, deletes, or changes by a method. */
function changedInPlace(node: SyntaxNode): SyntaxNode | undefined {
  switch (node.type) {
    case "AssignmentExpression":
      return ownerOf(child(node, "left"));
    case "UpdateExpression":
      return ownerOf(child(node, "argument"));
    case "UnaryExpression":
      return node["operator"] === "delete" ? ownerOf(child(node, "argument")) : undefined;
    case "CallExpression": {
      const callee = child(node, "callee");
      const method = callee === undefined ? undefined : child(callee, "property");
      const name = method === undefined ? undefined : textOf(method, "name");
      return name !== undefined && changingMethods.has(name) ? ownerOf(callee) : undefined;
    }
    default:
      return undefined;
  }
}

/** The leftmost part of `a.b.c`; undefined for `a` alone. */
function ownerOf(node: SyntaxNode | undefined): SyntaxNode | undefined {
  return node?.type === "MemberExpression" ? leftmost(node) : undefined;
}

function targets(node: SyntaxNode | undefined): SyntaxNode[] {
  switch (node?.type) {
    case "Identifier":
      return [node];
    case "ObjectPattern":
      return childList(node, "properties").flatMap((property) =>
        targets(child(property, property.type === "RestElement" ? "argument" : "value")),
      );
    case "ArrayPattern":
      return childList(node, "elements").flatMap(targets);
    case "AssignmentPattern":
      return targets(child(node, "left"));
    case "RestElement":
      return targets(child(node, "argument"));
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
    case "TSTypeAssertion":
      return targets(child(node, "expression"));
    default:
      return [];
  }
}

/** The names that a node's own scope declares, `var` aside. */
function scopeNames(node: SyntaxNode): string[] {
  switch (node.type) {
    case "BlockStatement":
    case "StaticBlock":
    case "TSModuleBlock":
      return lexicalNames(childList(node, "body"));
    case "SwitchStatement":
      return childList(node, "cases").flatMap((clause) => lexicalNames(childList(clause, "consequent")));
    case "ForStatement":
      return lexicalNames(childList({ ...node, head: [node["init"]] }, "head"));
    case "ForInStatement":
    case "ForOfStatement":
      return lexicalNames(childList({ ...node, head: [node["left"]] }, "head"));
    case "CatchClause":
      return boundNames(child(node, "param"));
    case "ClassDeclaration":
    case "ClassExpression":
      return boundNames(child(node, "id"));
    default:
      return [];
  }
}

function lexicalNames(statements: readonly SyntaxNode[]): string[] {
  return statements.flatMap((statement) => {
    const declaration =
      statement.type === "ExportNamedDeclaration" ? child(statement, "declaration") : statement;
    if (declaration?.type === "VariableDeclaration") {
      if (declaration["kind"] === "var") return [];
      return childList(declaration, "declarations").flatMap((declarator) =>
        boundNames(child(declarator, "id")),
      );
    }
    const declares =
      declaration?.type === "FunctionDeclaration" ||
      declaration?.type === "ClassDeclaration" ||
      declaration?.type === "TSEnumDeclaration" ||
      declaration?.type === "TSModuleDeclaration";
    return declares ? boundNames(child(declaration, "id")) : [];
  });
}

/** The names that `var` declares within a function's body, blocks included. */
export function varNames(node: SyntaxNode, names: string[] = []): string[] {
  if (node.type === "VariableDeclaration" && node["kind"] === "var" && node["declare"] !== true) {
    for (const declarator of childList(node, "declarations")) boundNames(child(declarator, "id"), names);
  }
  const isOperation = node.type === "BinaryExpression" || node.type === "LogicalExpression";
  for (const inner of isOperation ? operands(node) : children(node)) {
    const closed = isFunction(inner) || inner.type.startsWith("Class") || inner.type === "TSModuleBlock";
    if (!closed) varNames(inner, names);
  }
  return names;
}
