import { eraseTypes, typeProperties } from "./eraseTypes.js";
import { lowerEnum } from "./lowerEnum.js";
import { isTypeNamespace, lowerNamespace } from "./lowerNamespace.js";
import { lowerParameterProperties } from "./lowerParameterProperties.js";
import type { SourceEdits } from "./SourceEdits.js";
import { child, childList, isFunction, isNode, operands, textOf, type SyntaxNode } from "./SyntaxNode.js";

/** The syntax that a walk over the tree has seen. */
export interface SeenSyntax {
  /** `await` outside every function. */
  topLevelAwait: boolean;
  /** Syntax that is not lowered in place: decorators, `accessor`, `using`, JSX, merged enums and namespaces. */
  needsTypeScript: boolean;
  /** `var` declarations outside every function, those at the top level aside. */
  readonly nestedVars: {
    readonly node: SyntaxNode;
    readonly parent: SyntaxNode;
    readonly property: string;
  }[];
}

/** The replacements for code that only a cell needs changed. */
export interface CellSyntax {
  /** Replaces the word `import` of `import()`. */
  readonly importFunction: string;
  /** Replaces `import.meta`. */
  readonly importMeta: string;
}

/**
 * Walks the tree below a statement, erases its types in place, lowers TypeScript's additions to JavaScript,
 * and records the syntax that it has seen.
 */
export class SyntaxVisitor {
  readonly seen: SeenSyntax = { topLevelAwait: false, needsTypeScript: false, nestedVars: [] };
  readonly #edits: SourceEdits;
  readonly #cell: CellSyntax | undefined;

  constructor(edits: SourceEdits, cell?: CellSyntax) {
    this.#edits = edits;
    this.#cell = cell;
  }

