import { compositionChunks } from "./compositionChunks.js";
import { compositionPlan } from "./CompositionPlan.js";
import { countChunks } from "./countChunks.js";
import { curveChunks } from "./curveChunks.js";
import type { ChunkMakerOf } from "./makeChunks.js";
import { pairChunks } from "./pairChunks.js";
import { refitChunks } from "../ratings/refitChunks.js";
import type { ResamplePlan } from "./ResamplePlan.js";

/** What makes the chunks of a plan of any kind. */
export function replicateChunks(plan: ResamplePlan): ChunkMakerOf {
  return (output) => {
    if (plan.kind === "pair") return pairChunks(plan, output);
    if (plan.kind === "curve") return curveChunks(plan, output);
    if (plan.kind === "refit") return refitChunks(plan, output);
    const compositions = compositionPlan(plan);
    return compositions ? compositionChunks(plan, compositions, output) : countChunks(plan, output);
  };
}
