import { checkedScores, flatScores } from "./checkedScores.js";
import type { MetricScores, MissingOption } from "./MetricOptions.js";
import { taskMeansOf } from "./taskMeansOf.js";

/** Checks scores and returns the mean over runs of each task; a flat list has one mean for each task. */
export function checkedTaskMeans(scores: MetricScores, options?: MissingOption): Float64Array {
  return flatScores(scores, options) ?? taskMeansOf(checkedScores(scores, options));
}
