import type { CurveTable } from "./CurveTable.js";

/** Whether a value is a table of learning curves. It checks the shape, because a notebook may have its own class. */
export function isCurveTable(given: unknown): given is CurveTable {
  return "taskCurves" in Object(given);
}

/**
 * Checks that an argument is a table of learning curves, by its shape.
 *
 * @throws TypeError for anything else, with the calls that make such a table
 */
export function checkCurves(given: unknown, caller: string): void {
  if (!isCurveTable(given)) {
    throw new TypeError(
      `${caller} takes a CurveTable: frame.curves(), ScoreTable.fromRows(rows, { step: "step" }) or CurveTable.fromTaskCurves(curves).`,
    );
  }
}
