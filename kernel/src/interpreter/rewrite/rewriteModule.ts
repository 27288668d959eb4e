import { NeedsTypeScript } from "./NeedsTypeScript.js";
import { eraseSpecifier } from "./eraseSpecifier.js";
import { isTypeStatement } from "./eraseTypes.js";
import { isTypeNamespace } from "./lowerNamespace.js";
import { parseEither, withinStack } from "./parse.js";
import { topLevelReferences } from "./references.js";
import { SourceEdits, type SourcePosition } from "./SourceEdits.js";
import { child, childList, importedName, textOf, type SyntaxNode } from "./SyntaxNode.js";
import { rewriteWholeImports, type WholeImports } from "./rewriteWholeImports.js";
import { SyntaxVisitor } from "./visitSyntax.js";

/** A TypeScript module as JavaScript on the same lines. */
export interface RewrittenModule {
  readonly code: string;
  /** Whether it has `import`, `export` or a top-level `await`. */
  readonly isModule: boolean;
  /** The place in the source of a place in `code`; lines count from 1, columns from 0. */
  readonly originalPosition: (line: number, column: number) => SourcePosition;
}

/**
 * Names of modules whose value is read again at every mention, by specifier. No ES module can offer such
 * exports.
 */
export type LiveImports = Readonly<Record<string, readonly string[]>>;

/** Imports that are replaced by reads of properties. */
export interface ReplacedImports {
  readonly live?: LiveImports;
  readonly whole?: WholeImports | undefined;
}

/**
 * Erases the types of a module and lowers TypeScript's additions to JavaScript.
 *
 * @param importFunction Replaces the word `import` of `import()`.
 * @throws CellSyntaxError for code that is not TypeScript; NeedsTypeScript for syntax that TypeScript itself
 *   must lower.
 */
export function rewriteModule(
  source: string,
  imports: ReplacedImports = {},
  importFunction = "import",
): RewrittenModule {
  return withinStack(source, () => rewrite(source, imports, importFunction));
}

function rewrite(
  source: string,
  { live = {}, whole }: ReplacedImports,
  importFunction: string,
): RewrittenModule {
  const program = parseEither(source);
  const edits = new SourceEdits(source);
  const visitor = new SyntaxVisitor(edits, { importFunction, importMeta: "import.meta" });
  const statements = childList(program, "body");
  visitor.merges(statements);
  const isTypeName = typeNames(source, statements, program);
  let isModule = false;
  for (const statement of statements) {
    if (statement.type.startsWith("Export") || statement.type === "ImportDeclaration") isModule = true;
    rewriteStatement(statement, program, edits, visitor, isTypeName);
  }
  rewriteLiveImports(program, edits, live);
  if (whole !== undefined) rewriteWholeImports(statements, edits, whole, isTypeName);
  if (visitor.seen.needsTypeScript) throw new NeedsTypeScript("tsx");
  return {
    code: edits.code,
    isModule: isModule || visitor.seen.topLevelAwait,
    originalPosition: (line, column) => edits.originalPosition(line, column),
  };
}

function rewriteStatement(
  statement: SyntaxNode,
  program: SyntaxNode,
  edits: SourceEdits,
  visitor: SyntaxVisitor,
  isTypeName: (name: string) => boolean,
): void {
  switch (statement.type) {
    case "ImportDeclaration":
      eraseTypeSpecifiers(statement, statement["importKind"] === "type", edits, isTypeName);
      return;
    case "ExportAllDeclaration":
      if (statement["exportKind"] === "type") edits.blank(statement.start, statement.end, ";");
      return;
    case "ExportNamedDeclaration": {
      const declaration = child(statement, "declaration");
      if (declaration === undefined) {
        eraseTypeSpecifiers(statement, statement["exportKind"] === "type", edits);
        return;
      }
      const typesOnly =
        isTypeStatement(declaration) ||
        (declaration.type === "TSModuleDeclaration" && isTypeNamespace(declaration));
      if (typesOnly) edits.blank(statement.start, statement.end, ";");
      else visitor.visit(declaration, program, "body");
      return;
    }
    case "ExportDefaultDeclaration": {
      const declaration = child(statement, "declaration");
      if (declaration !== undefined && isTypeStatement(declaration)) {
        edits.blank(statement.start, statement.end, ";");
        return;
      }
      break;
    }
    case "TSExportAssignment": {
      const expression = child(statement, "expression");
      if (expression === undefined) return;
      edits.replaceKeepingLines(statement.start, expression.start, ";module.exports = ");
      visitor.visit(expression, statement, "expression");
      return;
    }
    default:
  }
  visitor.visit(statement, program, "body");
}

