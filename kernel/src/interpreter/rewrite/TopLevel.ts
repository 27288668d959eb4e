import type { CellImport, DeclarationKind, DeclaredName, Holder } from "./CellNames.js";
import { isTypeStatement, skipTrivia } from "./eraseTypes.js";
import { readImport } from "./readImport.js";
import { isTypeNamespace } from "./lowerNamespace.js";
import type { SourceEdits } from "./SourceEdits.js";
import { boundNames, child, childList, textOf, type SyntaxNode } from "./SyntaxNode.js";
import type { CellSurroundings } from "./rewriteCell.js";
import type { SyntaxVisitor } from "./visitSyntax.js";

/**
 * Rewrites the statements of a cell's top level: declarations become assignments to properties of
 * the global object, at the same lines and, keyword aside, columns. So every cell, and every function
 * of an earlier cell, sees the latest value, and a name can be declared again. Names that packages look for on
 * the global object stay variables: the first cell that declares one keeps its declaration as it stands.
 */
export class TopLevel {
  readonly names: DeclaredName[] = [];
  readonly imports: CellImport[] = [];
  readonly notes: string[] = [];
  /** The expression whose value the cell shows. */
  value: { readonly start: number; readonly end: number } | undefined;
  readonly #edits: SourceEdits;
  readonly #visitor: SyntaxVisitor;
  readonly #surroundings: CellSurroundings;
  /** Names that exist only because of lowering stay local to the cell. */
  readonly #isLocal: (name: string) => boolean;
  /** Functions that the cell declares more than once: the last one counts, also for calls before it. */
  #repeated: ReadonlySet<string> = new Set();

  constructor(
    edits: SourceEdits,
    visitor: SyntaxVisitor,
    surroundings: CellSurroundings,
    isLocal: (name: string) => boolean,
  ) {
    this.#edits = edits;
    this.#visitor = visitor;
    this.#surroundings = surroundings;
    this.#isLocal = isLocal;
  }

  /**
   * @param endsWithValue Whether the cell, before TypeScript lowered its top-level `using`, ended with an
   *   expression: its value is then that of the block which TypeScript made of the cell.
   */
  rewrite(program: SyntaxNode, endsWithValue = false): void {
    const statements = childList(program, "body");
    this.#visitor.merges(statements);
    this.#repeated = repeatedFunctions(statements);
    const last = statements.findLast((statement) => statement.type !== "EmptyStatement");
    for (const statement of statements) this.#statement(statement, program, statement === last);
    for (const { node, parent, property } of this.#visitor.seen.nestedVars)
      this.#nestedVar(node, parent, property);
    if (endsWithValue && last?.type === "TryStatement") this.#showInBlock(last);
  }

  /** The disposal is in the block's `finally`, so that it happens after the value. */
  #showInBlock(node: SyntaxNode): void {
    const { source } = this.#edits;
    const disposal = child(node, "finalizer");
    const block = child(node, "block");
    if (disposal === undefined || block === undefined) return;
    if (!source.slice(disposal.start, disposal.end).includes("__disposeResources(")) return;
    this.#showLast(block);
  }

