/** The code of an evaluation, in the two steps in which the panel runs it. */
export interface EvaluationCode {
  /** Names that the code imports from `precipice` and its modules. */
  readonly imports: readonly string[];
  /** The lines that make the frame; empty if the source is a table of scores already. */
  readonly frame: readonly string[];
  /** The lines that compute and show. */
  readonly rest: readonly string[];
}

/** The module of each name that the root of the library does not export. */
const modules: Readonly<Record<string, string>> = { ratingDifferences: "precipice/ratings" };

/** The code as a cell: what "Insert code" inserts. */
export function cellText({ imports, frame, rest }: EvaluationCode): string {
  return [...importLines(imports), ...frame, ...rest].join("\n");
}

/** A line for each module that the names come from. */
export function importLines(names: readonly string[]): string[] {
  return byModule(names).map(([module, list]) => `import { ${list} } from "${module}";`);
}

/** Lines in a block of their own, so that they leave the variables of a notebook as they are. */
export function blockText(imports: readonly string[], lines: readonly string[]): string {
  const imported = byModule(imports).map(
    ([module, list]) => `const { ${list} } = await import("${module}");`,
  );
  return ["{", ...imported, ...lines, "}"].join("\n");
}

function byModule(names: readonly string[]): (readonly [module: string, names: string])[] {
  const moduleOf = (name: string): string => modules[name] ?? "precipice";
  const sorted = [...names].sort(byName);
  return [...new Set(sorted.map(moduleOf))]
    .sort(byName)
    .map((module) => [module, sorted.filter((name) => moduleOf(name) === module).join(", ")]);
}

function byName(one: string, other: string): number {
  return one.toLowerCase() < other.toLowerCase() ? -1 : 1;
}
