import type { ChunkMaker } from "../bootstrap/makeChunks.js";
import { repsOfChunk, type ReplicateOutput } from "../bootstrap/ReplicateOutput.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { FitRows } from "./fitPairs.js";
import { multinomialResampler, UniformSource } from "./multinomialResampler.js";
import type { RefitPlan } from "./RefitPlan.js";
import { refitted } from "./refitted.js";

/** Refits resamples, drawn as multinomial counts of the distinct (pair, outcome), which has the same distribution as battles. */
export function refitChunks(plan: RefitPlan, output: ReplicateOutput): ChunkMaker {
  const { rows, parameters } = plan;
  const { numbers, reps } = output;
  const counts = new Float64Array(rows.counts.length);
  const drawn: FitRows = { ...rows, counts, squares: counts };
  const source = new UniformSource(Xoshiro128.fromSeed(plan.seed));
  const resample = multinomialResampler(rows.counts, source);
  return (chunk) => {
    source.restart(Xoshiro128.fromSeed(plan.seed, [chunk]));
    const start = chunk * output.chunkSize;
    const end = start + repsOfChunk(output, chunk);
    for (let rep = start; rep < end; rep++) {
      resample(counts);
      const refit = refitted(drawn, plan);
      refit.parameters.forEach((value, place) => (numbers[place * reps + rep] = value));
      numbers[parameters.length * reps + rep] = refit.penalised ? 1 : 0;
    }
  };
}
