/** The code of an evaluation, in the two steps in which the panel runs it. */
export interface EvaluationCode {
  /** Names that the code imports from `precipice`. */
  readonly imports: readonly string[];
  /** The lines that make the frame; empty if the source is a table of scores already. */
  readonly frame: readonly string[];
  /** The lines that compute and show. */
  readonly rest: readonly string[];
}

/** The code as a cell: what "Insert code" inserts. */
export function cellText({ imports, frame, rest }: EvaluationCode): string {
  return [...importLines(imports), ...frame, ...rest].join("\n");
}

export function importLines(names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`import { ${[...names].sort(byName).join(", ")} } from "precipice";`];
}

/** Lines in a block of their own, so that they leave the variables of a notebook as they are. */
export function blockText(imports: readonly string[], lines: readonly string[]): string {
  const names = [...imports].sort(byName).join(", ");
  return ["{", `const { ${names} } = await import("precipice");`, ...lines, "}"].join("\n");
}

function byName(one: string, other: string): number {
  return one.toLowerCase() < other.toLowerCase() ? -1 : 1;
}
