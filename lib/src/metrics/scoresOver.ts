import { checkedScores, flatScores } from "./checkedScores.js";
import type { MetricScores, MissingOption, OverOption } from "./MetricOptions.js";
import { pooledScores } from "./pooledScores.js";
import { checkedTaskMeans } from "./checkedTaskMeans.js";

/** The values for a statistic over tasks or over cells: task means, or all scores in one list. */
export function scoresOver(scores: MetricScores, options: MissingOption & OverOption = {}): Float64Array {
  const over: unknown = options.over ?? "tasks";
  if (over === "tasks") return checkedTaskMeans(scores, options);
  if (over === "cells") return flatScores(scores, options) ?? pooledScores(checkedScores(scores, options));
  throw new RangeError(`over is "tasks" or "cells"; got ${JSON.stringify(over)}.`);
}