  /** Shows the expression that ends a block, or a block that ends it. */
  #showLast(block: SyntaxNode): void {
    const last = childList(block, "body").findLast((statement) => statement.type !== "EmptyStatement");
    if (last?.type === "ExpressionStatement") this.#show(last.start, last);
    else if (last?.type === "BlockStatement") this.#showLast(last);
  }

  #statement(node: SyntaxNode, program: SyntaxNode, last: boolean): void {
    if (isTypeStatement(node)) {
      this.#edits.blank(node.start, node.end, ";");
      return;
    }
    switch (node.type) {
      case "VariableDeclaration":
        this.#variables(node);
        break;
      case "FunctionDeclaration":
        this.#function(node);
        break;
      case "ClassDeclaration":
        this.#class(node);
        break;
      case "TSEnumDeclaration":
        this.#visitor.enumeration(node, `${this.#target(nameOf(node), "enum")} = `, "{}");
        break;
      case "TSModuleDeclaration":
        if (isTypeNamespace(node)) this.#edits.blank(node.start, node.end, ";");
        else this.#visitor.namespace(node, `${this.#target(nameOf(node), "namespace")} = `, "{}");
        break;
      case "ImportDeclaration":
        this.#import(node);
        break;
      case "TSImportEqualsDeclaration":
        this.#importEquals(node);
        break;
      case "ExportNamedDeclaration":
        this.#export(node, program, last);
        break;
      case "ExportDefaultDeclaration":
        this.#exportDefault(node, program, last);
        break;
      case "ExportAllDeclaration":
        this.#reexport(node);
        break;
      case "TSExportAssignment":
        this.#expression(node, child(node, "expression"), last);
        break;
      case "ExpressionStatement":
        this.#visitor.visitInside(node);
        if (last) this.#show(node.start, node);
        break;
      case "BlockStatement":
        this.#visitor.visit(node, program, "body");
        // IJavascript shows this value too.
        if (last && this.#surroundings.sloppy === true) this.#showLast(node);
        break;
      default:
        this.#visitor.visit(node, program, "body");
    }
  }

  #declare(name: string, kind: DeclarationKind): Holder {
    const holder = this.#holder(name);
    // A function keeps its value until the `var` of the same name assigns one.
    const kept = kind === "var" && this.names.some((one) => one.name === name && one.kind === "function");
    if (!kept) this.names.push({ name, kind, holder });
    return holder;
  }

  #holder(name: string): Holder {
    const { reserved, shadowed } = this.#surroundings;
    if (!reserved.has(name)) return "global";
    const kind = shadowed.get(name);
    return kind === undefined || kind === "absent" || kind === "gone" ? "own" : "enclosing";
  }

  /** Declares a name; gives the left side of the assignment or declaration that sets it. */
  #target(name: string, kind: DeclarationKind): string {
    return this.#declare(name, kind) === "own" ? `let ${name}` : name;
  }

  /** `const x = 1;` becomes `;     x = 1;` and a call that makes it read-only. */
  #variables(node: SyntaxNode): void {
    const kind = textOf(node, "kind") ?? "let";
    const names = childList(node, "declarations").flatMap((declarator) =>
      boundNames(child(declarator, "id")),
    );
    this.#visitor.variables(node, undefined, "body", false);
    this.#visitor.visitInside(node);
    if (names.length > 0 && names.every((name) => this.#isLocal(name))) return;
    for (const name of names)
      this.#declare(name, kind === "const" ? "const" : kind === "var" ? "var" : "let");
    // The head of the cell's function declares a `var`.
    const own = kind === "var" ? [] : names.filter((name) => this.#holder(name) === "own");
    if (own.length > 0 && own.length === names.length) {
      // A later cell may declare the name again.
      if (kind === "const") this.#edits.replace(node.start, node.start + kind.length, "let  ");
      this.#edits.insert(node.end, ";");
      return;
    }
    if (own.length > 0) this.#edits.insert(node.start, `;let ${[...new Set(own)].join(", ")}`);
    this.#unwrap(node, kind, ";");
    const sealed = kind === "const" ? names.filter((name) => this.#holder(name) === "global") : [];
    const list = sealed.map((name) => JSON.stringify(name)).join(", ");
    const { runtime, sloppy } = this.#surroundings;
    const seal = sloppy === true ? "sloppySeal" : "seal";
    this.#edits.insert(node.end, list === "" ? ";" : `;${runtime}.${seal}(${list});`);
  }

  /** A `var` in a block or a loop's head also belongs to the top level. */
  #nestedVar(node: SyntaxNode, parent: SyntaxNode, property: string): void {
    for (const declarator of childList(node, "declarations")) {
      for (const name of boundNames(child(declarator, "id"))) this.#declare(name, "var");
    }
    const statement = property === "body" && Array.isArray(parent["body"]);
    const clause = parent.type === "SwitchCase";
    if (property === "left") {
      this.#edits.blank(node.start, node.start + 3);
    } else {
      this.#unwrap(node, "var", statement || clause ? ";" : " ");
    }
  }

  /** Turns a declaration into an assignment; `first` replaces the keyword. */
  #unwrap(node: SyntaxNode, kind: string, first: ";" | " "): void {
    const declarators = childList(node, "declarations");
    const { source } = this.#edits;
    const keywordEnd = node.start + kind.length;
    const assigned = declarators.filter(
      (declarator) => child(declarator, "init") !== undefined || kind !== "var",
    );
    const pattern = assigned[0] !== undefined && child(assigned[0], "id")?.type === "ObjectPattern";
    const semicolon = source[node.end - 1] === ";" ? node.end - 1 : node.end;
    if (assigned.length === 0) {
      // `var x;` alone keeps the value that x has.
      this.#edits.blank(node.start, semicolon, first);
      return;
    }
    const room = " ".repeat(kind.length - 1);
    this.#edits.replace(node.start, keywordEnd, pattern ? `${first}${room.slice(1)}(` : `${first}${room}`);
    for (const declarator of declarators) {
      if (child(declarator, "init") !== undefined) continue;
      const id = child(declarator, "id");
      // The name was added above; this is only its start value.
      if (kind === "var") this.#edits.insert(declarator.end, ` = ${textOf(id ?? declarator, "name") ?? ""}`);
      else this.#edits.insert(declarator.end, " = void 0");
    }
    if (pattern) this.#edits.insert(semicolon, ")");
  }

  /** `function f() {}` becomes `f = function  () {}`, at the head of the cell when it is mentioned before. */
  #function(node: SyntaxNode): void {
    const id = child(node, "id");
    this.#visitor.visitInside(node);
    if (id === undefined) return;
    const name = nameOf(node);
    if (this.#isLocal(name) || this.#declare(name, "function") === "own") return;
    const { source } = this.#edits;
    this.#edits.insert(node.start, `${name} = `);
    this.#edits.blank(id.start, id.end);
    if (this.#repeated.has(name) || isMentioned(name, source, node.start))
      this.#edits.moveToHead(node.start, node.end);
    else this.#edits.insert(node.end, ";");
  }

  #class(node: SyntaxNode): void {
    this.#visitor.visit(node, undefined, "body");
    const name = nameOf(node);
    if (name === "") return;
    const decorated = childList(node, "decorators").length > 0;
    if (!decorated && this.#declare(name, "class") !== "own") this.#edits.insert(node.start, `;${name} = `);
    this.#edits.insert(node.end, ";");
  }

  #import(node: SyntaxNode): void {
    this.#edits.blank(node.start, node.end, ";");
    const read = readImport(node, (name) => this.#declare(name, "import"));
    if (read !== undefined) this.imports.push(read);
  }

  /** `export ... from "a"` and `export { a }`. */
  #reexport(node: SyntaxNode): void {
    this.#import(node);
    const from = child(node, "source");
    if (from === undefined || node["exportKind"] === "type") return;
    const specifier = JSON.stringify(textOf(from, "value"));
    const whole = node.type === "ExportAllDeclaration";
    const names = childList(node, "specifiers").map((one) => this.#edits.source.slice(one.start, one.end));
    this.notes.push(
      `An export from ${specifier} declares nothing in a cell: the module is loaded, and that is all. ` +
        `To use its exports, write import ${whole ? "* as name" : `{ ${names.join(", ")} }`} from ${specifier}.`,
    );
  }

  #importEquals(node: SyntaxNode): void {
    if (node["importKind"] === "type") {
      this.#edits.blank(node.start, node.end, ";");
      return;
    }
    this.#visitor.importEquals(node, `;${this.#target(nameOf(node), "let")} = `);
    this.#edits.insert(node.end, ";");
  }

  #export(node: SyntaxNode, program: SyntaxNode, last: boolean): void {
    const declaration = child(node, "declaration");
    if (declaration === undefined) {
      this.#reexport(node);
      return;
    }
    this.#edits.blank(node.start, skipTrivia(this.#edits.source, node.start + "export".length));
    this.#statement(declaration, program, last);
  }

  #exportDefault(node: SyntaxNode, program: SyntaxNode, last: boolean): void {
    const declaration = child(node, "declaration");
    if (declaration === undefined) return;
    const named = /Declaration$/u.test(declaration.type) && nameOf(declaration) !== "";
    if (named || isTypeStatement(declaration)) {
      this.#edits.blank(node.start, declaration.start);
      this.#statement(declaration, program, false);
    } else {
      this.#expression(node, declaration, last);
    }
  }

  /** `export default x` and `export = x`: only the expression stays. */
  #expression(node: SyntaxNode, expression: SyntaxNode | undefined, last: boolean): void {
    if (expression === undefined) return;
    this.#edits.blank(node.start, expression.start, ";");
    if (!last) this.#edits.enclose(expression.end);
    this.#visitor.visit(expression, node, "expression");
    if (last) this.#show(expression.start, { ...node, end: node.end });
    else {
      this.#edits.insert(expression.start, "(");
      this.#edits.insert(expression.end, ");");
    }
  }

  #show(start: number, statement: SyntaxNode): void {
    const { source } = this.#edits;
    this.value = { start, end: source[statement.end - 1] === ";" ? statement.end - 1 : statement.end };
  }
}

function repeatedFunctions(statements: readonly SyntaxNode[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const statement of statements) {
    const node = child(statement, "declaration") ?? statement;
    if (node.type !== "FunctionDeclaration") continue;
    const name = nameOf(node);
    if (seen.has(name)) repeated.add(name);
    seen.add(name);
  }
  return repeated;
}

/** Whether a name occurs, as a word of its own, before an offset. */
function isMentioned(name: string, source: string, before: number): boolean {
  const first = source.indexOf(name);
  if (first < 0 || first >= before) return false;
  const word = new RegExp(
    `(?<![\\p{ID_Continue}$])${name.replaceAll("$", "\\$")}(?![\\p{ID_Continue}$])`,
    "u",
  );
  return word.test(source.slice(first === 0 ? 0 : first - 1, before));
}

function nameOf(node: SyntaxNode): string {
  const id = child(node, "id");
  return id === undefined ? "" : (textOf(id, "name") ?? "");
}
