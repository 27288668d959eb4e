import { probabilityOfImprovement } from "../metrics/probabilityOfImprovement.js";
import { taskMeansOf } from "../metrics/taskMeansOf.js";
import { meanOf } from "../numeric/meanOf.js";
import type { Interval, SampleSize } from "../results/Estimate.js";
import type { IntervalSides } from "../results/ResultFields.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { TaskScores } from "../scores/TaskScores.js";
import { aggregateChunks } from "./aggregateChunks.js";
import { planAggregates, streamOfName } from "./AggregatePlan.js";
import { improvementInterval, pairedImprovementInterval, winRates } from "./improvementInterval.js";
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
    n: sampleSize(wins),
    calibrated: (level, sides) => pairedImprovementInterval(wins, estimate, level, sides),
    replicate: (run, { reps, seed }) =>
      run.replicate(
        planAggregates(wins, {
          seed,
          stream: [...streamOfName(x), ...streamOfName(y)],
          weighting: "tasks",
          statistics: [{ kind: "mean" }],
        }),
        reps,
        aggregateChunks,
      ),
    withoutOne: () => wins.map((task) => task.map((won) => -won / ((task.length - 1) * wins.length))),
  };
}
