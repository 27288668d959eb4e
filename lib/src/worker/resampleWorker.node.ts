import { parentPort } from "node:worker_threads";
import { makeChunks } from "../bootstrap/makeChunks.js";
import { replicateChunks, type ReplicatePlan } from "./replicateChunks.js";
import type { SharedWork } from "../bootstrap/WorkerPool.node.js";

const port = parentPort;
if (!port) throw new Error("This module is the body of a resampling thread; it is not to be imported.");

port.on("message", ({ plan, output }: SharedWork<ReplicatePlan>) => {
  const chunks = makeChunks(output, replicateChunks(plan));
  while (chunks.next().done !== true);
  // The caller looks whether all is made.
  port.postMessage(undefined);
});
