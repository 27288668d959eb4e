import { withinUnit } from "../boundedInterval.js";
import { carryingItems, type CarryingItems } from "../carryingItems.js";
import type { ClusterCorrection } from "./clusterVariance.js";
import { estimateMean, type Clusters, type MeanEstimate } from "./estimateMean.js";

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