  /** Visits a node whose own declaration, if it is one, the caller handles. */
  visitInside(node: SyntaxNode): void {
    if (!eraseTypes(node, undefined, this.#edits)) this.#children(node, isFunction(node));
  }

  visit(node: SyntaxNode, parent: SyntaxNode | undefined, property: string, inFunction = false): void {
    if (node.type === "BinaryExpression" || node.type === "LogicalExpression") {
      for (const operand of operands(node)) this.visit(operand, node, "left", inFunction);
      return;
    }
    // Lists of data have very many elements.
    if (node.type === "Literal") return;
    if (eraseTypes(node, parent, this.#edits)) return;
    switch (node.type) {
      case "Decorator":
      case "JSXElement":
      case "JSXFragment":
      case "AccessorProperty":
        this.seen.needsTypeScript = true;
        break;
      case "PropertyDefinition":
        if (node["accessor"] === true) this.seen.needsTypeScript = true;
        break;
      case "AwaitExpression":
        if (!inFunction) this.seen.topLevelAwait = true;
        break;
      case "ForOfStatement":
        if (!inFunction && node["await"] === true) this.seen.topLevelAwait = true;
        break;
      case "VariableDeclaration":
        this.variables(node, parent, property, inFunction);
        break;
      case "ImportExpression":
        if (this.#cell !== undefined) {
          this.#edits.replace(node.start, node.start + "import".length, this.#cell.importFunction);
        }
        break;
      case "MetaProperty":
        if (this.#cell !== undefined && textOf(child(node, "meta") ?? node, "name") === "import") {
          this.#edits.replaceKeepingLines(node.start, node.end, this.#cell.importMeta);
        }
        break;
      case "TSEnumDeclaration":
        this.enumeration(node, `let ${this.#nameOf(node)} = `, "{}");
        return;
      case "TSModuleDeclaration":
        this.namespace(node, `let ${this.#nameOf(node)} = `, "{}");
        return;
      case "TSImportEqualsDeclaration":
        this.importEquals(node, `const ${this.#nameOf(node)} = `);
        return;
      default:
    }
    this.#children(node, inFunction || isFunction(node) || node.type === "StaticBlock");
  }

  /** Notes what kind of variables are declared. */
  variables(node: SyntaxNode, parent: SyntaxNode | undefined, property: string, inFunction: boolean): void {
    const kind = textOf(node, "kind");
    if (kind === "using" || kind === "await using") this.seen.needsTypeScript = true;
    else if (kind === "var" && !inFunction && parent !== undefined) {
      this.seen.nestedVars.push({ node, parent, property });
    }
  }

  /** Makes `prefix` and the enum's object of an enum. */
  enumeration(node: SyntaxNode, prefix: string, onto: string): void {
    this.#edits.insert(node.start, prefix);
    lowerEnum(node, this.#edits, onto);
    this.#edits.insert(node.end, ";");
    for (const member of childList(node, "members")) {
      const initializer = child(member, "initializer");
      if (initializer !== undefined) this.visit(initializer, member, "initializer", true);
    }
  }

  /** Makes `prefix` and the namespace's object of a namespace; of one with types only, nothing. */
  namespace(node: SyntaxNode, prefix: string, onto: string): void {
    if (isTypeNamespace(node)) {
      this.#edits.blank(node.start, node.end, ";");
      return;
    }
    this.#edits.insert(node.start, prefix);
    lowerNamespace(node, this.#edits, onto);
    this.#edits.insert(node.end, ";");
    let body = child(node, "body");
    while (body?.type === "TSModuleDeclaration") body = child(body, "body");
    if (body === undefined) return;
    this.merges(childList(body, "body"));
    for (const statement of childList(body, "body")) {
      const declaration =
        statement.type === "ExportNamedDeclaration" ? child(statement, "declaration") : undefined;
      if (statement.type === "ExportNamedDeclaration" && declaration === undefined)
        this.seen.needsTypeScript = true;
      else this.visit(declaration ?? statement, body, "body", true);
    }
  }

  /** `import a = require("b")` and `import a = b.c`. */
  importEquals(node: SyntaxNode, prefix: string): void {
    if (node["importKind"] === "type") {
      this.#edits.blank(node.start, node.end, ";");
      return;
    }
    const reference = child(node, "moduleReference");
    if (reference !== undefined) this.#edits.replaceKeepingLines(node.start, reference.start, prefix);
  }

  /** Looks for enums and namespaces that add to an earlier declaration of their name. */
  merges(statements: readonly SyntaxNode[]): void {
    const declared = new Set<string>();
    for (const statement of statements) {
      const exported = statement.type.startsWith("Export") ? child(statement, "declaration") : statement;
      if (exported === undefined || exported["declare"] === true) continue;
      const merging = exported.type === "TSEnumDeclaration" || exported.type === "TSModuleDeclaration";
      const name =
        merging || /^(?:Class|Function)Declaration$/u.test(exported.type) ? this.#nameOf(exported) : "";
      if (name === "" || (exported.type === "TSModuleDeclaration" && isTypeNamespace(exported))) continue;
      if (merging && declared.has(name)) this.seen.needsTypeScript = true;
      declared.add(name);
    }
  }

  #nameOf(node: SyntaxNode): string {
    const id = child(node, "id");
    return id === undefined ? "" : (textOf(id, "name") ?? "");
  }

  #children(node: SyntaxNode, inFunction: boolean): void {
    for (const key in node) {
      if (typeProperties.has(key)) continue;
      const value = node[key];
      if (isNode(value)) this.#visitChild(value, node, key, inFunction);
      else if (Array.isArray(value)) {
        if (key === "body") this.merges(value.filter(isNode));
        for (const item of value as readonly unknown[])
          if (isNode(item)) this.#visitChild(item, node, key, inFunction);
      }
    }
  }

  #visitChild(node: SyntaxNode, parent: SyntaxNode, key: string, inFunction: boolean): void {
    if (node.type === "MethodDefinition" && textOf(node, "kind") === "constructor") {
      lowerParameterProperties(node, parent, this.#edits);
    }
    if (node.type === "TSParameterProperty") {
      const parameter = child(node, "parameter");
      if (parameter !== undefined) this.visit(parameter, node, "parameter", inFunction);
      return;
    }
    // The shorthand's key and value are the same text.
    if (parent.type === "Property" && key === "key" && parent["shorthand"] === true) return;
    this.visit(node, parent, key, inFunction);
  }
}