/**
 * Whether an imported name is used for its type alone. A name that the module never mentions is none: its
 * module may be imported for what it does.
 */
function typeNames(
  source: string,
  statements: readonly SyntaxNode[],
  program: SyntaxNode,
): (name: string) => boolean {
  const imports = statements.filter(({ type }) => type === "ImportDeclaration");
  if (imports.length === 0) return () => false;
  const imported = imports.flatMap((one) =>
    childList(one, "specifiers").map(
      (specifier) => textOf(child(specifier, "local") ?? specifier, "name") ?? "",
    ),
  );
  const rest = imports.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
  const body = statements.filter((one) => !isTypeStatement(child(one, "declaration") ?? one));
  const values = new Set(
    topLevelReferences({ ...program, body }, new Set(imported)).map((reference) => reference.name),
  );
  const words = new Set(rest.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu));
  return (name) => !values.has(name) && words.has(name);
}

/** `import { cell } from "a"` with a live `cell`: every mention becomes a property of the module's object. */
function rewriteLiveImports(program: SyntaxNode, edits: SourceEdits, live: LiveImports): void {
  const replaced = new Map<string, string>();
  childList(program, "body").forEach((statement, index) => {
    const specifier = child(statement, "source");
    const names = specifier === undefined ? undefined : live[textOf(specifier, "value") ?? ""];
    if (statement.type !== "ImportDeclaration" || names === undefined) return;
    const object = `$live${index}`;
    const found = childList(statement, "specifiers").filter((one) => {
      const name = importedName(child(one, "imported"));
      const local = textOf(child(one, "local") ?? one, "name") ?? "";
      if (one["importKind"] === "type" || !names.includes(name)) return false;
      replaced.set(local, `${object}[${JSON.stringify(name)}]`);
      return true;
    });
    if (found.length === 0) return;
    for (const one of found) eraseSpecifier(one, edits);
    edits.insert(
      statement.start,
      `import ${object} from ${JSON.stringify(textOf(specifier ?? statement, "value"))};`,
    );
  });
  if (replaced.size === 0) return;
  for (const { name, start, end, shorthand } of topLevelReferences(program, new Set(replaced.keys()))) {
    const value = replaced.get(name) ?? name;
    edits.replace(start, end, shorthand ? `${name}: ${value}` : value);
  }
}

/** Blanks `type A` in the braces of an import or export, or the whole statement where types are all it has. */
function eraseTypeSpecifiers(
  statement: SyntaxNode,
  all: boolean,
  edits: SourceEdits,
  isTypeName: (name: string) => boolean = () => false,
): void {
  const specifiers = childList(statement, "specifiers");
  const isType = (one: SyntaxNode): boolean =>
    textOf(one, "importKind") === "type" ||
    textOf(one, "exportKind") === "type" ||
    // A default import stands outside the braces, where it cannot be taken out alone.
    (one.type === "ImportSpecifier" && isTypeName(textOf(child(one, "local") ?? one, "name") ?? ""));
  if (all || (specifiers.length > 0 && specifiers.every(isType))) {
    edits.blank(statement.start, statement.end, ";");
    return;
  }
  for (const one of specifiers) {
    if (!isType(one)) continue;
    eraseSpecifier(one, edits);
  }
}
