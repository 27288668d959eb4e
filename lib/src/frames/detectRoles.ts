import { battleNames } from "../ratings/battleNames.js";
import { episodeName, sampleName, stepName, usualNames } from "../scores/usualNames.js";
import { isNumeric, type FrameColumn } from "../scores/FrameColumn.js";
import type { FrameRoles } from "./FrameRoles.js";

const checkpointName = /^(checkpoint|ckpt)s?([ _-]?(id|name))?$/iu;

/** A role's usual names, the clearest first. */
const patterns: readonly (readonly [role: keyof FrameRoles, ...names: RegExp[]])[] = [
  ["a", battleNames.a],
  ["b", battleNames.b],
  ["winner", battleNames.winner],
  // Checkpoints that have names are compared like models; numbered ones are steps.
  ["algorithm", ...usualNames.algorithm, checkpointName],
  ["task", ...usualNames.task],
  ["run", ...usualNames.run],
  ["step", stepName, /^(global[ _]?step|num_timesteps|total[ _]timesteps|_step|tokens?)$/iu],
  ["sample", episodeName, sampleName, /^(task_id|instance_id|question_id|doc_id|sample_id|item_id|uid)$/iu],
  ["repeat", /^(epoch|attempt|repetition|completion_id|sample_index)$/iu],
  ["cluster", /^(cluster|cluster_id|group|passage_id|document_id)$/iu],
  ["score", ...usualNames.score],
];

const needsNumbers: ReadonlySet<string> = new Set(["score", "step"]);

/**
 * The roles of columns, by their names; a column has one role. Battles have no algorithm, scores no winner. As for
 * `ScoreTable.from...`, a column that has the very name of a role comes before those with usual names.
 *
 * @param columns the columns of the table; only numbers can be scores and steps
 * @param given roles that are known: none is found again, and their columns have no other role
 */
export function detectRoles(columns: ReadonlyMap<string, FrameColumn>, given: FrameRoles = {}): FrameRoles {
  const found = new Map<keyof FrameRoles, string>();
  const used = new Set<string>(Object.values(given));
  const has = (role: keyof FrameRoles): boolean => found.has(role) || given[role] !== undefined;
  const fits = (role: keyof FrameRoles, column: string): boolean =>
    !used.has(column) &&
    (hasNumbers(columns.get(column))
      ? role !== "algorithm" || !checkpointName.test(column)
      : !needsNumbers.has(role));
  for (const [role, ...names] of patterns) {
    if (role === "algorithm" && has("a") && has("b") && has("winner")) break;
    if (role === "algorithm") {
      // Half a battle is not a battle: the columns may mean something else.
      for (const half of ["a", "b", "winner"] as const) {
        used.delete(found.get(half) ?? "");
        found.delete(half);
      }
      for (const exact of ["algorithm", "task", "run", "score"] as const) {
        if (has(exact) || !columns.has(exact) || !fits(exact, exact)) continue;
        found.set(exact, exact);
        used.add(exact);
      }
    }
    if (has(role)) continue;
    for (const pattern of names) {
      const name = [...columns.keys()].find((column) => pattern.test(column) && fits(role, column));
      if (name === undefined) continue;
      found.set(role, name);
      used.add(name);
      break;
    }
  }
  return Object.fromEntries(found);
}

function hasNumbers(column: FrameColumn | undefined): boolean {
  return column !== undefined && isNumeric(column);
}

/** The column of texts whose name says that it contains the scores; `undefined` without such a column. */
export function textScores(columns: ReadonlyMap<string, FrameColumn>): string | undefined {
  const [, ...names] = patterns.find(([role]) => role === "score") ?? [];
  return names
    .flatMap((pattern) => [...columns].filter(([name, { type }]) => type === "text" && pattern.test(name)))
    .map(([name]) => name)[0];
}
