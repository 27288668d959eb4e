import type { AggregatePlan } from "./AggregatePlan.js";
import { compositionChunks } from "./compositionChunks.js";
import { compositionPlan } from "./CompositionPlan.js";
import type { ChunkMakerOf } from "./makeChunks.js";

/** Makes replicates by compositions; `undefined` where the data are not made for that. */
export function compositionMaker(plan: AggregatePlan): ChunkMakerOf | undefined {
  const compositions = compositionPlan(plan);
  return compositions && ((output) => compositionChunks(plan, compositions, output));
}
