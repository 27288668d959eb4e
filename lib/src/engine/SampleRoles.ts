/** The columns of samples: by default found by their names, as `frames.read` finds them. */
export interface SampleColumns {
  /** The algorithm, agent or model. */
  readonly algorithm?: string;
  /** The task, game or benchmark. */
  readonly task?: string;
  /** The training run or seed: the unit of replication over runs. */
  readonly run?: string;
  /** The question, problem or episode. */
  readonly item?: string;
  /** The number of an answer, if an item has several. */
  readonly repeat?: string;
  /** The step of training. */
  readonly step?: string;
  /** The unit that items share: a passage, a template. */
  readonly cluster?: string;
  /** The score, correctness or return. */
  readonly score?: string;
  /** The stated probability of being right, 0 to 1. */
  readonly confidence?: string;
}

/** The role of a column of samples. */
export type SampleRole = keyof SampleColumns;

/** The roles whose values are names: integers or texts. */
export type KeyRole = Exclude<SampleRole, "score" | "step" | "confidence">;

/** All roles, in the order in which they are said. */
export const sampleRoles = [
  "algorithm",
  "task",
  "run",
  "item",
  "repeat",
  "step",
  "cluster",
  "score",
  "confidence",
] as const satisfies readonly SampleRole[];

/** Whether a role's values are numbers rather than names. */
export function isValueRole(role: string): boolean {
  return role === "score" || role === "step" || role === "confidence";
}
