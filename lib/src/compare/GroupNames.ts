import type { Remark } from "../results/Remark.js";
import type { ScoreTable } from "../scores/ScoreTable.js";

/** The names of groups that are compared, and the remarks of the table that they come from. */
export interface GroupNames {
  /** `undefined` where the groups are a plain list. */
  readonly names: readonly string[] | undefined;
  /** The unit of replication. */
  readonly unit: string;
  readonly warnings: readonly Remark[];
  readonly notes: readonly Remark[];
}

/** Lists of numbers by name. */
export type ListsByName<Value = number> = Readonly<Record<string, ArrayLike<Value>>>;

/** Whether this is a table of scores: by its shape, since a notebook and a package may each have their class of this name. */
export function isScoreTable(given: unknown): given is ScoreTable {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return false;
  return "algorithms" in given && "tasks" in given && typeof Reflect.get(given, "taskScores") === "function";
}

/** Whether this is an object of the caller's own making, with a list under each name. */
export function isRecord(given: unknown): given is ListsByName<unknown> {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return false;
  const prototype: unknown = Object.getPrototypeOf(given);
  // The prototype of a plain object has none, in whichever realm the object was made.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
