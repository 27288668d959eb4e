import { compositionChunks } from "../bootstrap/compositionChunks.js";
import { compositionPlan } from "../bootstrap/CompositionPlan.js";
import { countChunks } from "../bootstrap/countChunks.js";
import { curveChunks } from "../bootstrap/curveChunks.js";
import type { ChunkMakerOf } from "../bootstrap/makeChunks.js";
import { pairChunks } from "../bootstrap/pairChunks.js";
import { refitChunks } from "../ratings/refitChunks.js";
import type { RefitPlan } from "../ratings/RefitPlan.js";
import type { RefitSize } from "../bootstrap/RefitSize.js";
import type { ResamplePlan } from "../bootstrap/ResamplePlan.js";

/** A plan of any module, with all that its replicates depend on. */
export type ReplicatePlan = Exclude<ResamplePlan, RefitSize> | RefitPlan;

/** The chunk maker of a plan of any kind. */
export function replicateChunks(plan: ReplicatePlan): ChunkMakerOf {
  return (output) => {
    if (plan.kind === "pair") return pairChunks(plan, output);
    if (plan.kind === "curve") return curveChunks(plan, output);
    if (plan.kind === "refit") return refitChunks(plan, output);
    const compositions = compositionPlan(plan);
    return compositions ? compositionChunks(plan, compositions, output) : countChunks(plan, output);
  };
}
