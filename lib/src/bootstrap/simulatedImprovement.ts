import type { ScoreTable } from "../scores/ScoreTable.js";
import type { ResampleSettings } from "../work/settleOptions.js";
import { streamOfName } from "./AggregatePlan.js";
import { citations } from "./citations.js";
import { replicateCoverage } from "./coverageWarnings.js";
import type { WinRates } from "./improvementInterval.js";
import type { IntervalOutcome } from "./IntervalOutcome.js";
import { intervalOfMethod } from "./intervalOfMethod.js";
import { pairChunks } from "./pairChunks.js";
import { planPair } from "./PairPlan.js";
import type { AlgorithmPair } from "./pairsOf.js";
import type { ReplicateMethod } from "./replicateMethods.js";
import type { ReplicateRun } from "./ReplicateRun.js";
import { noInterval, singleRunReason, singleRunTasks } from "./singleRuns.js";
import type { Remark } from "../results/Remark.js";
import type { TaskScores } from "../scores/TaskScores.js";

/** How replicates of both algorithms make the interval of P(X > Y), with its remarks. */
export interface SimulatedImprovement {
  readonly of: (
    run: ReplicateRun,
    pair: AlgorithmPair,
    estimate: number,
    rates: readonly WinRates[],
  ) => Promise<IntervalOutcome>;
  readonly coverageWarnings: (sides: readonly TaskScores[]) => Remark[];
  readonly citation: readonly string[];
}

/** Intervals of P(X > Y) from replicates of both algorithms independently. */
export async function simulatedImprovement(
  table: ScoreTable,
  { seed, reps, level, sides, method }: ResampleSettings<ReplicateMethod>,
): Promise<SimulatedImprovement> {
  const intervalOf = await intervalOfMethod(method);
  return {
    of: async (run, [x, y], estimate, rates) => {
      const reasons = [x, y].flatMap((algorithm) => {
        const single = singleRunTasks(table.tasks, table.taskScores(algorithm));
        return single.length > 0 ? [singleRunReason(single, algorithm)] : [];
      });
      if (reasons.length > 0) return noInterval(reasons.join(" "));
      const plan = planPair(table.taskScores(x), table.taskScores(y), {
        seed,
        stream: [...streamOfName(x), ...streamOfName(y)],
      });
      const { columns } = await run.replicate(plan, reps, (pair) => (output) => pairChunks(pair, output));
      return intervalOf({
        estimate,
        level,
        sides,
        replicates: columns[0] ?? new Float64Array(),
        leftOut: method === "bca" ? withoutOneRun(rates) : [],
      });
    },
    coverageWarnings: (scores) => replicateCoverage(method, scores),
    citation: citations(method),
  };
}

/** P(X > Y) without each run, up to a common constant: a list for each task and side. */
function withoutOneRun(rates: readonly WinRates[]): Float64Array[] {
  return rates.flatMap(({ x, y }) =>
    [x, y].map((side) => side.map((rate) => -rate / ((side.length - 1) * rates.length))),
  );
}
