import { taskMeansOf } from "../metrics/taskMeansOf.js";
import { meanOf } from "../numeric/meanOf.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { Contest } from "./contest.js";
import { pairedImprovementInterval } from "./improvementInterval.js";
import { sampleSize } from "./sampleSize.js";

/**
 * Compares every run of X with the run of Y that has the same name (seed). Pairs of runs are resampled.
 *
 * @throws ScoreTableError if only one of the two algorithms has a run
 */
export function pairedContest(table: ScoreTable, x: string, y: string): Contest {
  const pairs = table.paired(x, y);
  const runsX = pairs.xScores;
  const runsY = pairs.yScores;
  const wins = runsX.map((runs, task) =>
    runs.map((score, pair) => (1 + Math.sign(score - (runsY[task]?.[pair] ?? NaN))) / 2),
  );
  const estimate = meanOf(taskMeansOf(wins));
  return {
    estimate,
    sides: [runsX, runsY],
    wins,
    n: sampleSize(wins),
    calibrated: (level, sides) => pairedImprovementInterval(wins, estimate, level, sides),
    withoutOne: () => wins.map((task) => task.map((won) => -won / ((task.length - 1) * wins.length))),
  };
}
