import type { ClusterIndex } from "./clusterIndex.js";

/** Corrections of the squared cluster totals for residuals that are smaller than the errors. */
export const CLUSTER_CORRECTIONS = ["CR2", "CR1", "CR0", "CR3"] as const;
export type ClusterCorrection = (typeof CLUSTER_CORRECTIONS)[number];

/** The variance of a mean of clustered values, and its degrees of freedom. */
export interface ClusterVariance {
  readonly variance: number;
  readonly degrees: number;
}

/**
 * The sandwich variance of the mean of n values in C clusters: sum over clusters of (T_c g_c)^2 / n^2, with T_c the
 * sum of the cluster's distances from the mean. g_c^2 is 1 (CR0), C / (C - 1) (CR1), 1 / (1 - n_c / n) (CR2, unbiased
 * for independent values) or the square of the latter (CR3, the jackknife). The degrees of freedom are C - 1. For CR2
 * they are those of Bell and McCaffrey under independence, (tr P)^2 / tr P^2: C - 1 for clusters of equal size, fewer
 * for unequal sizes. Fewer than two clusters give NaN.
 *
 * Source: R. Bell and D. McCaffrey, Bias reduction in standard errors for linear regression with multi-stage samples,
 * Survey Methodology 28 (2002); J. Pustejovsky and E. Tipton, JBES 36 (2018).
 */
export function clusterVariance(
  values: Float64Array,
  mean: number,
  { of, count }: ClusterIndex,
  correction: ClusterCorrection,
): ClusterVariance {
  const totals = new Float64Array(count);
  const sizes = new Float64Array(count);
  for (let item = 0; item < values.length; item++) {
    const cluster = of[item] ?? 0;
    totals[cluster] = (totals[cluster] ?? 0) + (values[item] ?? 0) - mean;
    sizes[cluster] = (sizes[cluster] ?? 0) + 1;
  }
  return varianceOfTotals({ totals, sizes }, values.length, correction);
}

/** Clusters by their sums. */
export interface ClusterTotals {
  /** The sum of each cluster's distances from the mean. */
  readonly totals: Float64Array;
  /** The number of values of each cluster. */
  readonly sizes: Float64Array;
}

/** {@link clusterVariance} from the sums of the clusters, of `n` values in all. */
export function varianceOfTotals(
  { totals, sizes }: ClusterTotals,
  n: number,
  correction: ClusterCorrection,
): ClusterVariance {
  const count = totals.length;
  if (count < 2) return { variance: NaN, degrees: NaN };
  let squares = 0;
  let [diagonal, cross, crossSquares] = [0, 0, 0];
  for (let cluster = 0; cluster < count; cluster++) {
    const share = (sizes[cluster] ?? 0) / n;
    const left = 1 - share;
    const weight = correction === "CR2" ? 1 / left : correction === "CR3" ? 1 / left ** 2 : 1;
    squares += weight * (totals[cluster] ?? 0) ** 2;
    diagonal += share ** 2;
    cross += share ** 2 / left;
    crossSquares += (share ** 2 / left) ** 2;
  }
  if (correction === "CR1") squares *= count / (count - 1);
  return {
    variance: squares / n ** 2,
    degrees: correction === "CR2" ? 1 / (diagonal + cross ** 2 - crossSquares) : count - 1,
  };
}
