import type { TaskWeightsOption, WeightingOption } from "./MetricOptions.js";
import { sharesOf } from "./sharesOf.js";
import { taskWeights } from "./taskWeights.js";

/** {@link sharesOf} for the options of a metric; it checks these options. */
export function weightedShares(
  tasks: readonly Float64Array[],
  { weighting, weights }: WeightingOption & TaskWeightsOption,
): Float64Array | undefined {
  return sharesOf(tasks, weighting, taskWeights(weights, tasks.length));
}
