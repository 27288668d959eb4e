import { aggregateChunks } from "./aggregateChunks.js";
import { planAggregates, streamOfName } from "./AggregatePlan.js";
import type { Contest } from "./contest.js";
import { pairChunks } from "./pairChunks.js";
import { planPair } from "./PairPlan.js";
import type { AlgorithmPair } from "./pairsOf.js";
import type { ReplicateRun } from "./ReplicateRun.js";
import type { Replicates } from "./Replicates.js";

/** Replicates of P(X > Y). Runs of both algorithms are drawn independently, or pairs of runs are drawn together. */
export function replicateContest(
  run: ReplicateRun,
  contest: Contest,
  [x, y]: AlgorithmPair,
  { reps, seed }: { readonly reps: number; readonly seed: number },
): Promise<Replicates> {
  const stream = [...streamOfName(x), ...streamOfName(y)];
  if (contest.wins === undefined) {
    const [runsX, runsY] = contest.sides;
    const plan = planPair(runsX, runsY, { seed, stream });
    return run.replicate(plan, reps, (pair) => (output) => pairChunks(pair, output));
  }
  const plan = planAggregates(contest.wins, {
    seed,
    stream,
    weighting: "tasks",
    statistics: [{ kind: "mean" }],
  });
  return run.replicate(plan, reps, aggregateChunks);
}
