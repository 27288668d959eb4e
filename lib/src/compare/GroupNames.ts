import type { Remark } from "../results/Remark.js";

/** The names of the compared groups, and the remarks of the table that they come from. */
export interface GroupNames {
  /** `undefined` if the groups are plain lists. */
  readonly names: readonly string[] | undefined;
  /** The unit of replication. */
  readonly unit: string;
  readonly warnings: readonly Remark[];
  readonly notes: readonly Remark[];
}

/** Lists of numbers by name. */
export type ListsByName<Value = number> = Readonly<Record<string, ArrayLike<Value>>>;

/** Whether a value is a plain object, such as one with a list under each name. */
export function isRecord(given: unknown): given is ListsByName<unknown> {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return false;
  const prototype: unknown = Object.getPrototypeOf(given);
  // A plain object's prototype has no prototype itself, in any realm.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
