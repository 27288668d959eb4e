import { checkOptions } from "../options/checkOptions.js";
import { checkedCurve } from "./checkedCurve.js";
import type { LearningCurve } from "./LearningCurve.js";
import { readAtSteps, type OutsideOption } from "./readAtSteps.js";

export type { OutsideOption } from "./readAtSteps.js";

/**
 * Reads a curve at other steps by linear interpolation.
 *
 * @param curve strictly ascending steps, with their values
 * @param grid steps in any order, in the unit of the curve's
 * @returns a value for each step of the grid
 * @throws RangeError for a step outside the curve (unless `outside: "hold"`), and for steps that do not ascend
 * @example
 * ```ts
 * import { interpolate } from "precipice/curves";
 * interpolate({ steps: [0, 100], values: [1, 3] }, [50]); // => [ 2 ]
 * ```
 */
export function interpolate(
  curve: LearningCurve,
  grid: ArrayLike<number>,
  options: OutsideOption = {},
): Float64Array {
  checkOptions("interpolate", options, ["outside"]);
  return readAtSteps(checkedCurve(curve), grid, options);
}
