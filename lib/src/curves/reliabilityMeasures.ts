import { hasSpread } from "../numeric/hasSpread.js";
import { checkOptions } from "../options/checkOptions.js";
import { checkSquares } from "../numeric/checkSquares.js";
import { oneOf } from "../work/oneOf.js";
import { takeSteps } from "../work/takeSteps.js";
import { fourierEnergies, fourierStages } from "../numeric/fourierEnergies.js";
import { quantile } from "../numeric/quantile.js";
import { standardDeviation } from "../numeric/variance.js";
import { checkedCurve, finiteValues } from "../metrics/checkedCurve.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import type { LearningCurve } from "../metrics/LearningCurve.js";

/** Measures of dispersion: interquartile range, median absolute deviation (unscaled), standard deviation (n - 1). */
export type DispersionMethod = "iqr" | "mad" | "sd";

/** Values for a risk: slopes between neighbours, raw values, or the distance below the best so far. */
export type RiskMethod = "differences" | "raw" | "drawdown";

function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5);
}

/**
 * The dispersion of values: `"iqr"`: the distance between the quartiles (type 7); `"mad"`: the median distance from
 * the median; `"sd"`: the standard deviation (ddof 1).
 *
 * @param options `method` ("iqr")
 * @throws RangeError for no values (for `"sd"`: fewer than two), values that are not finite, and an unknown method
 *
 * @example
 * ```ts
 * import { pointDispersion } from "precipice/curves";
 * pointDispersion([1, 2, 3, 4, 9], { method: "iqr" }); // => 2
 * ```
 */
export function pointDispersion(
  values: ArrayLike<number>,
  options: { readonly method?: DispersionMethod } = {},
): number {
  checkOptions("pointDispersion", options, ["method"]);
  const method = oneOf(options.method, ["iqr", "mad", "sd"], "pointDispersion", "method");
  const checked = finiteValues(values, (place) => `dispersion: value ${place}`);
  if (checked.length < (method === "sd" ? 2 : 1)) {
    throw new RangeError(`dispersion: "${method}" needs more than ${checked.length} values.`);
  }
  switch (method) {
    case "iqr":
      return quantile(checked, 0.75) - quantile(checked, 0.25);
    case "mad": {
      const middle = median(checked);
      return median(checked.map((value) => Math.abs(value - middle)));
    }
    case "sd":
      return standardDeviation(checked);
  }
}

/**
 * The mean of the values in one tail (conditional value at risk, expected shortfall): the mean of the values at or
 * below the `proportion` quantile (type 7), or for `tail: "upper"` at or above the 1 - `proportion` quantile.
 *
 * @param options `proportion` (.05), `tail` ("lower")
 * @throws RangeError for no values, values that are not finite, options out of range
 * Source: Chan et al., Measuring the reliability of reinforcement learning algorithms, ICLR 2020.
 *
 * @example
 * ```ts
 * import { tailRisk } from "precipice/curves";
 * tailRisk([1, 2, 3, 4, 5], { proportion: 0.25 }); // => 1.5
 * ```
 */
export function tailRisk(
  values: ArrayLike<number>,
  options: { readonly proportion?: number; readonly tail?: "lower" | "upper" } = {},
): number {
  checkOptions("tailRisk", options, ["proportion", "tail"]);
  const { proportion = 0.05, tail = "lower" } = options;
  if (!(proportion > 0 && proportion < 1)) {
    throw new RangeError(
      `tailRisk: proportion lies between 0 and 1, such as .05; got ${String(proportion)}.`,
    );
  }
  if (!(["lower", "upper"] as const).includes(tail)) {
    throw new RangeError(`tailRisk: tail is "lower" or "upper"; got ${JSON.stringify(tail)}.`);
  }
  const checked = finiteValues(values, (place) => `tailRisk: value ${place}`);
  if (checked.length === 0) throw new RangeError("tailRisk: expected at least one value; the list is empty.");
  const threshold = quantile(checked, tail === "lower" ? proportion : 1 - proportion);
  const beyond = checked.filter((value) => (tail === "lower" ? value <= threshold : value >= threshold));
  return beyond.reduce((sum, value) => sum + value / beyond.length, 0);
}

/**
 * The distance below the best value so far, at each point: never negative.
 *
 * @example
 * ```ts
 * import { drawdown } from "precipice/curves";
 * drawdown([1, 3, 2, 5, 1]); // => [ 0, 0, 1, 0, 4 ]
 * ```
 */
export function drawdown(values: ArrayLike<number>): Float64Array {
  let best = -Infinity;
  return finiteValues(values, (place) => `drawdown: value ${place}`).map((value) => {
    best = Math.max(best, value);
    return best - value;
  });
}

/**
 * The slopes between neighbouring points of a curve, delta value / delta step: the curve without its trend.
 *
 * @throws RangeError for fewer than two points, steps that do not ascend, numbers that are not finite
 *
 * @example
 * ```ts
 * import { curveDifferences } from "precipice/curves";
 * curveDifferences({ steps: [0, 10, 30], values: [1, 2, 6] }); // => [ 0.1, 0.2 ]
 * ```
 */
