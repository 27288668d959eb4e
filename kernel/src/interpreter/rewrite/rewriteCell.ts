import type { CellImport, DeclaredName, ShadowedKind } from "./CellNames.js";
import { NeedsTypeScript } from "./NeedsTypeScript.js";
import { parse, parseEither, withinStack } from "./parse.js";
import { topLevelReferences } from "./references.js";
import { SourceEdits, type SourcePosition } from "./SourceEdits.js";
import { childList, type SyntaxNode } from "./SyntaxNode.js";
import { TopLevel } from "./TopLevel.js";
import { usedNames, type UsedNames } from "./usedNames.js";
import { SyntaxVisitor, type CellSyntax } from "./visitSyntax.js";

/** The surroundings of the cell that the rewrite depends on. */
export interface CellSurroundings extends CellSyntax {
  /** The name of the `CellRuntime`. */
  readonly runtime: string;
  /** Names that packages look for on the global object: cells keep theirs in variables. */
  readonly reserved: ReadonlySet<string>;
  /** The reserved names that earlier cells declared. */
  readonly shadowed: ReadonlyMap<string, ShadowedKind>;
  /** Whether an earlier cell imported a reserved name from a module that may assign it; none by default. */
  readonly isLive?: (name: string) => boolean;
  /** Whether the exports of a module never change; by default those of every module may. */
  readonly isFixed?: (specifier: string) => boolean;
  /** Whether a cell sees the reserved names of earlier ones as properties, whose calls would have a `this`. */
  readonly isApart?: (sloppy: boolean) => boolean;
  /** Whether the cell is JavaScript outside strict mode; false by default. */
  readonly sloppy?: boolean;
  /** Whether the names that a cell shares with others are listed; false by default. */
  readonly listsNames?: boolean;
  /** The name of the module of a cell that a specifier means; by default none does. */
  readonly cellModule?: (specifier: string) => string | undefined;
}

/** A cell as JavaScript: the body of a strict function that returns `[value]` or nothing. */
export interface RewrittenCell {
  readonly code: string;
  /** Whether the function must be an async one. */
  readonly async: boolean;
  readonly names: readonly DeclaredName[];
  readonly imports: readonly CellImport[];
  /** The names that it shares with other cells, if they were asked for. */
  readonly used: UsedNames | undefined;
  /** Sentences for the user on what the cell does not do. */
  readonly notes: readonly string[];
  /** Whether the function must stand within those of the cells that declared reserved names. */
  readonly enclosed: boolean;
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
  const top = new TopLevel(edits, visitor, surroundings, isLocal);
  top.rewrite(program, original !== source && endsWithValue(original));
  const hashbang = /^#!.*/u.exec(source)?.[0];
  if (hashbang !== undefined) edits.blank(0, hashbang.length);
  if (visitor.seen.needsTypeScript) throw new NeedsTypeScript("tsx");
  const mentioned = mentionedNames(source, surroundings, top.names);
  guardMentions(program, edits, surroundings, mentioned, readAlways(surroundings, mentioned, top));
  if (source.includes("arguments")) hideArguments(program, edits, surroundings);
  if (top.value !== undefined) {
    // Without a prototype: nothing takes it for a promise, whatever cells do to their built-in objects.
    edits.insert(top.value.start, "return { __proto__: null, value: (");
    edits.insert(top.value.end, ") };");
  }
  return {
    code: edits.code,
    async: visitor.seen.topLevelAwait,
    names: top.names,
    imports: top.imports,
    used:
      surroundings.listsNames === true
        ? usedNames(program, top.names, top.imports, surroundings, isLocal)
        : undefined,
    notes: top.notes,
    enclosed: isEnclosed(source, surroundings, mentioned, top.names),
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
  const waiting: unknown[] = [statement];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null || value instanceof RegExp) continue;
    const node = value as Record<string, unknown>;
    for (const key of Object.keys(node)) {
      const inner = node[key];
      if (key === "loc") continue;
      if ((key === "start" || key === "end") && typeof inner === "number") node[key] = inner - 1;
      else waiting.push(inner);
    }
  }
  const expression = statement["expression"] as SyntaxNode;
  return {
    ...program,
    body: [{ type: "ExpressionStatement", start: expression.start, end: expression.end, expression }],
  };
}

