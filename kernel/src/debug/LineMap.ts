import { decodeMappings, type MappedSegment } from "../interpreter/rewrite/decodeMappings.js";

/** Lines of the user's source and those of the script that V8 runs; all count from 0. */
export interface LineMap {
  toSource(line: number, column: number): { readonly line: number; readonly column: number };
  /** The script's line for a line of the source; the next one that has code where the line has none. */
  toScript(line: number): number | undefined;
}

/** Erased types leave every line where it was. */
export const sameLines: LineMap = {
  toSource: (line, column) => ({ line, column }),
  toScript: (line) => line,
};

/** The lines of code that stands behind a head in its first line. */
export function behindHead(map: LineMap, head: number): LineMap {
  if (head === 0) return map;
  return {
    toSource: (line, column) => map.toSource(line, line === 0 ? Math.max(0, column - head) : column),
    toScript: (line) => map.toScript(line),
  };
}

const head = "data:application/json;base64,";

/** The map within a script, as `sourceMapComment` writes it; the same lines where the script has no map. */
export function lineMap(sourceMapURL: string | undefined): LineMap {
  if (sourceMapURL?.startsWith(head) !== true) return sameLines;
  let mappings: string | undefined;
  try {
    const text = Buffer.from(sourceMapURL.slice(head.length), "base64").toString();
    ({ mappings } = JSON.parse(text) as { readonly mappings?: string });
  } catch {
    return sameLines;
  }
  if (typeof mappings !== "string") return sameLines;
  const lines = decodeMappings(mappings);
  return {
    toSource: (line, column) => toSource(lines, line, column),
    toScript: (line) => toScript(lines, line),
  };
}

function toSource(
  lines: readonly (readonly MappedSegment[])[],
  line: number,
  column: number,
): { readonly line: number; readonly column: number } {
  for (let at = Math.min(line, lines.length - 1); at >= 0; at -= 1) {
    const segments = lines[at];
    const segment = segments?.findLast((one) => at < line || one.column <= column) ?? segments?.[0];
    if (segment !== undefined) return { line: segment.originalLine, column: segment.originalColumn };
  }
  return { line: 0, column: 0 };
}

function toScript(lines: readonly (readonly MappedSegment[])[], line: number): number | undefined {
  let best: { readonly line: number; readonly original: number } | undefined;
  lines.forEach((segments, index) => {
    for (const { originalLine } of segments) {
      if (originalLine < line || (best !== undefined && originalLine >= best.original)) continue;
      best = { line: index, original: originalLine };
    }
  });
  return best?.line;
}
