import type { AggregatePlan } from "./AggregatePlan.js";
import { hasFewRuns } from "./hasFewRuns.js";
import type { ChunkMakerOf } from "./makeChunks.js";

/**
 * Makes replicates of one algorithm's statistics: by compositions where tasks have few runs, else draw by draw. The
 * data decide which of the two is loaded.
 */
export async function aggregateChunks(plan: AggregatePlan): Promise<ChunkMakerOf> {
  if (hasFewRuns(plan)) {
    const { compositionMaker } = await import("./compositionMaker.js");
    const maker = compositionMaker(plan);
    if (maker) return maker;
  }
  const { countChunks } = await import("./countChunks.js");
  return (output) => countChunks(plan, output);
}
