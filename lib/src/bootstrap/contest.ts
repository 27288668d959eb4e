import { probabilityOfImprovement } from "../metrics/probabilityOfImprovement.js";
import type { Interval, SampleSize } from "../results/Estimate.js";
import type { IntervalSides } from "../results/ResultFields.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { TaskScores } from "../scores/TaskScores.js";
import { streamOfName } from "./AggregatePlan.js";
import { improvementInterval, winRates } from "./improvementInterval.js";
import { pairChunks } from "./pairChunks.js";
import { planPair } from "./PairPlan.js";
import type { ReplicateRun } from "./ReplicateRun.js";
import type { Replicates } from "./Replicates.js";
import { sampleSize } from "./sampleSize.js";

/** Two algorithms whose runs meet: how often the first is above, and how that would vary. */
export interface Contest {
  /** P(X > Y), ties one half. */
  readonly estimate: number;
  /** The scores of both algorithms. */
  readonly sides: readonly TaskScores[];
  readonly n: SampleSize;
  readonly calibrated: (level: number, sides: IntervalSides) => Interval;
  readonly replicate: (run: ReplicateRun, draws: { reps: number; seed: number }) => Promise<Replicates>;
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
    replicate: (run, { reps, seed }) =>
      run.replicate(
        planPair(runsX, runsY, { seed, stream: [...streamOfName(x), ...streamOfName(y)] }),
        reps,
        (pair) => (output) => pairChunks(pair, output),
      ),
    withoutOne: () =>
      rates.flatMap((task) =>
        [task.x, task.y].map((side) => side.map((rate) => -rate / ((side.length - 1) * rates.length))),
      ),
  };
}
