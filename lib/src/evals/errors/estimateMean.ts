import { compensatedSum } from "../../numeric/compensatedSum.js";
import { hasSpread } from "../../numeric/hasSpread.js";
import type { SampleSize } from "../../results/Estimate.js";
import { clusterIndex, crossedClusters, type ClusterLabels } from "./clusterIndex.js";
import {
  clusterVariance,
  varianceOfTotals,
  type ClusterCorrection,
  type ClusterTotals,
  type ClusterVariance,
} from "./clusterVariance.js";
import { remark, type Remark } from "../../results/Remark.js";

/** The dependence of items: one way of clustering, or two crossed ways (document and author). */
export type Clusters = ClusterLabels | readonly [ClusterLabels, ClusterLabels];

/** A mean with its standard error. */
export interface MeanEstimate {
  readonly mean: number;
  /** The variance of the items (n - 1 in the denominator). */
  readonly variance: number;
  /** NaN for a single item or cluster. */
  readonly standardError: number;
  readonly degrees: number;
  /** The variance of the mean divided by the variance for independent items; 1 without clusters. */
  readonly designEffect: number;
  /** The number of independent units: items, or clusters (of the coarser of two ways). */
  readonly units: number;
  readonly unit: "item" | "cluster";
  readonly n: SampleSize;
  /** With two ways of clustering, the variance as computed, which may be below that of one way alone. */
  readonly twoWayVariance?: number;
  readonly warnings: readonly Remark[];
}

/**
 * The mean of items and its standard error: sd / sqrt(n) without clusters, else the square root of
 * {@link clusterVariance}; for two crossed ways of clustering V_a + V_b - V_ab (Cameron, Gelbach and Miller).
 */
export function estimateMean(
  values: Float64Array,
  clusters: Clusters | undefined,
  correction: ClusterCorrection,
  caller: string,
): MeanEstimate {
  let largest = 0;
  for (let item = 0; item < values.length; item++) {
    const size = Math.abs(values[item] ?? 0);
    if (size > largest) largest = size;
  }
  if (largest === 0 || (largest > 1e-140 && largest < 1e140)) {
    return meanOfScaled(values, clusters, correction, caller);
  }
  // Scaled, because squares of huge numbers overflow and those of tiny ones vanish.
  const scaled = meanOfScaled(
    values.map((value) => value / largest),
    clusters,
    correction,
    caller,
  );
  return {
    ...scaled,
    mean: scaled.mean * largest,
    variance: scaled.variance * largest * largest,
    standardError: scaled.standardError * largest,
    ...(scaled.twoWayVariance === undefined
      ? {}
      : { twoWayVariance: scaled.twoWayVariance * largest * largest }),
  };
}

function meanOfScaled(
  values: Float64Array,
  clusters: Clusters | undefined,
  correction: ClusterCorrection,
  caller: string,
): MeanEstimate {
  const items = values.length;
  const mean = compensatedSum(values) / items;
  // Cluster totals would otherwise add up the rounding error of the mean.
  if (items > 1 && !hasSpread(values)) values = new Float64Array(items).fill(mean);
  const variance = varianceAround(values, mean);
  const moments = { items, mean, variance };
  if (clusters === undefined) return estimateOfMoments(moments);
  if (isTwoWay(clusters)) return twoWay(values, mean, variance, clusters, correction, caller);
  const index = clusterIndex(clusters, items, caller);
  const clustered = clusterVariance(values, mean, index, correction);
  return clusteredEstimate(moments, clustered, index.count, correction);
}

/** The number of items, their mean, and their variance (n - 1 in the denominator). */
export interface ItemMoments {
  readonly items: number;
  readonly mean: number;
  readonly variance: number;
}

/** {@link estimateMean} of independent items, from their moments. */
export function estimateOfMoments({ items, mean, variance }: ItemMoments): MeanEstimate {
  return {
    mean,
    variance,
    standardError: Math.sqrt(variance / items),
    degrees: items - 1,
    designEffect: 1,
    units: items,
    unit: "item",
    n: { items },
    warnings: [],
  };
}

