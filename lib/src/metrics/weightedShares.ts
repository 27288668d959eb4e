import type { TaskWeightsOption, WeightingOption } from "./MetricOptions.js";
import { taskWeights } from "./taskWeights.js";

/**
 * The share that each single score of a task has in the total weight of all scores; `undefined` where all have the same.
 */
export function weightedShares(
  tasks: readonly Float64Array[],
  { weighting = "cells", weights: given }: WeightingOption & TaskWeightsOption,
): Float64Array | undefined {
  const weights = taskWeights(given, tasks.length);
  if (!weights && weighting === "cells") return undefined;
  const shares = Float64Array.from(
    tasks,
    ({ length }, task) => (weights?.[task] ?? 1) * (weighting === "tasks" ? 1 / length : 1),
  );
  const total = tasks.reduce((sum, { length }, task) => sum + length * (shares[task] ?? NaN), 0);
  return shares.map((share) => share / total);
}
