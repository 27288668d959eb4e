import { compensatedSum } from "../numeric/compensatedSum.js";
import { meanOf } from "../numeric/meanOf.js";
import { pooledScores } from "./pooledScores.js";

/**
 * The trimmed mean of scores that are already checked; see {@link trimmedMean}.
 *
 * @param shares the weight of each score of a task, see {@link sharesOf}
 * @param weighted whether tasks have unequal weights; otherwise equal numbers of runs make all shares equal
 */
export function trimmedMeanOf(
  tasks: readonly Float64Array[],
  proportion: number,
  shares?: Float64Array,
  weighted = false,
): number {
  const pooled = pooledScores(tasks);
  const cut = Math.floor(proportion * pooled.length);
  const equal = tasks.every(({ length }) => length === tasks[0]?.length);
  if (!shares || (!weighted && equal)) {
    const kept = pooled.sort().subarray(cut, pooled.length - cut);
    return meanOf(kept);
  }
  const ascending = tasks
    .flatMap((task, index) =>
      Array.from(task, (score) => ({ score, weight: (shares[index] ?? NaN) * pooled.length })),
    )
    .sort((a, b) => a.score - b.score);
  let below = 0;
  const parts = ascending.map(({ score, weight }) => {
    const start = below;
    below += weight;
    return score * Math.max(0, Math.min(below, pooled.length - cut) - Math.max(start, cut));
  });
  return compensatedSum(parts) / (pooled.length - 2 * cut);
}
