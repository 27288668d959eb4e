import { checkedCurve, finite } from "./checkedCurve.js";
import type { LearningCurve } from "./LearningCurve.js";

/** What to read where a curve was not measured. */
export interface OutsideOption {
  /**
   * Beyond the first and last step of a curve: `"error"` (default) refuses, because the run says nothing there; `"hold"`
   * repeats the nearest value, as `numpy.interp` does.
   */
  readonly outside?: "error" | "hold";
}

/**
 * Reads a curve at other steps, by straight lines between its points.
 *
 * @param curve strictly ascending steps, with their values
 * @param grid steps in any order, in the unit of the curve's
 * @returns a value for each step of the grid
 * @throws RangeError for a step outside the curve (unless `outside: "hold"`), and for a curve that does not ascend
 * @example
 * ```ts
 * import { interpolate } from "precipice";
 * interpolate({ steps: [0, 100], values: [1, 3] }, [50]); // => [ 2 ]
 * ```
 */
export function interpolate(
  curve: LearningCurve,
  grid: ArrayLike<number>,
  options: OutsideOption = {},
): Float64Array {
  const { steps, values } = checkedCurve(curve);
  const { outside = "error" } = options;
  const [first = NaN, last = NaN] = [steps[0], steps.at(-1)];
  return Float64Array.from(grid, (given: unknown, index) => {
    const step = finite(given, `Step ${index + 1} of the grid`);
    if (step < first || step > last) {
      if (outside === "error") {
        throw new RangeError(
          `Step ${step} of the grid lies outside the curve, which was measured from ${first} to ${last}. Take a grid ` +
            'that every run covers, or pass { outside: "hold" } to repeat the nearest value.',
        );
      }
      return (step < first ? values[0] : values.at(-1)) ?? NaN;
    }
    return readAt(steps, values, step);
  });
}

/** The value at a step within a curve. */
function readAt(steps: Float64Array, values: Float64Array, step: number): number {
  let [low, high] = [0, steps.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((steps[middle] ?? NaN) < step) low = middle + 1;
    else high = middle;
  }
  const [after = NaN, there = NaN] = [steps[low], values[low]];
  if (after === step || low === 0) return there;
  const [before = NaN, previous = NaN] = [steps[low - 1], values[low - 1]];
  return previous + ((step - before) / (after - before)) * (there - previous);
}