/** The reserved names that the cell may mention, and how each was declared: by the cell, or before it. */
function mentionedNames(
  source: string,
  { shadowed }: CellSurroundings,
  declared: readonly DeclaredName[],
): Map<string, ShadowedKind> {
  const mentioned = new Map<string, ShadowedKind>();
  for (const [name, kind] of shadowed) if (source.includes(name)) mentioned.set(name, kind);
  for (const { name, kind, holder } of declared) if (holder !== "global") mentioned.set(name, kind);
  return mentioned;
}

/**
 * Whether the cell must see the variables of earlier cells. So must one that adds variables, since later cells
 * stand in its function; and code that a cell evaluates may mention any name.
 */
function isEnclosed(
  source: string,
  { shadowed }: CellSurroundings,
  mentioned: ReadonlyMap<string, unknown>,
  declared: readonly DeclaredName[],
): boolean {
  if (shadowed.size === 0) return false;
  return (
    [...mentioned.keys()].some((name) => shadowed.has(name)) ||
    declared.some(({ holder }) => holder === "own") ||
    /\beval\b/u.test(source)
  );
}

/** The mentioned names that are read by a call of the runtime at every mention. */
function readAlways(
  { isLive, isFixed, isApart, sloppy = false }: CellSurroundings,
  mentioned: ReadonlyMap<string, ShadowedKind>,
  { names, imports }: TopLevel,
): ReadonlySet<string> {
  const own = new Set(names.map(({ name }) => name));
  const apart = isApart?.(sloppy) === true;
  const found = new Set<string>();
  for (const [name, kind] of mentioned) {
    const live = isLive?.(name) === true && !own.has(name);
    if (kind === "absent" || kind === "gone" || live || (apart && !own.has(name))) found.add(name);
  }
  for (const { specifier, names: imported } of imports) {
    if (isFixed?.(specifier) === true) continue;
    // A whole module is always the same object.
    for (const { imported: name, local } of imported)
      if (name !== undefined && mentioned.get(local) === "import") found.add(local);
  }
  return found;
}

/**
 * Sees to what a variable cannot: an assignment to a constant fails, a name without value says why, and an import
 * follows its module. A name is read by a call, so that a function has no `this` when it is called, and no parenthesis
 * begins a line.
 */
function guardMentions(
  program: SyntaxNode,
  edits: SourceEdits,
  { runtime, sloppy }: CellSurroundings,
  mentioned: ReadonlyMap<string, ShadowedKind>,
  read: ReadonlySet<string>,
): void {
  const guarded = new Set(read);
  for (const [name, kind] of mentioned) if (kind === "const" || kind === "import") guarded.add(name);
  if (guarded.size === 0) return;
  for (const reference of topLevelReferences(program, guarded)) {
    const { name, start, end, shorthand, written, asked, constructed } = reference;
    const kind = mentioned.get(name);
    let text: string;
    if (!written) {
      if (!read.has(name)) continue;
      const call = `${runtime}.read("${name}"${asked ? ", true" : ""})`;
      text = constructed ? `(${call})` : call;
    } else if (kind === "gone" && sloppy === true) text = `globalThis.${name}`;
    else if (kind === "const" || kind === "import" || kind === "absent" || kind === "gone")
      text = `${runtime}.guarded.${name}`;
    else continue;
    edits.replace(start, end, shorthand ? `${name}: ${text}` : text);
  }
}

/** A cell is a function, but to the user it has no `arguments`. */
function hideArguments(program: SyntaxNode, edits: SourceEdits, { runtime }: CellSurroundings): void {
  for (const { start, end, shorthand, asked } of topLevelReferences(program, new Set(["arguments"]))) {
    const value = asked ? "void 0" : `${runtime}.guarded.arguments`;
    edits.replace(start, end, shorthand ? `arguments: ${value}` : value);
  }
}
