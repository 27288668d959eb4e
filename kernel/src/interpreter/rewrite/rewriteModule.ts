import { NeedsTypeScript } from "./NeedsTypeScript.js";
import { isTypeStatement, skipTrivia } from "./eraseTypes.js";
import { isTypeNamespace } from "./lowerNamespace.js";
import { parseEither } from "./parse.js";
import { SourceEdits } from "./SourceEdits.js";
import { child, childList, textOf, type SyntaxNode } from "./SyntaxNode.js";
import { SyntaxVisitor } from "./visitSyntax.js";

/** A TypeScript module as JavaScript on the same lines. */
export interface RewrittenModule {
  readonly code: string;
  /** Whether it has `import`, `export` or a top-level `await`. */
  readonly isModule: boolean;
}

/**
 * Erases the types of a module and lowers what TypeScript adds to JavaScript.
 *
 * @throws CellSyntaxError for what is no TypeScript; NeedsTypeScript for what TypeScript itself must lower.
 */
export function rewriteModule(source: string): RewrittenModule {
  const program = parseEither(source);
  const edits = new SourceEdits(source);
  const visitor = new SyntaxVisitor(edits);
  const statements = childList(program, "body");
  visitor.merges(statements);
  let isModule = false;
  for (const statement of statements) {
    if (statement.type.startsWith("Export") || statement.type === "ImportDeclaration") isModule = true;
    rewriteStatement(statement, program, edits, visitor);
  }
  if (visitor.seen.needsTypeScript) throw new NeedsTypeScript("tsx");
  return { code: edits.code, isModule: isModule || visitor.seen.topLevelAwait };
}

function rewriteStatement(
  statement: SyntaxNode,
  program: SyntaxNode,
  edits: SourceEdits,
  visitor: SyntaxVisitor,
): void {
  switch (statement.type) {
    case "ImportDeclaration":
      eraseTypeSpecifiers(statement, statement["importKind"] === "type", edits);
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

/** Blanks `type A` in the braces of an import or export, or the whole statement where types are all it has. */
function eraseTypeSpecifiers(statement: SyntaxNode, all: boolean, edits: SourceEdits): void {
  const specifiers = childList(statement, "specifiers");
  const isType = (one: SyntaxNode): boolean =>
    textOf(one, "importKind") === "type" || textOf(one, "exportKind") === "type";
  if (all || (specifiers.length > 0 && specifiers.every(isType))) {
    edits.blank(statement.start, statement.end, ";");
    return;
  }
  for (const one of specifiers) {
    if (!isType(one)) continue;
    const comma = skipTrivia(edits.source, one.end);
    edits.blank(one.start, edits.source[comma] === "," ? comma + 1 : one.end);
  }
}
