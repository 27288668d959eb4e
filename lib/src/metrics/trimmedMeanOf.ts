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
  const weighed = tasks.flatMap((task, index) =>
    Array.from(task, (score) => ({ score, weight: (shares[index] ?? NaN) * pooled.length })),
  );
  return trimmedMeanOfWeighted(weighed, pooled.length, proportion);
}

/** A score with its weight, which is 1 on average. */
export interface WeighedScore {
  readonly score: number;
  readonly weight: number;
}

/**
 * The trimmed mean of weighted scores: floor(proportion * count) of the weight is cut at each end, the last score in part.
 *
 * @param count the sum of the weights
 */
export function trimmedMeanOfWeighted(
  weighed: readonly WeighedScore[],
  count: number,
  proportion: number,
): number {
  const cut = Math.floor(proportion * count);
  let below = 0;
  const ascending = [...weighed].sort((a, b) => a.score - b.score);
  const parts = ascending.map(({ score, weight }) => {
    const start = below;
    below += weight;
    return score * Math.max(0, Math.min(below, count - cut) - Math.max(start, cut));
  });
  return compensatedSum(parts) / (count - 2 * cut);
}
