import type { ScoreTable } from "./ScoreTable.js";

/**
 * Whether a value is a table of scores. It checks the shape, because a notebook and a package may each have their own
 * class of this name.
 */
export function isScoreTable(given: unknown): given is ScoreTable {
  return typeof Reflect.get(Object(given) as object, "taskScores") === "function";
}
