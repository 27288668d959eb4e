import { parse } from "../interpreter/rewrite/parse.js";
import {
  child,
  children,
  childList,
  isFunction,
  textOf,
  type SyntaxNode,
} from "../interpreter/rewrite/SyntaxNode.js";
import { lineStarts } from "../interpreter/rewrite/SourceEdits.js";

/** Longer scripts are not looked through. */
const limit = 1_000_000;

/** A part of a script, in characters; `handled` where an exception goes no further. */
interface Region {
  readonly start: number;
  readonly end: number;
  readonly handled: boolean;
}

/** Whether an exception from a place in a script (line and column from 0) is handled in its function. */
export type HandledAt = (line: number, column: number) => boolean;

/**
 * Reads from a script's syntax where exceptions are handled: in the block of a `try` with a `catch`, and in what stands
 * before `.catch(...)`, before `.then(a, b)` or within `Promise.allSettled(...)`.
 *
 * @param startColumn The column of the script's first character.
 */
export function handledRegions(source: string, startColumn: number): HandledAt {
  if (source.length > limit) return () => false;
  let program: SyntaxNode;
  try {
    program = parse(source);
  } catch {
    return () => false;
  }
  const regions: Region[] = [];
  collect(program, regions);
  const starts = lineStarts(source);
  return (line, column) => {
    const offset = (starts[line] ?? source.length) + (line === 0 ? column - startColumn : column);
    // Inner regions come later; a function's own region overrides those around it.
    const inner = regions.findLast(({ start, end }) => start <= offset && offset < end);
    return inner?.handled ?? false;
  };
}

function collect(node: SyntaxNode, regions: Region[]): void {
  if (isFunction(node) || node.type === "MethodDefinition" || node.type === "PropertyDefinition") {
    regions.push({ start: node.start, end: node.end, handled: false });
  }
  const handled = handledPart(node);
  for (const inner of children(node)) {
    if (inner === handled) regions.push({ start: inner.start, end: inner.end, handled: true });
    collect(inner, regions);
  }
}

/** The child of a node whose exceptions the node handles. */
function handledPart(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === "TryStatement")
    return child(node, "handler") === undefined ? undefined : child(node, "block");
  if (node.type !== "CallExpression") return undefined;
  const callee = child(node, "callee");
  if (callee?.type !== "MemberExpression") return undefined;
  const method = textOf(child(callee, "property") ?? callee, "name");
  const given = childList(node, "arguments");
  if (method === "catch" || (method === "then" && given.length > 1)) return callee;
  return method === "allSettled" ? given[0] : undefined;
}
