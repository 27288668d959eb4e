import { probabilityOfImprovement } from "../metrics/probabilityOfImprovement.js";
import type { Interval, SampleSize } from "../results/Estimate.js";
import type { IntervalSides } from "../results/ResultFields.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { TaskScores } from "../scores/TaskScores.js";
import { improvementInterval, winRates } from "./improvementInterval.js";
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
