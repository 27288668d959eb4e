import { finite } from "./checkedCurve.js";
import type { RunCurve } from "../scores/ScoreCells.js";

/** The value of a curve outside its measured range. */
export interface OutsideOption {
  /**
   * Beyond the first and last step of a curve: `"error"` (default) throws, because the run has no data there;
   * `"hold"` repeats the nearest value, as `numpy.interp` does.
   */
  readonly outside?: "error" | "hold";
}

/** Reads a checked curve at other steps. The search for a step starts at the position of the previous one. */
export function readAtSteps(
  { steps, values }: RunCurve,
  grid: ArrayLike<number>,
  options: OutsideOption = {},
): Float64Array {
  const { outside = "error" } = options;
  const first = steps[0] ?? NaN;
  const last = steps[steps.length - 1] ?? NaN;
  const read = new Float64Array(grid.length);
  let at = 0;
  for (let index = 0; index < read.length; index++) {
    const given: unknown = grid[index];
    const step = Number.isFinite(given) ? (given as number) : finite(given, `Step ${index + 1} of the grid`);
    if (step < first || step > last) {
      if (outside === "error") {
        throw new RangeError(
          `Step ${step} of the grid lies outside the curve, which was measured from ${first} to ${last}. Take a grid ` +
            'that every run covers, or pass { outside: "hold" } to repeat the nearest value.',
        );
      }
      read[index] = (step < first ? values[0] : values[values.length - 1]) ?? NaN;
      continue;
    }
    at = firstAtLeast(steps, step, at);
    const after = steps[at] ?? NaN;
    const there = values[at] ?? NaN;
    if (after === step || at === 0) {
      read[index] = there;
    } else {
      const before = steps[at - 1] ?? NaN;
      const previous = values[at - 1] ?? NaN;
      read[index] = previous + ((step - before) / (after - before)) * (there - previous);
    }
  }
  return read;
}

/** The first index whose step is at least `step`; one must exist. The search is fastest near `from`. */
function firstAtLeast(steps: Float64Array, step: number, from: number): number {
  let [low, high] = [0, steps.length - 1];
  if ((steps[from] ?? NaN) < step) {
    low = from + 1;
    let reach = 1;
    while (low + reach < high && (steps[low + reach] ?? NaN) < step) {
      low += reach + 1;
      reach *= 2;
    }
    high = Math.min(low + reach, high);
  } else {
    high = from;
    if (from === 0 || (steps[from - 1] ?? NaN) < step) return from;
  }
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((steps[middle] ?? NaN) < step) low = middle + 1;
    else high = middle;
  }
  return low;
}
