import { checkOptions } from "../../options/checkOptions.js";
import type { Estimate } from "../../results/Estimate.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { finiteScores } from "../finiteScores.js";
import { oneOf } from "../../work/oneOf.js";
import { settleInterval, type IntervalSettings } from "../../results/settleInterval.js";
import { CLUSTER_CORRECTIONS, type ClusterCorrection } from "./clusterVariance.js";
import { empiricalLikelihoodInterval } from "./empiricalLikelihoodInterval.js";
import type { Clusters } from "./estimateMean.js";
import { logitInterval } from "./logitInterval.js";
import { carryingWarnings, flatWarnings, meanOutcome, type ClosedOutcome } from "./meanOutcome.js";
import { scoreMoments, type ScoreMoments } from "./ScoreMoments.js";

/** The intervals of a mean score. */
export const MEAN_SCORE_METHODS = ["auto", "wilson", "t", "normal", "logitT", "empiricalLikelihood"] as const;
export type MeanScoreMethod = (typeof MEAN_SCORE_METHODS)[number];

/** Options of {@link meanScore}. */
export interface MeanScoreOptions extends IntervalOptions {
  /** The cluster of each item; or a pair of such lists for two crossed ways of clustering. */
  readonly clusters?: Clusters;
  /** The correction of the clustered variance; `"CR2"` by default, see `clusteredStandardError`. */
  readonly correction?: ClusterCorrection;
  /**
   * `"auto"` (default): `"wilson"` if every score lies between 0 and 1, else `"t"`. Without clusters, if few items
   * determine the mean, `"wilson"` limits the effective trials to about one for each item.
   */
  readonly interval?: MeanScoreMethod;
}

/** The names of the options of {@link MeanScoreOptions} beside `clusters`. */
export const MEAN_SCORE_OPTIONS = ["correction", "interval", "level", "sides"] as const;

const names: Readonly<Record<Exclude<MeanScoreMethod, "auto">, string>> = {
  wilson: "Wilson with effective trials",
  t: "Student's t",
  normal: "normal",
  logitT: "Student's t on the logit",
  empiricalLikelihood: "empirical likelihood",
};

/**
 * The mean score of an evaluation with its standard error and an interval. Items may be clustered.
 *
 * `"wilson"` (default for scores between 0 and 1): Wilson's interval with p (1 - p) / SE^2 effective trials and
 * Student's t; `"t"`: mean ± t SE with n - 1 degrees of freedom (clusters: see `clusteredStandardError`); `"normal"`:
 * with the normal quantile; `"logitT"`: Student's t on the logit; `"empiricalLikelihood"`: without clusters only.
 *
 * @param scores one score for each item; `true` counts as 1 and `false` as 0
 * @param options `clusters`, `correction`, `interval`, `level`, `sides`
 * @returns one estimate with `values` standardError, degrees, designEffect (with clusters)
 * @throws RangeError if a score is not finite, the number of labels is not the number of items, or the interval does
 *   not fit the scores
 *
 * @example
 * ```ts
 * import { meanScore } from "precipice";
 * const scores = [1, 1, 0, 1, 0, 0, 1, 1];
 * meanScore(scores).only.estimate; // => 0.625
 * meanScore(scores, { clusters: [1, 1, 2, 2, 3, 3, 4, 4] }).only.values?.standardError; // => 0.239357
 * ```
 *
 * Source: E. Miller, Adding error bars to evals, arXiv 2411.00640 (2024); E. Korn, B. Graubard, Survey Methodology 24 (1998).
 */
export function meanScore(scores: ArrayLike<number | boolean>, options: MeanScoreOptions = {}): Result {
  checkOptions("meanScore", options, ["clusters", ...MEAN_SCORE_OPTIONS]);
  const caller = "meanScore";
  settleInterval(options, caller);
  const values = finiteScores(scores, caller);
  const correction = oneOf(options.correction, CLUSTER_CORRECTIONS, caller, "correction");
  const moments = scoreMoments(values, options.clusters, correction, caller);
  return meanScoreResult([{ labels: {}, moments, values }], options, caller);
}

