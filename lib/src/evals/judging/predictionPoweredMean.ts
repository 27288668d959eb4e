import { checkOptions } from "../../options/checkOptions.js";
import { joined } from "../../compare/samples.js";
import { covariance } from "../../numeric/covariance.js";
import { variance } from "../../numeric/variance.js";
import { pairDifferences } from "../../numeric/pairDifferences.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { finiteScores } from "../finiteScores.js";
import { settleInterval } from "../../results/settleInterval.js";
import { tInterval } from "../tInterval.js";
import { meanOf } from "../../numeric/meanOf.js";
import { remark } from "../../results/Remark.js";

/** Scores of people and of a judge. */
export interface JudgedScores {
  /** People's scores of the items that they labelled, drawn at random. */
  readonly labels: ArrayLike<number | boolean>;
  /** The judge's scores of the same items. */
  readonly judged: ArrayLike<number | boolean>;
  /** The judge's scores of the unlabelled items. */
  readonly unlabelled: ArrayLike<number | boolean>;
}

/** Options of {@link predictionPoweredMean}. */
export interface PredictionPoweredOptions extends IntervalOptions {
  /**
   * The weight of the judge: `"auto"` (default) minimises the variance, 1 is plain prediction-powered inference, 0
   * uses the labels only.
   */
  readonly weight?: "auto" | number;
}

/**
 * The mean score that people would give to all items, from a few labels and a judge's scores of all items
 * (prediction-powered inference): mean(label) + w (mean(judge, unlabelled) - mean(judge, labelled)). It is valid for
 * any judge; a better judge gives a narrower interval. Variance: var(label - w judge) / n + w^2 var(judge) / N; the
 * best weight is cov(label, judge) / ((1 + n / N) var(judge)).
 *
 * If labels and judge are binary, the interval adds an item of each kind of error, as Bonett and Price do. A good
 * judge errs on few labelled items, and their variance alone gives a coverage of .91 instead of .95.
 *
 * @param scores `labels` and `judged` of the labelled items (two or more), `judged` of the others (two or more)
 * @param options `weight` (`"auto"`), `level`, `sides`
 * @returns one estimate with Student's t interval (n - 1 degrees of freedom) and `values` standardError, weight, labelsOnly (the
 *   mean of the labels), labelsOnlyError, effectiveLabels (labels that would give this error without a judge)
 * @throws RangeError if lists differ in length or are too short, or a score is not finite
 *
 * @example
 * ```ts
 * import { predictionPoweredMean } from "precipice/evals";
 * const labels = [1, 0, 1, 1, 0, 1, 0, 1];
 * const judged = [1, 0, 1, 1, 0, 1, 1, 1];
 * const unlabelled = [1, 1, 0, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1];
 * predictionPoweredMean({ labels, judged, unlabelled }, { weight: 1 }).only.estimate; // => 0.5625
 * ```
 *
 * Source: A. Angelopoulos et al., Prediction-powered inference, Science 382 (2023); A. Angelopoulos, J. Duchi, T. Zrnic, PPI++,
 * arXiv 2311.01453 (2023).
 */
export function predictionPoweredMean(scores: JudgedScores, options: PredictionPoweredOptions = {}): Result {
  checkOptions("predictionPoweredMean", options, ["weight", "level", "sides"]);
  const caller = "predictionPoweredMean";
  const settings = settleInterval(options, caller);
  const labels = finiteScores(scores.labels, caller, "label");
  const judged = finiteScores(scores.judged, caller, "judged score");
  const unlabelled = finiteScores(scores.unlabelled, caller, "unlabelled score");
  const n = labels.length;
  const others = unlabelled.length;
  if (judged.length !== n) {
    throw new RangeError(
      `${caller}: the judge scores each labelled item; got ${n} labels and ${judged.length} scores of the judge.`,
    );
  }
  if (n < 2 || others < 2) {
    throw new RangeError(
      `${caller}: expected at least two labelled and two unlabelled items; got ${n} and ${others}.`,
    );
  }
  const { weight: asked = "auto" } = options;
  if (asked !== "auto" && !Number.isFinite(asked)) {
    throw new RangeError(`${caller}: weight is "auto" or a finite number; got ${String(asked)}.`);
  }
  const all = new Float64Array(n + others);
  all.set(judged);
  all.set(unlabelled, n);
  const spread = variance(all);
  const best = spread > 0 ? covariance(labels, judged) / ((1 + n / others) * spread) : 0;
  // A weight outside [0, 1] comes from the noise of few labels, so it is clipped.
  const weight = asked === "auto" ? Math.min(1, Math.max(0, best)) : asked;
  const estimate = meanOf(labels) + weight * (meanOf(unlabelled) - meanOf(judged));
  const rest = pairDifferences(
    labels,
    judged.map((score) => weight * score),
  );
  const ofJudge = (weight ** 2 * variance(unlabelled)) / others;
  const standardError = Math.sqrt(variance(rest) / n + ofJudge);
  // Binary scores: a good judge errs on few labelled items, so their variance is poorly known. Add one item of each
  // kind of error, as Bonett and Price do for a paired difference.
  const binary = [labels, judged].every((list) => list.every((score) => score === 0 || score === 1));
  const widened = binary ? joined(rest, Float64Array.of(1, -weight)) : rest;
  const centre = meanOf(widened) + weight * meanOf(unlabelled);
  const widenedError = Math.sqrt(variance(widened) / widened.length + ofJudge);
  const around = tInterval(centre, widenedError, n - 1, settings);
  const labelsOnlyError = Math.sqrt(variance(labels) / n);
  return closedForm({
    kind: caller,
    title: "Mean score from labels and a judge",
    estimates: [
      {
        labels: {},
        estimate,
        interval: { low: Math.min(around.low, estimate), high: Math.max(around.high, estimate) },
        monteCarloError: undefined,
        n: { items: n + others, labelled: n },
        values: {
          standardError,
          weight,
          labelsOnly: meanOf(labels),
          labelsOnlyError,
          ...(standardError > 0 ? { effectiveLabels: n * (labelsOnlyError / standardError) ** 2 } : {}),
        },
        warnings:
          standardError === 0
            ? [
                remark(
                  "noSpread",
                  "The interval has no width because no score differs from another: that is no spread seen, not certainty.",
                ),
              ]
            : [],
      },
    ],
    method: binary ? "Student's t, an item added for each kind of error" : "Student's t",
    level: settings.level,
    sides: settings.sides,
    unit: "item",
    citation: [
      "Angelopoulos et al., Science 382, 2023; Angelopoulos, Duchi, Zrnic, PPI++, 2023",
      "Bonett, Price, J. Educ. Behav. Stat. 37, 2012 (added items)",
    ],
    assumptions: [
      {
        name: "the labelled items are a random part of all items",
        holds: null,
        detail: "scores do not tell",
      },
    ],
    warnings: [],
  });
}
