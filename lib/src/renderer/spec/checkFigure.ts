import { checkMeaning } from "./checkMeaning.js";
import { figure, figureSchemaMinor, type FigureSpec } from "./figureSpec.js";

/** The outcome of a check: the figure, or the reason that it cannot be shown. */
export type FigureVerdict = { readonly figure: FigureSpec } | { readonly reason: string };

const deepest = 16;

/** Whether lists and objects nest deeper than `deepest`, found without recursion. */
function nestsTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= deepest; depth++) {
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== "object" || item === null) continue;
      // Do not walk the numbers of long columns.
      for (const member of Array.isArray(item) ? (item as unknown[]) : Object.values(item)) {
        if (typeof member === "object" && member !== null) next.push(member);
      }
    }
    if (next.length === 0) return false;
    level = next;
  }
  return true;
}

/**
 * Checks a figure read from a file: its version, all names and values, that its parts fit together, and that drawing it is not
 * too much work. Never throws.
 *
 * @param spec the parsed JSON of a figure
 * @returns `{ figure }`, or `{ reason }` with the reason of the refusal, for readers
 */
export function checkFigure(spec: unknown): FigureVerdict {
  if (typeof spec !== "object" || spec === null || Array.isArray(spec))
    return { reason: "the figure is not an object" };
  const version: unknown = (spec as { schema?: unknown }).schema;
  if (typeof version !== "string" || version.length > 20)
    return { reason: "the figure does not say its schema version" };
  const [, major, minor] = /^(\d+)\.(\d+)$/u.exec(version) ?? [];
  if (major === undefined || minor === undefined) return { reason: `"${version}" is not a schema version` };
  if (Number(major) > 1 || (major === "1" && Number(minor) > figureSchemaMinor)) {
    return {
      reason: `this figure needs a newer Precipice (its schema is ${version}, this one reads up to 1.${figureSchemaMinor})`,
    };
  }
  if (nestsTooDeep(spec)) return { reason: `the figure nests more than ${deepest} levels deep` };
  const reason = figure.check(spec, "figure");
  if (reason !== undefined) return { reason };
  const misfit = checkMeaning(spec as FigureSpec);
  return misfit === undefined ? { figure: spec as FigureSpec } : { reason: misfit };
}
