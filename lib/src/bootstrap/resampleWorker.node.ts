import { parentPort } from "node:worker_threads";
import { chunkGenerator, type ChunkMaker, type ResamplePlan } from "./ReplicateChunk.js";
import { replicateChunks } from "./replicateChunks.js";
import type { WorkerAnswer, WorkerRequest } from "./WorkerPool.node.js";

const port = parentPort;
if (!port) throw new Error("This module is the body of a resampling thread; it is not to be imported.");

let plan: ResamplePlan | undefined;
let make: ChunkMaker | undefined;
port.on("message", (request: WorkerRequest) => {
  if (request.kind === "plan") {
    plan = request.plan;
    make = replicateChunks(plan);
    return;
  }
  if (!plan || !make) throw new Error("A resampling thread was asked for a chunk before it had a plan.");
  const made = make(chunkGenerator(plan, request.chunk), request.reps);
  const answer: WorkerAnswer = { chunk: request.chunk, made };
  port.postMessage(answer, [made.columns.buffer as ArrayBuffer, made.medianShares.buffer as ArrayBuffer]);
});
