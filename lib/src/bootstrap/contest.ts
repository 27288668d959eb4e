import { probabilityOfImprovement } from "../metrics/probabilityOfImprovement.js";
import { taskMeansOf } from "../metrics/taskMeansOf.js";
import { meanOf } from "../numeric/meanOf.js";
import type { Interval, SampleSize } from "../results/Estimate.js";
import type { IntervalSides } from "../results/ResultFields.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { TaskScores } from "../scores/TaskScores.js";
import { improvementInterval, pairedImprovementInterval, winRates } from "./improvementInterval.js";
import { sampleSize } from "./sampleSize.js";

/** Two algorithms whose runs meet: how often the first is above, and how that would vary. */
export interface Contest {
  /** P(X > Y), ties one half. */
  readonly estimate: number;
  /** The scores of both algorithms. */
  readonly sides: readonly [x: TaskScores, y: TaskScores];
  /** Of runs in pairs: 1 where X is above Y, 1/2 for a tie, 0 where X is below, by task and pair. */
  readonly wins?: TaskScores;
  readonly n: SampleSize;
  readonly calibrated: (level: number, sides: IntervalSides) => Interval;
  /** P(X > Y) without each run (or pair of runs), up to a common constant: a list for each stratum. */
  readonly withoutOne: () => Float64Array[];
}

/** Every run of X meets every run of Y on the same task; both are drawn independently. */
export function independentContest(table: ScoreTable, x: string, y: string): Contest {
  const runsX = table.taskScores(x);
  const runsY = table.taskScores(y);
  const estimate = probabilityOfImprovement(runsX, runsY);
  const rates = winRates(runsX, runsY);
  return {
    estimate,
    sides: [runsX, runsY],
    n: sampleSize(runsX, runsY),
    calibrated: (level, sides) => improvementInterval(rates, estimate, level, sides),
    withoutOne: () =>
      rates.flatMap((task) =>
        [task.x, task.y].map((side) => side.map((rate) => -rate / ((side.length - 1) * rates.length))),
      ),
  };
}

/**
 * Every run of X meets the run of Y that has its name (seed), and no other; pairs are drawn.
 *
 * @throws ScoreTableError for a run that only one of them has
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
