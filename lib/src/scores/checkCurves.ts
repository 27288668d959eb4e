/**
 * Checks that an argument is a table of learning curves, by its shape.
 *
 * @throws TypeError for anything else, with the calls that make such a table
 */
export function checkCurves(given: unknown, caller: string): void {
  if (!("taskCurves" in Object(given))) {
    throw new TypeError(
      `${caller} takes a CurveTable: frame.curves(), ScoreTable.fromRows(rows, { step: "step" }) or CurveTable.fromTaskCurves(curves).`,
    );
  }
}
