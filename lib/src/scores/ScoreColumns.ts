import { nearestNames } from "./nearestNames.js";
import { ScoreTableError } from "./ScoreTableError.js";
import { episodeName, sampleName, seedName, stepName, usualNames } from "./usualNames.js";

/**
 * The column name of each part of a score. Each defaults to its own name, else to a usual one (`env`, `seed`,
 * `return`).
 */
export interface ScoreColumns {
  readonly algorithm?: string;
  readonly task?: string;
  /** The unit of replication: one independent training run, most often its seed. Not an episode. */
  readonly run?: string;
  readonly score?: string;
  /** The step (environment steps, seconds, tokens...) at which a run was scored, if there is one. No default. */
  readonly step?: string;
  /** The episode, question or other sample within a run, if there is one. No default. */
  readonly sample?: string;
}

/**
 * The names of {@link ScoreColumns} for completion, which offers what a parameter takes beside its type parameter. It is not
 * identical to `ScoreColumns`: TypeScript would then infer nothing from columns that are known at run time alone.
 */
export type OfferedColumns = { readonly [Part in keyof ScoreColumns]?: string & NonNullable<unknown> };

/** The column of each part; step and sample only if the caller names them. */
export interface ResolvedColumns {
  readonly algorithm: string;
  readonly task: string;
  readonly run: string;
  readonly score: string;
  readonly step?: string;
  readonly sample?: string;
}

const needed = ["algorithm", "task", "run", "score"] as const;
const parts = [...needed, "step", "sample"] as const;
/**
 * Finds the column of each part.
 *
 * @param available the available columns.
 * @throws ScoreTableError if a named column does not exist, if two parts have the same column, or if episodes are
 *   given as runs.
 */
export function resolveColumns(
  given: ScoreColumns,
  available: readonly string[],
  source: string,
): ResolvedColumns {
  const listed = `The columns are: ${available.map((name) => JSON.stringify(name)).join(", ") || "none"}.`;
  for (const part of Object.keys(given)) {
    if (!(parts as readonly string[]).includes(part)) {
      throw new ScoreTableError(
        `${source}: columns are named by ${parts.join(", ")}; there is no part "${part}".`,
      );
    }
  }
  const usual = usualColumns(given, available);
  const columns: { -readonly [part in keyof ResolvedColumns]: ResolvedColumns[part] } = {
    algorithm: "algorithm",
    task: "task",
    run: "run",
    score: "score",
    ...usual,
    ...Object.fromEntries(Object.entries(given).filter(([, column]) => (column as unknown) !== undefined)),
  };
  if (episodeName.test(columns.run))
    throw new ScoreTableError(`${source}: ${explainEpisodes(columns.run, available)}`);
  for (const part of parts) {
    const column = columns[part];
    if (column === undefined || available.includes(column)) continue;
    const episodes = part === "run" ? available.find((name) => episodeName.test(name)) : undefined;
    if (episodes !== undefined)
      throw new ScoreTableError(`${source}: ${explainEpisodes(episodes, available)}`);
    const near =
      part === "run" ? available.filter((name) => seedName.test(name)) : nearestNames(column, available);
    throw new ScoreTableError(
      `${source}: there is no column ${JSON.stringify(column)} for the ${part}. ${listed}` +
        (near[0] === undefined
          ? ""
          : ` If it is ${JSON.stringify(near[0])}, say { ${part}: ${JSON.stringify(near[0])} }.`),
    );
  }
  for (const part of parts) {
    const other = parts.find((name) => name !== part && columns[name] === columns[part]);
    if (columns[part] !== undefined && other !== undefined) {
      throw new ScoreTableError(
        `${source}: the column ${JSON.stringify(columns[part])} cannot be both ${part} and ${other}. ${listed}`,
      );
    }
  }
  return columns;
}

/** Columns with usual names, for parts that the caller does not name and that have no column of their own name. */
function usualColumns(
  given: ScoreColumns,
  available: readonly string[],
): Partial<Record<(typeof needed)[number], string>> {
  const used = new Set<string | undefined>(Object.values(given));
  for (const part of needed) if (given[part] === undefined && available.includes(part)) used.add(part);
  const found: Partial<Record<(typeof needed)[number], string>> = {};
  for (const part of needed) {
    if (given[part] !== undefined || available.includes(part)) continue;
    for (const pattern of usualNames[part]) {
      const column = available.find((name) => !used.has(name) && pattern.test(name));
      if (column === undefined) continue;
      found[part] = column;
      used.add(column);
      break;
    }
  }
  return found;
}

function explainEpisodes(column: string, available: readonly string[]): string {
  const seed = available.find((name) => seedName.test(name));
  return (
    `the column ${JSON.stringify(column)} holds episodes, and episodes are not runs: those of one training run ` +
    `share its agent, so to count them as runs makes intervals far too narrow. First average the score over the ` +
    `episodes of each run: name the column that tells training runs apart, { run: ${JSON.stringify(seed ?? "seed")} }, ` +
    `and this one as { sample: ${JSON.stringify(column)} }, then call .meanOverSamples().`
  );
}

/** An unused column that seems to identify training runs. */
export function unusedSeedColumn(columns: ResolvedColumns, available: readonly string[]): string | undefined {
  const used: readonly (string | undefined)[] = Object.values(columns);
  return available.find((name) => seedName.test(name) && !used.includes(name));
}

/** The likely part that an unused column holds, judged by its name. */
export function likelyPart(column: string): "step" | "sample" | undefined {
  if (episodeName.test(column) || sampleName.test(column)) return "sample";
  return stepName.test(column) ? "step" : undefined;
}
