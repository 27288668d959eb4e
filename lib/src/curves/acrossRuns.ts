import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { countBelow } from "../numeric/countBelow.js";
import { checkedCurve } from "../metrics/checkedCurve.js";
import type { LearningCurve } from "../metrics/LearningCurve.js";
import { lowPassFilter } from "./lowPassFilter.js";

/** Options of reading curves at points. */
export interface AcrossRunsOptions {
  /** The threshold of {@link lowPassFilter}, which smooths every curve first. No filter by default. */
  readonly lowPass?: number;
  /**
   * Width of the window around each point in which to take the nearest step of a curve; by default only the exact
   * step.
   */
  readonly window?: number;
}

/**
 * The values of runs at the same steps, `values[point][run]`, for measures across runs.
 *
 * @param curves one for each run
 * @param points steps at which to read them
 * @param options `lowPass` (none), `window` (the exact step)
 * @throws RangeError if a curve has no point there; it is named
 *
 * @example
 * ```ts
 * import { valuesAcrossRuns } from "precipice/curves";
 * const curves = [{ steps: [0, 10], values: [1, 2] }, { steps: [0, 10], values: [3, 5] }];
 * valuesAcrossRuns(curves, [10]); // => [ [ 2, 5 ] ]
 * ```
 */
export function valuesAcrossRuns(
  curves: readonly LearningCurve[],
  points: ArrayLike<number>,
  options: AcrossRunsOptions = {},
): Float64Array[] {
  checkOptions("valuesAcrossRuns", options, ["lowPass", "window"]);
  const { lowPass, window = 0 } = options;
  const runs = curves.map((curve, run) => {
    const { steps, values } = checkedCurve(curve, `Run ${run + 1}`);
    return { steps, values: lowPass === undefined ? values : lowPassFilter(values, lowPass) };
  });
  return Array.from(points, (point) =>
    mapFloats(runs, ({ steps, values }, run) => {
      const nearest = nearestPlace(steps, point);
      const distance = Math.abs((steps[nearest] ?? NaN) - point);
      if (distance === 0 || distance < window / 2) return values[nearest] ?? NaN;
      throw new RangeError(
        `Run ${run + 1} has no point at step ${point}${window > 0 ? ` nor within ${window / 2} of it` : ""}; its nearest ` +
          `is ${steps[nearest] ?? NaN}. Interpolate the curves, or give a window.`,
      );
    }),
  );
}

/** The index of the step nearest to a point; the earlier one if two are equally near. */
function nearestPlace(steps: Float64Array, point: number): number {
  const next = Math.min(countBelow(steps, point), steps.length - 1);
  const before = Math.abs((steps[next - 1] ?? NaN) - point);
  return next > 0 && before <= Math.abs((steps[next] ?? NaN) - point) ? next - 1 : next;
}
