import { withinUnit } from "../boundedInterval.js";
import { compensatedSum } from "../../numeric/compensatedSum.js";
import { hasSpread } from "../../numeric/hasSpread.js";
import { carryingItems, carryingOfSums, type CarryingItems } from "../carryingItems.js";
import type { ClusterIndex } from "./clusterIndex.js";
import type { ClusterCorrection } from "./clusterVariance.js";
import {
  estimateMean,
  estimateOfMoments,
  estimateOfTotals,
  type Clusters,
  type MeanEstimate,
} from "./estimateMean.js";

/** All that the interval of a mean needs of the scores. */
export interface ScoreMoments {
  readonly mean: MeanEstimate;
  /** The number of scores. */
  readonly items: number;
  /** Whether every score lies between 0 and 1. */
  readonly bounded: boolean;
  /** The items that determine the mean; only of bounded scores. */
  readonly carrying: () => CarryingItems;
}

/** The {@link ScoreMoments} of scores, one for each item. */
export function scoreMoments(
  scores: Float64Array,
  clusters: Clusters | undefined,
  correction: ClusterCorrection,
  caller: string,
): ScoreMoments {
  let carrying: CarryingItems | undefined;
  return {
    mean: estimateMean(scores, clusters, correction, caller),
    items: scores.length,
    bounded: withinUnit(scores),
    carrying: () => (carrying ??= carryingItems(scores)),
  };
}

/**
 * The {@link ScoreMoments} of scores given as values with their counts.
 *
 * @param clusters the cluster of each value, if items have clusters
 */
export function countedMoments(
  values: Float64Array,
  counts: Float64Array,
  clusters: ClusterIndex | undefined,
  correction: ClusterCorrection,
): ScoreMoments {
  const items = counts.reduce((sum, count) => sum + count, 0);
  const mean = compensatedSum(values.map((value, place) => value * (counts[place] ?? 0))) / items;
  const flat = items > 1 && !hasSpread(values);
  const total = (of: (value: number) => number): number =>
    compensatedSum(values.map((value, place) => of(value) * (counts[place] ?? 0)));
  const distance = (value: number): number => (flat ? 0 : value - mean);
  const squares = total((value) => distance(value) ** 2) - total(distance) ** 2 / items;
  const moments = { items, mean, variance: items < 2 ? NaN : squares / (items - 1) };
  const carrying = (): CarryingItems =>
    carryingOfSums({
      items,
      sum: total((value) => value),
      squares: total((value) => value ** 2),
      shortfall: total((value) => 1 - value),
      shortSquares: total((value) => (1 - value) ** 2),
    });
  if (clusters === undefined)
    return { mean: estimateOfMoments(moments), items, bounded: withinUnit(values), carrying };
  const totals = new Float64Array(clusters.count);
  const sizes = new Float64Array(clusters.count);
  values.forEach((value, place) => {
    const cluster = clusters.of[place] ?? 0;
    const count = counts[place] ?? 0;
    totals[cluster] = (totals[cluster] ?? 0) + count * distance(value);
    sizes[cluster] = (sizes[cluster] ?? 0) + count;
  });
  const estimate = estimateOfTotals(moments, { totals, sizes }, correction);
  return { mean: estimate, items, bounded: withinUnit(values), carrying };
}