/** Scores whose mean is estimated. */
export interface ScoredGroup {
  readonly labels: Estimate["labels"];
  readonly moments: ScoreMoments;
  /** The scores themselves, which only the empirical likelihood needs. */
  readonly values?: Float64Array;
}

/** The result of {@link meanScore} for one or several groups of scores. */
export function meanScoreResult(
  groups: readonly ScoredGroup[],
  options: Omit<MeanScoreOptions, "clusters">,
  caller: string,
): Result {
  const settings = settleInterval(options, caller);
  const correction = oneOf(options.correction, CLUSTER_CORRECTIONS, caller, "correction");
  const asked = oneOf(options.interval, MEAN_SCORE_METHODS, caller, "interval");
  const methods = new Set<string>();
  const estimates = groups.map((group): Estimate => {
    const { mean, items, bounded, carrying } = group.moments;
    const method = asked === "auto" ? (bounded ? "wilson" : "t") : asked;
    methods.add(names[method]);
    if (!bounded && (method === "wilson" || method === "logitT")) {
      throw new RangeError(
        `${caller}: the ${method} interval is for scores between 0 and 1; some lie outside. Use interval: "t".`,
      );
    }
    const cautious = asked === "auto" && bounded && mean.unit === "item";
    const outcome = cautious
      ? meanOutcome(mean, "wilson", settings, carrying().mostTrials)
      : outcomeOf(group, method, settings, caller);
    return {
      labels: group.labels,
      estimate: mean.mean,
      ...outcome,
      n: mean.n,
      values: Number.isNaN(mean.standardError)
        ? {}
        : {
            standardError: mean.standardError,
            degrees: mean.degrees,
            ...(mean.unit === "item" ? {} : { designEffect: mean.designEffect }),
          },
      warnings: [
        ...mean.warnings,
        ...(outcome.interval && bounded ? carryingWarnings(mean, carrying(), items, "items", cautious) : []),
        ...flatWarnings(outcome, mean.unit),
      ],
    };
  });
  const unit = groups[0]?.moments.mean.unit ?? "item";
  const effects = groups.map(({ moments }) => moments.mean.designEffect.toPrecision(3));
  return closedForm({
    kind: "meanScore",
    title: "Mean score",
    estimates,
    method: [...methods].join(", "),
    level: settings.level,
    sides: settings.sides,
    unit,
    citation: [
      "Miller: Adding error bars to evals, arXiv 2411.00640, 2024",
      ...(unit === "item"
        ? []
        : [`Clustered variance ${correction}: Bell, McCaffrey, Survey Methodology 28, 2002`]),
    ],
    assumptions: [
      {
        name: unit === "item" ? "items are independent" : "clusters are independent",
        holds: null,
        detail:
          unit === "item"
            ? "scores do not tell; name clusters where items share a document or a template"
            : `design effect ${effects.join(", ")}`,
      },
    ],
    warnings: [],
  });
}

function outcomeOf(
  { moments: { mean }, values }: ScoredGroup,
  method: Exclude<MeanScoreMethod, "auto">,
  settings: IntervalSettings,
  caller: string,
): ClosedOutcome {
  if (method === "empiricalLikelihood") {
    if (mean.unit === "cluster") {
      throw new RangeError(
        `${caller}: empirical likelihood is offered for independent items only; with clusters use "wilson" or "t".`,
      );
    }
    if (values === undefined) {
      throw new RangeError(
        `${caller}: empirical likelihood needs the scores themselves; here only their sums are known. Use interval: "t".`,
      );
    }
    if (values.length < 2) return meanOutcome(mean, "t", settings);
    return {
      interval: empiricalLikelihoodInterval(values, mean.mean, settings),
      monteCarloError: undefined,
    };
  }
  if (method !== "logitT") return meanOutcome(mean, method, settings);
  if (mean.units < 2 || mean.mean <= 0 || mean.mean >= 1) return meanOutcome(mean, "wilson", settings);
  return {
    interval: logitInterval(mean.mean, mean.standardError, mean.degrees, settings),
    monteCarloError: undefined,
  };
}
