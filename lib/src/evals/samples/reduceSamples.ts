import { checkMode } from "../../results/checkMode.js";
import { checkOptions } from "../../options/checkOptions.js";
import { extremes } from "../../numeric/extremes.js";
import { compensatedSum } from "../../numeric/compensatedSum.js";
import { quantile } from "../../numeric/quantile.js";
import { finiteScores } from "../finiteScores.js";
import { wholeNumber } from "../wholeNumber.js";
import { passAtK } from "./passAtK.js";
import { passHatK } from "./passHatK.js";
import { meanOf } from "../../numeric/meanOf.js";

/** How the scores of one problem's samples become one score. */
export type SampleReducer =
  | "mean"
  | "median"
  | "mode"
  | "max"
  | "min"
  /** 1 where at least this many samples reach `threshold`, else 0. */
  | { readonly atLeast: number; readonly threshold?: number }
  /** pass@k, a sample being correct where it reaches `threshold`. */
  | { readonly passAt: number; readonly threshold?: number }
  /** pass^k, a sample being correct where it reaches `threshold`. */
  | { readonly passHat: number; readonly threshold?: number };

/**
 * One score of a problem from the scores of its samples.
 *
 * @param scores one a sample; `true` counts 1 and `false` 0
 * @param reducer `"mean"`, `"median"`, `"max"`, `"min"`; `"mode"`, the most frequent score (the mean of those that are
 *   equally frequent: it does not depend on the order of samples); `{ atLeast: k }`, `{ passAt: k }`, `{ passHat: k }` with
 *   `threshold` (1) from which on a sample counts as correct
 * @param options `mode: "inspect"` breaks ties of `"mode"` as inspect_ai does, by the score that came first
 * @throws RangeError where there is no sample, fewer than k, or a score is not finite
 *
 * @example
 * ```ts
 * import { reduceSamples } from "precipice/evals";
 * reduceSamples([1, 0, 1, 0.5], "mode"); // => 1
 * reduceSamples([1, 0, 1, 0.5], { atLeast: 3, threshold: 0.5 }); // => 1
 * reduceSamples([1, 0, 1, 0.5], { passAt: 2 }); // => 0.833333
 * ```
 *
 * Source: the score reducers of inspect_ai.
 */
export function reduceSamples(
  scores: ArrayLike<number | boolean>,
  reducer: SampleReducer,
  options: { readonly mode?: "inspect" } = {},
): number {
  checkOptions("reduceSamples", options, ["mode"]);
  const caller = "reduceSamples";
  checkMode(options.mode, ["inspect"], caller);
  const values = finiteScores(scores, caller);
  if (typeof reducer === "object") {
    const { threshold = 1 } = reducer;
    if (!Number.isFinite(threshold)) {
      throw new RangeError(`${caller}: threshold is a finite number; got ${String(threshold)}.`);
    }
    const correct = values.reduce((count, value) => count + (value >= threshold ? 1 : 0), 0);
    if ("passAt" in reducer) return passAtK(values.length, correct, reducer.passAt);
    if ("passHat" in reducer) return passHatK(values.length, correct, reducer.passHat);
    wholeNumber(reducer.atLeast, caller, "atLeast", {
      least: 1,
      most: values.length,
      why: `${values.length} samples`,
    });
    return correct >= reducer.atLeast ? 1 : 0;
  }
  switch (reducer) {
    case "mean":
      return meanOf(values);
    case "median":
      return quantile(values, 0.5);
    case "max":
      return values.reduce((most, value) => Math.max(most, value));
    case "min":
      return values.reduce((least, value) => Math.min(least, value));
    case "mode":
      return modeOf(values, options.mode === "inspect");
    default:
      throw new RangeError(
        `${caller}: the reducer is mean, median, mode, max, min, { atLeast }, { passAt } or { passHat }; got ${JSON.stringify(reducer)}.`,
      );
  }
}

function modeOf(values: Float64Array, first: boolean): number {
  const counts = new Map<number, number>();
  // Adding 0 makes one of 0 and -0.
  for (const value of values) counts.set(value + 0, (counts.get(value + 0) ?? 0) + 1);
  const [, most] = extremes(counts.values());
  const modes = [...counts].filter(([, count]) => count === most).map(([value]) => value);
  return first ? (modes[0] ?? NaN) : compensatedSum(modes.sort((a, b) => a - b)) / modes.length;
}