/** {@link estimateMean} of clustered items, from their moments and the sums of their clusters. */
export function estimateOfTotals(
  moments: ItemMoments,
  clusters: ClusterTotals,
  correction: ClusterCorrection,
): MeanEstimate {
  const variance = varianceOfTotals(clusters, moments.items, correction);
  return clusteredEstimate(moments, variance, clusters.totals.length, correction);
}

function clusteredEstimate(
  { items, mean, variance }: ItemMoments,
  clustered: ClusterVariance,
  clusters: number,
  correction: ClusterCorrection,
): MeanEstimate {
  const { degrees } = clustered;
  const independent = variance / items;
  return {
    mean,
    variance,
    standardError: Math.sqrt(clustered.variance),
    degrees,
    designEffect: independent > 0 ? clustered.variance / independent : 1,
    units: clusters,
    unit: "cluster",
    n: { items, clusters },
    warnings: fewClusters(clusters, degrees, correction),
  };
}

function isTwoWay(clusters: Clusters): clusters is readonly [ClusterLabels, ClusterLabels] {
  return typeof clusters[0] === "object";
}

function twoWay(
  values: Float64Array,
  mean: number,
  variance: number,
  [first, second]: readonly [ClusterLabels, ClusterLabels],
  correction: ClusterCorrection,
  caller: string,
): MeanEstimate {
  const items = values.length;
  const a = clusterIndex(first, items, caller);
  const b = clusterIndex(second, items, caller);
  const both = crossedClusters(a, b);
  const [ofA, ofB, ofBoth] = [a, b, both].map((index) => clusterVariance(values, mean, index, correction));
  const va = ofA?.variance ?? NaN;
  const vb = ofB?.variance ?? NaN;
  const vab = ofBoth?.variance ?? NaN;
  const least = Math.max(va, vb);
  const twoWayVariance = va + vb - vab;
  const clustered = Math.max(twoWayVariance, least);
  const degrees = Math.min(ofA?.degrees ?? NaN, ofB?.degrees ?? NaN);
  return {
    mean,
    variance,
    standardError: Math.sqrt(clustered),
    degrees,
    designEffect: variance > 0 ? (clustered * items) / variance : 1,
    units: Math.min(a.count, b.count),
    unit: "cluster",
    n: { items, clusters: a.count, secondClusters: b.count },
    twoWayVariance,
    warnings: [
      ...fewClusters(Math.min(a.count, b.count), degrees, correction),
      ...(twoWayVariance < least
        ? [
            remark(
              "oneWayVariance",
              "The two-way clustered variance came out below that of one way alone; the larger of the one-way variances stands in its place.",
            ),
          ]
        : []),
    ],
  };
}

/** Warns if the clustered standard error is known to be unreliable. */
function fewClusters(count: number, degrees: number, correction: ClusterCorrection): Remark[] {
  if (count < 2) return [];
  const warnings: Remark[] = [];
  if (correction === "CR0" || correction === "CR1" ? count < 30 : count < 10) {
    warnings.push(
      remark(
        "fewClusters",
        `With ${count} clusters the clustered standard error is itself uncertain` +
          (correction === "CR0"
            ? " and, without a correction for few clusters (CR0), too small: use CR2."
            : "; the interval rests on Student's t."),
      ),
    );
  }
  if (degrees < 0.5 * (count - 1)) {
    warnings.push(
      remark(
        "unequalClusters",
        `Clusters are so unequal that ${count} of them are worth about ${Math.round(degrees) + 1} equal ones.`,
      ),
    );
  }
  return warnings;
}

/** The variance about the computed mean (divisor n - 1), exactly 0 if all values are equal. */
function varianceAround(values: Float64Array, mean: number): number {
  if (values.length < 2) return NaN;
  const first = values[0];
  let equal = true;
  let [squares, rest] = [0, 0];
  // An index loop is many times faster here than an iterator.
  for (let item = 0; item < values.length; item++) {
    const value = values[item] ?? NaN;
    const distance = value - mean;
    squares += distance * distance;
    rest += distance;
    if (value !== first) equal = false;
  }
  return equal ? 0 : (squares - (rest * rest) / values.length) / (values.length - 1);
}
