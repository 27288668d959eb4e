import { checkedScores, flatScores } from "./checkedScores.js";
import type { MetricScores, MissingOption } from "./MetricOptions.js";
import { taskMeansOf } from "./taskMeansOf.js";

/** The mean over its runs of each task, of scores that are checked first; a flat list is one mean for each task. */
export function checkedTaskMeans(scores: MetricScores, options?: MissingOption): Float64Array {
  return flatScores(scores, options) ?? taskMeansOf(checkedScores(scores, options));
}
