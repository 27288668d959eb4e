import { probabilityOfImprovement } from "../metrics/probabilityOfImprovement.js";
import type { Interval, SampleSize } from "../results/Estimate.js";
import type { IntervalSides } from "../results/ResultFields.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { TaskScores } from "../scores/TaskScores.js";
import { improvementInterval, winRates } from "./improvementInterval.js";
import { sampleSize } from "./sampleSize.js";

/** Two algorithms whose runs are compared: P(X > Y) and the data for its interval. */
export interface Contest {
  /** P(X > Y), ties one half. */
  readonly estimate: number;
  /** The scores of both algorithms. */
  readonly sides: readonly [x: TaskScores, y: TaskScores];
  /** For paired runs, by task and pair: 1 if X is above Y, 1/2 for a tie, 0 if X is below. */
  readonly wins?: TaskScores;
  readonly n: SampleSize;
  readonly calibrated: (level: number, sides: IntervalSides) => Interval;
  /** P(X > Y) without each run (or pair of runs) in turn, up to a common constant; one list per stratum. */
  readonly withoutOne: () => Float64Array[];
}

/** Compares every run of X with every run of Y on the same task. The runs of X and of Y are independent. */
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
