import { compensatedSum } from "../numeric/compensatedSum.js";
import { meanOf } from "../numeric/meanOf.js";
import { pooledScores } from "./pooledScores.js";

/**
 * The optimality gap of scores that are already checked; see {@link optimalityGap}.
 *
 * @param shares the weight of each score of a task, see {@link sharesOf}
 */
export function optimalityGapOf(
  tasks: readonly Float64Array[],
  threshold: number,
  shares?: Float64Array,
): number {
  const shortfalls = tasks.map((task) => task.map((score) => Math.max(threshold - score, 0)));
  if (!shares) {
    const pooled = pooledScores(shortfalls);
    return meanOf(pooled);
  }
  return compensatedSum(shortfalls.map((task, index) => (shares[index] ?? NaN) * compensatedSum(task)));
}
