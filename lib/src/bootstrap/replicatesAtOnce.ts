import type { AggregatePlan } from "./AggregatePlan.js";
import { compositionChunks } from "./compositionChunks.js";
import { compositionPlan } from "./CompositionPlan.js";
import { countChunks } from "./countChunks.js";
import { makeChunks } from "./makeChunks.js";
import { chunksInOrder, replicateOutput } from "./ReplicateOutput.js";
import { replicatesOf, type Replicates } from "./Replicates.js";

/** Makes the replicates of one algorithm's statistics synchronously: the same bits as `ReplicateRun` makes. */
export function replicatesAtOnce(plan: AggregatePlan, reps: number): Replicates {
  const output = replicateOutput(plan, reps, false);
  const compositions = compositionPlan(plan);
  const chunks = makeChunks(output, (into) =>
    compositions ? compositionChunks(plan, compositions, into) : countChunks(plan, into),
  );
  while (chunks.next().done !== true);
  return replicatesOf(plan, output, chunksInOrder(output), reps);
}
