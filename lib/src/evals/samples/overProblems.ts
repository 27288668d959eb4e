import type { Estimate } from "../../results/Estimate.js";
import type { ClusterCorrection } from "../errors/clusterVariance.js";
import { CLUSTER_CORRECTIONS } from "../errors/clusterVariance.js";
import type { Clusters } from "../errors/estimateMean.js";
import { scoreMoments, type ScoreMoments } from "../errors/ScoreMoments.js";
import { carryingWarnings, flatWarnings, meanOutcome } from "../errors/meanOutcome.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { oneOf } from "../../work/oneOf.js";
import { settleInterval } from "../../results/settleInterval.js";
import { singularOf } from "../../results/singularOf.js";
import { remark, type Remark } from "../../results/Remark.js";

/** The intervals of means over problems. */
export const PROBLEM_INTERVALS = ["auto", "wilson", "t", "normal"] as const;
export type ProblemInterval = (typeof PROBLEM_INTERVALS)[number];

/** Options of means over problems. */
export interface ProblemOptions extends IntervalOptions {
  /** The cluster of each problem, if problems are dependent; or a pair of such lists for two crossed ways. */
  readonly clusters?: Clusters;
  /** The correction of the clustered variance; see `clusteredStandardError`. */
  readonly correction?: ClusterCorrection;
  /**
   * `"auto"` (default): `"wilson"` if all scores lie between 0 and 1, else `"t"`. Without clusters, if few problems
   * determine the mean, it limits the effective trials to about one for each problem. `"wilson"`: Wilson's interval
   * with the effective number of trials; `"t"`: Student's t; `"normal"`.
   */
  readonly interval?: ProblemInterval;
}

/** The names of the units, for the sample size and for warnings. */
type Counted = "problems" | "pairs" | "items" | "programs";

/**
 * The mean of a score over problems (or other items) as an estimate, and the method of its interval.
 *
 * @param counted the plural noun for the units, for the sample size
 */
export function overProblems(
  values: Float64Array,
  labels: Estimate["labels"],
  options: ProblemOptions,
  caller: string,
  counted: Counted,
): ProblemEstimate {
  const correction = oneOf(options.correction, CLUSTER_CORRECTIONS, caller, "correction");
  const moments = scoreMoments(values, options.clusters, correction, caller);
  return estimateOverProblems(moments, labels, options, caller, counted);
}

/** A mean over problems, and the method of its interval. */
export interface ProblemEstimate {
  readonly estimate: Estimate;
  readonly method: "wilson" | "t" | "normal";
}

/** {@link overProblems} from moments. */
export function estimateOverProblems(
  { mean, items, bounded, carrying }: ScoreMoments,
  labels: Estimate["labels"],
  options: Pick<ProblemOptions, "interval" | "level" | "sides">,
  caller: string,
  counted: Counted,
): ProblemEstimate {
  const settings = settleInterval(options, caller);
  const asked = oneOf(options.interval, PROBLEM_INTERVALS, caller, "interval");
  const method = asked === "auto" ? (bounded ? "wilson" : "t") : asked;
  if (method === "wilson" && !bounded) {
    throw new RangeError(
      `${caller}: Wilson's interval is for scores between 0 and 1; some lie outside. Use interval: "t".`,
    );
  }
  const cautious = asked === "auto" && bounded && mean.unit === "item";
  const outcome = meanOutcome(mean, method, settings, cautious ? carrying().mostTrials : Infinity);
  const unit = mean.unit === "item" ? counted : "clusters";
  const estimate: Estimate = {
    labels,
    estimate: mean.mean,
    ...outcome,
    n: Object.fromEntries(
      Object.entries(mean.n).map(([name, count]) => [name === "items" ? counted : name, count]),
    ),
    values: Number.isNaN(mean.standardError)
      ? {}
      : {
          standardError: mean.standardError,
          degrees: mean.degrees,
          ...(mean.unit === "item" ? {} : { designEffect: mean.designEffect }),
        },
    warnings: [
      ...mean.warnings,
      ...(outcome.interval && bounded ? carryingWarnings(mean, carrying(), items, counted, cautious) : []),
      ...(cautious ? [] : fewUnits(mean.units, unit)),
      ...flatWarnings(outcome, singularOf(unit)),
    ],
  };
  return { estimate, method };
}

/** The descriptions of the interval methods of {@link overProblems}. */
export const PROBLEM_METHODS = {
  wilson: "Wilson with effective trials",
  t: "Student's t",
  normal: "normal",
} as const;

/** Sources of a mean over problems and its interval. */
export const PROBLEM_CITATIONS: readonly string[] = [
  "Standard error: Miller, Adding error bars to evals, arXiv 2411.00640, 2024; clusters: Bell, McCaffrey, Survey Methodology 28, 2002",
  "Wilson's interval: JASA 22, 1927; with effective trials p (1 - p) / SE^2 as Korn, Graubard, Survey Methodology 24, 1998",
];

/** Warns if the interval is known to fail, by simulation: few units, or most of the score from a few of them. */
function fewUnits(count: number, units: string): Remark[] {
  if (count < 2 || count >= 30) return [];
  return [
    remark(
      "fewUnits",
      `With ${count} ${units}, where few of them make most of the score, coverage can be .90 where it says .95.`,
    ),
  ];
}
