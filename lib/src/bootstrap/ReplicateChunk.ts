import { Xoshiro128 } from "../random/Xoshiro128.js";
import { statisticSize, type AggregatePlan } from "./AggregatePlan.js";
import type { PairPlan } from "./PairPlan.js";

/** Replicates to be made; the `kind` says of what. */
export type ResamplePlan = AggregatePlan | PairPlan;

/** A block of consecutive replicates. */
export interface ReplicateChunk {
  /** Column by column (one for each number a replicate consists of), each with as many values as replicates. */
  readonly columns: Float64Array;
  /** For each task how often it was the median, halves for the middle two; empty where no median is asked for. */
  readonly medianShares: Float64Array;
}

/** Makes `reps` replicates of a plan with a generator. */
export type ChunkMaker = (generator: Xoshiro128, reps: number) => ReplicateChunk;

/** Draws that a chunk makes, about: small enough to answer an abort at once, large enough to cost no overhead. */
const CHUNK_DRAWS = 262144;

/** How many draws one replicate takes. */
export function drawsOf(plan: ResamplePlan): number {
  return plan.kind === "pair" ? plan.x.levels.length + plan.y.levels.length : plan.values.length;
}

/** How many numbers a replicate consists of. */
export function columnsOf(plan: ResamplePlan): number {
  return plan.kind === "pair" ? 1 : plan.statistics.reduce((sum, one) => sum + statisticSize(one), 0);
}

/** How many replicates a chunk holds: it depends on the plan alone, so that the bits never depend on the workers. */
export function chunkSize(plan: ResamplePlan): number {
  return Math.min(Math.max(Math.floor(CHUNK_DRAWS / drawsOf(plan)), 1), 1024);
}

/** The substream of chunk number `chunk`. */
export function chunkGenerator(plan: ResamplePlan, chunk: number): Xoshiro128 {
  return Xoshiro128.fromSeed(plan.seed, [...plan.stream, chunk]);
}
