import type { AggregatePlan } from "./AggregatePlan.js";
import { compositionChunks } from "./compositionChunks.js";
import { compositionPlan } from "./CompositionPlan.js";
import { countChunks } from "./countChunks.js";
import type { ChunkMaker } from "./makeChunks.js";
import type { ReplicateOutput } from "./ReplicateOutput.js";

/** Makes replicates of one algorithm's statistics: by compositions where tasks have few runs, else draw by draw. */
export function aggregateChunks(plan: AggregatePlan, output: ReplicateOutput): ChunkMaker {
  const compositions = compositionPlan(plan);
  return compositions ? compositionChunks(plan, compositions, output) : countChunks(plan, output);
}
