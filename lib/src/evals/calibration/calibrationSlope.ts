import { hasSpread } from "../../numeric/hasSpread.js";
import { checkOptions } from "../../options/checkOptions.js";
import type { Estimate } from "../../results/Estimate.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import { clusterIndex, type ClusterLabels } from "../errors/clusterIndex.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { oneOf } from "../../work/oneOf.js";
import { settleInterval } from "../../results/settleInterval.js";
import { tInterval } from "../tInterval.js";
import { tPValue } from "../../numeric/pValueOf.js";
import { checkedConfidences } from "./checkedConfidences.js";
import { fitLogit, type LogitFit } from "./fitLogit.js";

/** Options of {@link calibrationSlope}. */
export interface CalibrationSlopeOptions extends IntervalOptions {
  /** The cluster of each item: standard errors are then the sandwich over clusters, with C - 1 degrees of freedom. */
  readonly clusters?: ClusterLabels;
  /** `"none"` (default), or `"firth"`: a penalised fit, which exists even if confidence separates right from wrong. */
  readonly penalty?: "none" | "firth";
  /**
   * Moves confidences of exactly 0 and 1, which have no logit, inside by this distance. By default they are refused.
   */
  readonly clip?: number;
}

/**
 * The line logit P(right) = intercept + slope logit(confidence): slope 1 and intercept 0 mean perfect calibration; a
 * slope below 1 means overconfidence at both ends; an intercept below 0 means confidence that is too high throughout.
 *
 * @param confidences stated probabilities of being right, strictly between 0 and 1 (or give `clip`)
 * @param outcomes whether the answer was right
 * @param options `clusters`, `penalty` (`"none"`), `clip`, `level`, `sides`
 * @returns labels `parameter`: `"slope"` (with `values` pValue of slope 1), `"intercept"` (pValue of intercept 0)
 * @throws RangeError if confidence separates right from wrong (no finite fit: use `penalty: "firth"`), if all
 *   confidences or all outcomes are equal, and if a confidence is 0 or 1
 *
 * @example
 * ```ts
 * import { calibrationSlope } from "precipice/evals";
 * const confidences = [0.9, 0.8, 0.7, 0.9, 0.6, 0.8, 0.55, 0.95];
 * calibrationSlope(confidences, [1, 1, 0, 0, 1, 1, 0, 1]).get({ parameter: "slope" }).estimate; // => 0.797254
 * ```
 *
 * Source: D. Cox, Two further applications of a model for binary regression, Biometrika 45 (1958).
 */
export function calibrationSlope(
  confidences: ArrayLike<number>,
  outcomes: ArrayLike<number | boolean>,
  options: CalibrationSlopeOptions = {},
): Result {
  checkOptions("calibrationSlope", options, ["clusters", "penalty", "clip", "level", "sides"]);
  const caller = "calibrationSlope";
  const settings = settleInterval(options, caller);
  const penalised = oneOf(options.penalty, ["none", "firth"], caller, "penalty") === "firth";
  const checked = checkedConfidences(confidences, outcomes, caller);
  const x = logits(checked.confidences, options.clip, caller);
  if (!hasSpread(x)) {
    throw new RangeError(`${caller}: all confidences are equal, so no slope can be fitted.`);
  }
  if (!penalised && separated(x, checked.outcomes)) {
    throw new RangeError(
      `${caller}: confidence separates right from wrong (or all outcomes are alike), so the likelihood has no maximum. ` +
        'Use penalty: "firth", which always has one.',
    );
  }
  const fit = fitLogit(x, checked.outcomes, penalised);
  if (!fit.converged) {
    throw new RangeError(`${caller}: the fit did not converge${penalised ? "" : '; try penalty: "firth"'}.`);
  }
  const clusters = options.clusters && clusterIndex(options.clusters, x.length, caller);
  const [intercept, slope] = clusters
    ? sandwich(x, checked.outcomes, fit, clusters.of, clusters.count)
    : [fit.covariance[0], fit.covariance[1]];
  const degrees = clusters ? clusters.count - 1 : Infinity;
  const estimateOf = (parameter: string, estimate: number, variance: number, ideal: number): Estimate => {
    const standardError = Math.sqrt(variance);
    const statistic = (estimate - ideal) / standardError;
    const labels = { parameter };
    const n = clusters ? { items: x.length, clusters: clusters.count } : { items: x.length };
    if (degrees < 1) {
      const reason = "A single cluster tells nothing of the spread of clusters.";
      return { labels, estimate, interval: undefined, reason, monteCarloError: undefined, n, warnings: [] };
    }
    return {
      labels,
      estimate,
      interval: tInterval(estimate, standardError, degrees, settings),
      monteCarloError: undefined,
      n,
      values: {
        standardError,
        pValue: tPValue(statistic, degrees, settings.sides),
      },
      warnings: [],
    };
  };
  return closedForm({
    kind: caller,
    title: "Logistic calibration line",
    estimates: [
      estimateOf("slope", fit.slope, slope, 1),
      estimateOf("intercept", fit.intercept, intercept, 0),
    ],
    method: clusters
      ? "Student's t, clustered sandwich"
      : penalised
        ? "normal, Firth's penalised fit"
        : "normal",
    level: settings.level,
    sides: settings.sides,
    unit: clusters ? "cluster" : "item",
    citation: ["Cox, Biometrika 45, 1958; Firth, Biometrika 80, 1993 (penalised fit)"],
    warnings: [],
  });
}

