import type { Remark } from "../results/Remark.js";
import type { TaskScores } from "../scores/TaskScores.js";
import type { ResampleSettings } from "../work/settleOptions.js";
import { citations } from "./citations.js";
import type { Contest } from "./contest.js";
import { replicateCoverage } from "./coverageWarnings.js";
import type { IntervalOutcome } from "./IntervalOutcome.js";
import { intervalOfMethod } from "./intervalOfMethod.js";
import type { AlgorithmPair } from "./pairsOf.js";
import { replicateContest } from "./replicateContest.js";
import type { ReplicateMethod } from "./replicateMethods.js";
import type { ReplicateRun } from "./ReplicateRun.js";
import { noInterval, singleRunReason, singleRunTasks } from "./singleRuns.js";

/** Computes intervals of P(X > Y) from replicates, with their remarks. */
export interface SimulatedImprovement {
  readonly of: (run: ReplicateRun, contest: Contest, pair: AlgorithmPair) => Promise<IntervalOutcome>;
  readonly coverageWarnings: (sides: readonly TaskScores[]) => Remark[];
  readonly citations: (estimator?: string) => readonly string[];
}

/** Intervals of P(X > Y) from replicates: both algorithms are drawn independently, or pairs of runs are drawn. */
export async function simulatedImprovement(
  tasks: readonly string[],
  { seed, reps, level, sides, method }: ResampleSettings<ReplicateMethod>,
): Promise<SimulatedImprovement> {
  const intervalOf = await intervalOfMethod(method);
  return {
    of: async (run, contest, pair) => {
      const reasons = contest.sides.flatMap((scores, side) => {
        const single = singleRunTasks(tasks, scores);
        return single.length > 0 ? [singleRunReason(single, pair[side] ?? "")] : [];
      });
      if (reasons.length > 0) return noInterval(reasons.join(" "));
      const { columns } = await replicateContest(run, contest, pair, { reps, seed });
      return intervalOf({
        estimate: contest.estimate,
        level,
        sides,
        replicates: columns[0] ?? new Float64Array(),
        leftOut: method === "bca" ? contest.withoutOne() : [],
      });
    },
    coverageWarnings: (scores) => replicateCoverage(method, scores),
    citations: (estimator) => citations(method, estimator),
  };
}
