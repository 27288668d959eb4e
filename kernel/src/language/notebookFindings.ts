import ts from "typescript";
import type { Diagnostic } from "./TypeService.js";
import type { NotebookScope } from "./NotebookScope.js";

/** The cell of the findings, and the rules for it. */
export interface FindingsContext {
  readonly file: ts.SourceFile;
  /** Where the cell's own text stands in the file. */
  readonly start: number;
  readonly code: string;
  readonly scope: NotebookScope;
  readonly implicitAny: boolean;
  /** The cell is written for TypeScript's older decorators. */
  readonly legacyDecorators: boolean;
  /** Names that cells of its language see, and TypeScript does not know. */
  readonly known: ReadonlySet<string>;
  /** Whether a property of a class without a value is a finding. */
  readonly uninitialized: boolean;
  /** The advice about a name that is not declared; empty for most. */
  readonly adviceFor: (name: string) => string;
}

/** Findings that make no sense in a notebook. */
const SENSELESS: ReadonlySet<number> = new Set([
  1202, // import x = require() in an ES module
  1203, // export = in an ES module
  1208, // isolatedModules
  2306, // an imported script that is no module
  2664, // declare module, of one that is not there or has no types
  2665,
  2669, // declare global
  2695, // the left side of a comma does nothing
  2775, // an assertion function of another cell
  2776,
  2882, // an import for its side effect
]);
const LEGACY_DECORATORS: ReadonlySet<number> = new Set([
  1206, 1238, 1239, 1240, 1241, 1270, 1271, 1278, 1279, 1329,
]);
const UNINITIALIZED = 2564;
const UNKNOWN_NAME: ReadonlySet<number> = new Set([2304, 2503, 2552, 2580, 2584, 2591, 18004]);
/** Types of the DOM, which are not there to be run. */
const DOM_TYPE =
  /^(?:HTML|SVG|MathML|CSS|DOM)[A-Z]\w*$|^(?:Document|Element|Node|NodeList|Window|ShadowRoot)$/u;

/** TypeScript's findings in a cell, without those that a notebook does not mean, in the order of the text. */
export function notebookFindings(found: readonly ts.Diagnostic[], context: FindingsContext): Diagnostic[] {
  const findings: Diagnostic[] = [];
  const seen = new Set<string>();
  for (const diagnostic of [...found].sort((a, b) => (a.start ?? 0) - (b.start ?? 0))) {
    if (diagnostic.file !== context.file || !isMeant(diagnostic, context)) continue;
    const finding = atItsPlace(diagnostic, context);
    if (finding === undefined) continue;
    const key = `${finding.line}:${finding.column}:${finding.message}`;
    if (!seen.has(key)) findings.push(finding);
    seen.add(key);
  }
  return findings;
}

function isMeant(
  diagnostic: ts.Diagnostic,
  { file, scope, implicitAny, legacyDecorators, known, uninitialized }: FindingsContext,
): boolean {
  const { code, start, length } = diagnostic;
  if (SENSELESS.has(code)) return false;
  // "... implicitly has type any", in all its forms; 7027 to 7030 have switches of their own.
  const implicit = code === 2683 || (code >= 7005 && code <= 7061 && !(code >= 7027 && code <= 7030));
  if (!implicitAny && implicit) return false;
  if (!uninitialized && code === UNINITIALIZED) return false;
  if (legacyDecorators && LEGACY_DECORATORS.has(code)) return false;
  if (!UNKNOWN_NAME.has(code) || start === undefined) return true;
  const name = file.text.slice(start, start + (length ?? 0));
  if (name in globalThis || known.has(name) || scope.hasGlobal(name)) return false;
  const parent = nodeAt(file, start).parent as ts.Node | undefined;
  if (parent === undefined) return true;
  // `typeof name` is how JavaScript asks whether there is such a name.
  return !ts.isTypeOfExpression(parent) && !(ts.isTypeReferenceNode(parent) && DOM_TYPE.test(name));
}

function atItsPlace(
  diagnostic: ts.Diagnostic,
  { start, code, scope, adviceFor }: FindingsContext,
): Diagnostic | undefined {
  const from = (diagnostic.start ?? start) - start;
  // A finding in the code around the cell is not the user's; at its very end, text is missing.
  if (from < 0 || from > code.length + 2) return undefined;
  const begin = Math.min(from, code.length);
  const end = Math.min(code.length, begin + (diagnostic.length ?? 0));
  const advice = UNKNOWN_NAME.has(diagnostic.code) ? adviceFor(code.slice(begin, end)) : "";
  const first = position(code, begin);
  const last = position(code, end);
  return {
    severity: diagnostic.category === ts.DiagnosticCategory.Error ? "error" : "warning",
    code: diagnostic.code,
    message: readable(ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n"), scope) + advice,
    line: first.line,
    column: first.column,
    endLine: last.line,
    endColumn: last.column,
  };
}

/** A message or type with the user's names of cells in place of their namespaces. */
export function readable(text: string, scope: NotebookScope): string {
  return text
    .replaceAll(/typeof __precipice\.(?:c\d+|names)\.([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu, "typeof $1")
    .replaceAll(
      /__precipice\.(c\d+)\.([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu,
      (whole, key: string, name: string) => {
        if (scope.provider(name)?.key === key) return name;
        const cell = scope.cellOf(key);
        return cell === undefined ? whole : `${cell}.${name}`;
      },
    )
    .replaceAll("__precipice.names.", "")
    .replaceAll(/import\("([^"]*)"\)\./gu, (whole, path: string) =>
      path.includes("/.precipice-current") ? "" : whole,
    );
}

/** A signature, in which the modules of types are left out: their names say enough there. */
export function readableSignature(text: string, scope: NotebookScope): string {
  return readable(text, scope).replaceAll(/import\("[^"]*"(?:, \{[^}]*\})?\)\./gu, "");
}

/** Line and column, from 1, of a place in a text. */
export function position(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const newline = before.lastIndexOf("\n");
  return { line: before.split("\n").length, column: offset - newline };
}

/** The innermost node around a place. */
export function nodeAt(file: ts.SourceFile, place: number): ts.Node {
  let node: ts.Node = file;
  for (;;) {
    const inner: ts.Node | undefined = ts.forEachChild(node, (child) =>
      child.getStart(file) <= place && place < child.end ? child : undefined,
    );
    if (inner === undefined) return node;
    node = inner;
  }
}