export function curveDifferences(curve: LearningCurve): Float64Array {
  const { steps, values } = checkedCurve(curve);
  if (values.length < 2) throw new RangeError("curveDifferences: a curve needs two points to have a slope.");
  return Float64Array.from(
    { length: values.length - 1 },
    (_, index) =>
      ((values[index + 1] ?? NaN) - (values[index] ?? NaN)) /
      ((steps[index + 1] ?? NaN) - (steps[index] ?? NaN)),
  );
}

/**
 * The range of a curve after Chan et al.: its 95th percentile minus its first value.
 *
 * @example
 * ```ts
 * import { curveRange } from "precipice/curves";
 * curveRange([1, 2, 3, 4, 5]); // => 3.8
 * ```
 */
export function curveRange(values: ArrayLike<number>): number {
  const checked = finiteValues(values, (place) => `curveRange: value ${place}`);
  return quantile(checked, 0.95) - (checked[0] ?? NaN);
}

/**
 * The share of a curve's energy at frequencies above a threshold: the sum of its squared Fourier coefficients there
 * over the sum for all positive frequencies (without the highest one for an even number of points, as in Chan et
 * al.'s code).
 *
 * @param curve equally spaced
 * @param threshold in cycles per step
 * @param options `onProgress` counts the stages of the transform; to stop, abort `signal` there, because the function
 *   is synchronous
 * @throws RangeError for steps that are not equally spaced, fewer than three points, a constant curve; the reason of
 *   `signal` when it aborts
 * Source: Chan et al., Measuring the reliability of reinforcement learning algorithms, ICLR 2020.
 *
 * @example
 * ```ts
 * import { highFrequencyEnergy } from "precipice/curves";
 * const steps = [0, 1, 2, 3, 4, 5, 6, 7];
 * highFrequencyEnergy({ steps, values: steps.map((t) => Math.sin((Math.PI * t) / 4)) }, 0.2).toFixed(6); // => 0.000000
 * ```
 */
export function highFrequencyEnergy(
  curve: LearningCurve,
  threshold: number,
  options: LongWorkOptions = {},
): number {
  checkOptions("highFrequencyEnergy", options, ["signal", "onProgress"]);
  const { steps, values } = checkedCurve(curve);
  const n = values.length;
  if (n < 3) throw new RangeError(`highFrequencyEnergy: a curve needs at least three points; got ${n}.`);
  if (!(threshold >= 0)) {
    throw new RangeError(
      `highFrequencyEnergy: threshold is a frequency of at least 0; got ${String(threshold)}.`,
    );
  }
  const spacing = (steps[1] ?? NaN) - (steps[0] ?? NaN);
  const uneven = steps.findIndex(
    (step, index) => index > 0 && Math.abs(step - (steps[index - 1] ?? NaN) - spacing) > 1e-6 * spacing,
  );
  if (uneven >= 0) {
    throw new RangeError(
      `highFrequencyEnergy: points must be equally spaced; point ${uneven + 1} is not. Interpolate the curve first.`,
    );
  }
  checkSquares(values, "highFrequencyEnergy");
  const mean = values.reduce((sum, value) => sum + value / n, 0);
  const energies = takeSteps(options, fourierStages(n) + 1, "Transforming", (step) =>
    fourierEnergies(
      values.map((value) => value - mean),
      step,
    ),
  );
  let [above, all] = [0, 0];
  for (let k = 1; k < n / 2; k++) {
    const energy = energies[k] ?? NaN;
    all += energy;
    if (k / (n * spacing) > threshold) above += energy;
  }
  if (!(all > 0 && hasSpread(values)))
    throw new RangeError("highFrequencyEnergy: a constant curve has no energy to share out.");
  return above / all;
}

/**
 * The part of a curve within a window of steps, both ends included.
 *
 * @param options `from` (the first step), `to` (the last)
 *
 * @example
 * ```ts
 * import { curveWindow } from "precipice/curves";
 *
 * const curve = { steps: [0, 1, 2, 3], values: [1, 3, 2, 5] };
 * curveWindow(curve, { from: 1, to: 2 }).values; // => [ 3, 2 ]
 * ```
 */
export function curveWindow(
  curve: LearningCurve,
  options: { readonly from?: number; readonly to?: number } = {},
): { steps: Float64Array; values: Float64Array } {
  checkOptions("curveWindow", options, ["from", "to"]);
  const { from = -Infinity, to = Infinity } = options;
  const { steps, values } = checkedCurve(curve);
  const inside = (_: number, index: number): boolean => {
    const step = steps[index] ?? NaN;
    return step >= from && step <= to;
  };
  return { steps: steps.filter(inside), values: values.filter(inside) };
}

/**
 * The values that a risk of one curve is computed from.
 *
 * @param options `method` ("differences")
 * @throws RangeError for an unknown method
 *
 * @example
 * ```ts
 * import { riskValues } from "precipice/curves";
 *
 * const curve = { steps: [0, 1, 2, 3], values: [1, 3, 2, 5] };
 * riskValues(curve, { method: "drawdown" }); // => [ 0, 0, 1, 0 ]
 * ```
 */
export function riskValues(
  curve: LearningCurve,
  options: { readonly method?: RiskMethod } = {},
): Float64Array {
  checkOptions("riskValues", options, ["method"]);
  switch (oneOf(options.method, ["differences", "raw", "drawdown"], "riskValues", "method")) {
    case "differences":
      return curveDifferences(curve);
    case "drawdown":
      return drawdown(curve.values);
    case "raw":
      return checkedCurve(curve).values;
  }
}
