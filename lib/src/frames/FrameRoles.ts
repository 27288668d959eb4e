/** The roles of a frame's columns. */
export interface FrameRoles {
  readonly algorithm?: string;
  readonly task?: string;
  /** The column that identifies training runs (or runs of an evaluation). */
  readonly run?: string;
  readonly score?: string;
  readonly step?: string;
  /** The episode or item. */
  readonly sample?: string;
  /** The number of an answer, if an item has several. */
  readonly repeat?: string;
  /** The column of what items share: a document, a template. */
  readonly cluster?: string;
  /** The two sides of a battle, and its winner. */
  readonly a?: string;
  readonly b?: string;
  readonly winner?: string;
}

/** Columns by role; `undefined`: no column has this role. */
export type RoleChoice = { readonly [Role in keyof FrameRoles]: FrameRoles[Role] | undefined };

/** The unit of replication, over which an interval is computed. */
export interface ReplicationUnit {
  readonly kind: "run" | "item" | "battle" | "none";
  /** The column that identifies the units. */
  readonly column: string | undefined;
  /** The number of distinct units. */
  readonly count: number;
  /** The reason for this unit, as text. */
  readonly why: string;
}

/** The kind of table that a frame makes: by its roles. */
export type FrameKind = "scores" | "curves" | "samples" | "battles" | "table";

/** The kind of table that columns of these roles make. */
export function kindOfRoles({
  algorithm,
  task,
  run,
  score,
  step,
  sample,
  a,
  b,
  winner,
}: FrameRoles): FrameKind {
  if (a !== undefined && b !== undefined && winner !== undefined) return "battles";
  if ([algorithm, task, run, score].includes(undefined)) return "table";
  if (sample !== undefined) return "samples";
  return step === undefined ? "scores" : "curves";
}

/** The names of all roles. */
export const roleNames = [
  "algorithm",
  "task",
  "run",
  "score",
  "step",
  "sample",
  "repeat",
  "cluster",
  "a",
  "b",
  "winner",
] as readonly (keyof FrameRoles)[];
