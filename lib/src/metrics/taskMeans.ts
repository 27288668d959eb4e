import { compensatedSum } from "../numeric/compensatedSum.js";
import { checkedScores } from "./checkedScores.js";
import type { MetricScores, MissingOption } from "./MetricOptions.js";

/** The mean over its runs of each task, in the order of the tasks. */
export function taskMeans(scores: MetricScores, options?: MissingOption): Float64Array {
  return Float64Array.from(checkedScores(scores, options), (task) => compensatedSum(task) / task.length);
}
