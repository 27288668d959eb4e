import type { TaskScores } from "../scores/TaskScores.js";
import { checkedScores } from "./checkedScores.js";

/**
 * Rescales each task so that its minimum becomes 0 and its maximum 1: (score - minimum) / (maximum - minimum).
 * Scores outside that range are not clipped.
 *
 * @param scores `scores[task][run]`
 * @param minimum for each task the score that becomes 0, such as a random player's
 * @param maximum for each task the score that becomes 1, such as a human's; it must differ from the minimum
 * @throws RangeError that names the task
 * @example
 * ```ts
 * import { normalizeScores } from "precipice/metrics";
 * normalizeScores([[5, 10], [-1, 1]], [0, -1], [10, 1]); // => [ [ 0.5, 1 ], [ 0, 1 ] ]
 * ```
 */
export function normalizeScores(
  scores: TaskScores,
  minimum: ArrayLike<number>,
  maximum: ArrayLike<number>,
): Float64Array[] {
  const tasks = checkedScores(scores);
  if (minimum.length !== tasks.length || maximum.length !== tasks.length) {
    throw new RangeError(
      `Expected a minimum and a maximum for each of ${tasks.length} tasks; ` +
        `got ${minimum.length} and ${maximum.length}.`,
    );
  }
  return tasks.map((task, index) => {
    const low = minimum[index] ?? NaN;
    const high = maximum[index] ?? NaN;
    if (!Number.isFinite(low) || !Number.isFinite(high) || low === high) {
      throw new RangeError(
        `Expected a finite minimum and a different finite maximum for task ${index + 1}; ` +
          `got ${String(low)} and ${String(high)}.`,
      );
    }
    return task.map((score) => (score - low) / (high - low));
  });
}
