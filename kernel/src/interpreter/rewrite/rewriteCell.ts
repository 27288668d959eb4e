import { propertyOf, type CellImport, type DeclaredName } from "./CellNames.js";
import { NeedsTypeScript } from "./NeedsTypeScript.js";
import { parse, parseEither, withinStack } from "./parse.js";
import { topLevelReferences } from "./references.js";
import { SourceEdits, type SourcePosition } from "./SourceEdits.js";
import { childList, type SyntaxNode } from "./SyntaxNode.js";
import { TopLevel } from "./TopLevel.js";
import { SyntaxVisitor, type CellSyntax } from "./visitSyntax.js";

/** The surroundings of the cell that the rewrite depends on. */
export interface CellSurroundings extends CellSyntax {
  /** The function that makes properties of the global object read-only; called with their names. */
  readonly sealFunction: string;
  /** Names that packages look for on the global object: a cell's own ones are kept under another name. */
  readonly reserved: ReadonlySet<string>;
  /** Names that earlier cells declared, as the user wrote them. */
  readonly declared: ReadonlySet<string>;
}

/** A cell as JavaScript: the body of a strict function that returns `[value]` or nothing. */
export interface RewrittenCell {
  readonly code: string;
  /** Whether the function must be an async one. */
  readonly async: boolean;
  readonly names: readonly DeclaredName[];
  readonly imports: readonly CellImport[];
  /** The place in the cell of a place in `code`. */
  readonly originalPosition: (line: number, column: number) => SourcePosition;
}

/**
 * Rewrites a cell for execution. Types become spaces, so that lines and columns stay.
 *
 * @param original The cell before TypeScript's own lowering, if there was one: names that do not occur in it
 *   stay local.
 * @throws CellSyntaxError for code that is not TypeScript; NeedsTypeScript for decorators, `accessor`,
 *   `using`, JSX, and enums or namespaces that add to an earlier one.
 */
export function rewriteCell(
  source: string,
  surroundings: CellSurroundings,
  original = source,
): RewrittenCell {
  return withinStack(source, () => rewrite(source, surroundings, original));
}

function rewrite(source: string, surroundings: CellSurroundings, original: string): RewrittenCell {
  const object = objectLiteral(source);
  const program = object ?? parseEither(source);
  const edits = new SourceEdits(source);
  const visitor = new SyntaxVisitor(edits, surroundings);
  const isLocal = (name: string): boolean => original !== source && !original.includes(name);
  const top = new TopLevel(edits, visitor, surroundings.reserved, surroundings.sealFunction, isLocal);
  top.rewrite(program, original !== source && endsWithValue(original));
  const hashbang = /^#!.*/u.exec(source)?.[0];
  if (hashbang !== undefined) edits.blank(0, hashbang.length);
  if (visitor.seen.needsTypeScript) throw new NeedsTypeScript("tsx");
  rename(program, edits, surroundings, top.names);
  if (top.value !== undefined) {
    edits.insert(top.value.start, "return [(");
    edits.insert(top.value.end, ")];");
  }
  return {
    code: edits.code,
    async: visitor.seen.topLevelAwait,
    names: top.names,
    imports: top.imports,
    originalPosition: (line, column) => edits.originalPosition(line, column),
  };
}

/** Whether the last statement of a cell that was lowered is an expression. */
function endsWithValue(original: string): boolean {
  let program: SyntaxNode;
  try {
    program = parse(original);
  } catch {
    program = parse(original, "tsx");
  }
  const last = childList(program, "body").findLast(({ type }) => type !== "EmptyStatement");
  return last?.type === "ExpressionStatement";
}

/** A cell that is `{ a: 1 }` as a whole means the object, not a block with a label. */
function objectLiteral(source: string): SyntaxNode | undefined {
  if (!/^\s*\{/u.test(source) || !/\}\s*$/u.test(source)) return undefined;
  // A space in place of the line's end would shift columns: the parentheses go outside, in one character each.
  let program: SyntaxNode;
  try {
    program = parse(`(${source}\n)`);
  } catch {
    return undefined;
  }
  const body = program["body"];
  if (!Array.isArray(body) || body.length !== 1) return undefined;
  return shift(body[0] as SyntaxNode, program);
}

/** The tree of the text in parentheses, moved to the place of the text itself. */
function shift(statement: SyntaxNode, program: SyntaxNode): SyntaxNode {
  const move = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(move);
    if (typeof value !== "object" || value === null || value instanceof RegExp) return value;
    const copy: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value)) {
      if (key === "loc") continue;
      copy[key] = (key === "start" || key === "end") && typeof inner === "number" ? inner - 1 : move(inner);
    }
    return copy;
  };
  const expression = (move(statement) as SyntaxNode)["expression"] as SyntaxNode;
  return {
    ...program,
    body: [{ type: "ExpressionStatement", start: expression.start, end: expression.end, expression }],
  };
}

/** Renames references to names that are stored under another name. */
function rename(
  program: SyntaxNode,
  edits: SourceEdits,
  { reserved, declared }: CellSurroundings,
  names: readonly DeclaredName[],
): void {
  const renamed = new Set<string>();
  for (const { name } of names) if (reserved.has(name)) renamed.add(name);
  // A long notebook declares many names, and this runs for each cell.
  const [fewer, more] = declared.size < reserved.size ? [declared, reserved] : [reserved, declared];
  for (const name of fewer) if (more.has(name) && edits.source.includes(name)) renamed.add(name);
  if (renamed.size === 0) return;
  for (const { name, start, end, shorthand } of topLevelReferences(program, renamed)) {
    const property = propertyOf(name, reserved);
    edits.replace(start, end, shorthand ? `${name}: ${property}` : property);
  }
}
