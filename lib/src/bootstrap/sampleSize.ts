import type { SampleSize } from "../results/Estimate.js";
import type { TaskScores } from "../scores/TaskScores.js";

/** The sample size behind an estimate; for a comparison, over the scores of both sides. */
export function sampleSize(...sides: readonly TaskScores[]): SampleSize {
  const runs = sides.flatMap((scores) => scores.map(({ length }) => length));
  const least = runs.reduce((fewest, count) => Math.min(fewest, count), Infinity);
  const most = runs.reduce((largest, count) => Math.max(largest, count), 0);
  return {
    runs: least === most ? least : [least, most],
    tasks: sides[0]?.length ?? 0,
    cells: runs.reduce((sum, count) => sum + count, 0),
  };
}