function logits(confidences: Float64Array, clip: number | undefined, caller: string): Float64Array {
  if (clip !== undefined && !(clip > 0 && clip < 0.5)) {
    throw new RangeError(`${caller}: clip is a small number above 0, such as 1e-6; got ${String(clip)}.`);
  }
  const found = new Float64Array(confidences.length);
  for (let item = 0; item < found.length; item++) {
    const confidence = confidences[item] ?? NaN;
    const p = clip === undefined ? confidence : Math.min(1 - clip, Math.max(clip, confidence));
    if (!(p > 0 && p < 1)) {
      throw new RangeError(
        `${caller}: a confidence of 0 or 1 has no logit; item ${item + 1} has ${confidence}. ` +
          "Say how far inside to move such ones: clip: 1e-3.",
      );
    }
    found[item] = Math.log(p / (1 - p));
  }
  return found;
}

/** Whether every right item has a confidence at least (or at most) as high as every wrong one. */
function separated(x: Float64Array, outcomes: Float64Array): boolean {
  let [rightLow, rightHigh, wrongLow, wrongHigh] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let item = 0; item < x.length; item++) {
    const value = x[item] ?? NaN;
    if (outcomes[item] === 1) {
      rightLow = Math.min(rightLow, value);
      rightHigh = Math.max(rightHigh, value);
    } else {
      wrongLow = Math.min(wrongLow, value);
      wrongHigh = Math.max(wrongHigh, value);
    }
  }
  return rightLow >= wrongHigh || wrongLow >= rightHigh;
}

/** Variances of intercept and slope by the sandwich over clusters, times C / (C - 1). */
function sandwich(
  x: Float64Array,
  outcomes: Float64Array,
  { intercept, slope, covariance: [v0, v1, v01] }: LogitFit,
  of: Int32Array,
  count: number,
): readonly [number, number] {
  const scores0 = new Float64Array(count);
  const scores1 = new Float64Array(count);
  for (let item = 0; item < x.length; item++) {
    const value = x[item] ?? 0;
    const residual = (outcomes[item] ?? 0) - 1 / (1 + Math.exp(-intercept - slope * value));
    const cluster = of[item] ?? 0;
    scores0[cluster] = (scores0[cluster] ?? 0) + residual;
    scores1[cluster] = (scores1[cluster] ?? 0) + residual * value;
  }
  let [forIntercept, forSlope] = [0, 0];
  scores0.forEach((first, cluster) => {
    const second = scores1[cluster] ?? 0;
    forIntercept += (v0 * first + v01 * second) ** 2;
    forSlope += (v01 * first + v1 * second) ** 2;
  });
  const factor = count / (count - 1);
  return [factor * forIntercept, factor * forSlope];
}
