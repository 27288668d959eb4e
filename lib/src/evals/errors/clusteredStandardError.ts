import { checkOptions } from "../../options/checkOptions.js";
import { finiteScores } from "../finiteScores.js";
import { oneOf } from "../../work/oneOf.js";
import { CLUSTER_CORRECTIONS, type ClusterCorrection } from "./clusterVariance.js";
import { estimateMean, type Clusters } from "./estimateMean.js";

/** Options of {@link clusteredStandardError}. */
export interface ClusteredStandardErrorOptions {
  /** The correction of the squared cluster totals; `"CR2"` by default. */
  readonly correction?: ClusterCorrection;
  /**
   * For two ways of clustering, whose variance V_a + V_b - V_ab may be below V_a or V_b. `"refuse"` (default) throws
   * for such data, `"atLeastOneWay"` takes the larger one-way error (as `meanScore` does, with a warning), and
   * `"plain"` takes the error as computed.
   */
  readonly twoWay?: "refuse" | "atLeastOneWay" | "plain";
}

const TWO_WAY = ["refuse", "atLeastOneWay", "plain"] as const;

/**
 * The standard error of the mean of scores that come in clusters (questions on one document, translations of one
 * question): sqrt(sum over clusters of (g_c sum of their distances from the mean)^2) / n.
 *
 * @param scores one for each item
 * @param clusters the cluster of each item; or a pair of such lists, for items in two crossed ways of clustering
 * @param options `correction`: `"CR2"` (default, g_c^2 = 1 / (1 - n_c / n)), `"CR1"` (g^2 = C / (C - 1), as in
 *   inspect_ai), `"CR0"` (g = 1, as in Miller's paper: too small for few clusters), `"CR3"` (the jackknife); `twoWay`
 * @throws RangeError for fewer than two clusters, for two ways of clustering whose variance is below that of one way,
 *   for a number of labels other than the number of items, and for scores that are not finite
 *
 * @example
 * ```ts
 * import { clusteredStandardError } from "precipice/evals";
 * const scores = [1, 1, 0, 0, 1, 1];
 * clusteredStandardError(scores, ["a", "a", "b", "b", "c", "c"]); // => 0.333333
 * clusteredStandardError(scores, ["a", "a", "b", "b", "c", "c"], { correction: "CR0" }); // => 0.272166
 * ```
 *
 * Source: E. Miller, Adding error bars to evals (2024), section 2.2; R. Bell and D. McCaffrey, Survey Methodology 28 (2002);
 * C. Cameron, J. Gelbach, D. Miller, Robust inference with multiway clustering, JBES 29 (2011).
 */
export function clusteredStandardError(
  scores: ArrayLike<number | boolean>,
  clusters: Clusters,
  options: ClusteredStandardErrorOptions = {},
): number {
  checkOptions("clusteredStandardError", options, ["correction", "twoWay"]);
  const caller = "clusteredStandardError";
  const correction = oneOf(options.correction, CLUSTER_CORRECTIONS, caller, "correction");
  const twoWay = oneOf(options.twoWay, TWO_WAY, caller, "twoWay");
  const estimate = estimateMean(finiteScores(scores, caller), clusters, correction, caller);
  if (estimate.units < 2) {
    throw new RangeError(
      `${caller}: all items are in one cluster, which tells nothing of the spread of clusters; expected at least two.`,
    );
  }
  const { standardError, twoWayVariance } = estimate;
  if (options.twoWay !== undefined && twoWayVariance === undefined) {
    throw new RangeError(`${caller}: twoWay is for a pair of lists of clusters; there is one list.`);
  }
  if (twoWayVariance === undefined || !(twoWayVariance < standardError ** 2 * (1 - 1e-12)))
    return standardError;
  if (twoWay === "atLeastOneWay") return standardError;
  if (twoWay === "plain" && twoWayVariance >= 0) return Math.sqrt(twoWayVariance);
  throw new RangeError(
    `${caller}: the two-way variance ${twoWayVariance.toPrecision(3)} lies below that of one way alone, ${(standardError ** 2).toPrecision(3)}: ` +
      "items that share both clusters go apart more than chance explains, or clusters are few. " +
      (twoWay === "plain"
        ? 'It is negative, so that it has no root; use twoWay: "atLeastOneWay".'
        : 'Choose twoWay: "atLeastOneWay" for the larger one-way error, or "plain" for what was computed; meanScore takes the former and says so.'),
  );
}
