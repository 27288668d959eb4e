import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { basename } from "node:path";
import { performance } from "node:perf_hooks";
import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from "node:worker_threads";
import { moduleSettings } from "./interpreter/modules/moduleSettings.js";
import { completeCell } from "./language/completeCell.js";
import { HeapCollection } from "./language/HeapCollection.js";
import { inspectCell } from "./language/inspectCell.js";
import { NotebookProgram } from "./language/NotebookProgram.js";
import type { TypesData, TypesReply, TypesRequest } from "./language/TypesMessage.js";
import type { TypedCell } from "./language/TypeService.js";
import { TypesQueue } from "./language/TypesQueue.js";

/** Milliseconds without a new cell before checks begin, so that a series of cells runs without competition. */
const REST = 8;
/** Milliseconds after which a check runs even if new cells keep coming. */
const LONGEST_REST = 500;
/** The thread's niceness relative to the threads that run cells and answer clients. */
const NICENESS = 2;

function ownPort(): MessagePort {
  if (parentPort === null) throw new Error("types.js is started by the kernel, in a thread of its own.");
  return parentPort;
}
const port = ownPort();

try {
  // Only Linux gives a thread its own priority, and this path.
  setPriority(Number(basename(readlinkSync("/proc/thread-self"))), NICENESS);
} catch {
  // It works as well at the same priority.
}

const notebook = new NotebookProgram(workerData as TypesData, moduleSettings);
/** The ids of the checks of cells. */
const checks = new WeakMap<TypedCell, number>();
const queue = new TypesQueue();
const garbage = new HeapCollection();
let timer: NodeJS.Timeout | undefined;
let lastArrival = 0;
let lastAnswer = 0;

function answer(request: TypesRequest): TypesReply {
  const { id, kind } = request;
  try {
    switch (kind) {
      case "check": {
        checks.set(request.cell, id);
        const { released, ...checked } = notebook.check(request.cell, request.settings);
        return { kind, id, checked, released: released.flatMap((cell) => checks.get(cell) ?? []) };
      }
      case "complete":
        return {
          kind,
          id,
          completions: completeCell(notebook, request.code, request.position, queue.uncheckedNames),
        };
      case "inspect":
        return {
          kind,
          id,
          inspection: inspectCell(notebook, request.code, request.position, request.detail),
        };
    }
  } catch (error) {
    return {
      kind: "failed",
      id,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

port.on("message", (request: TypesRequest) => {
  take(request);
  if (queue.isUrgent()) workIn(0);
  else if (timer === undefined) workIn(REST);
});

function take(request: TypesRequest): void {
  garbage.postpone();
  queue.add(request);
  lastArrival = performance.now();
}

function workIn(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(work, milliseconds);
}

/** All waiting messages are read before each answer, so that urgent ones come first. */
function work(): void {
  timer = undefined;
  for (;;) {
    for (let more = receiveMessageOnPort(port); more !== undefined; more = receiveMessageOnPort(port)) {
      take(more.message as TypesRequest);
    }
    if (queue.size === 0) {
      garbage.rest();
      return;
    }
    const now = performance.now();
    const rest = Math.min(lastArrival + REST, lastAnswer + LONGEST_REST) - now;
    if (rest > 0 && !queue.isUrgent()) {
      workIn(rest);
      return;
    }
    const request = queue.next();
    if (request !== undefined) port.postMessage(answer(request));
    if (!queue.isUrgent()) garbage.goOn();
    lastAnswer = performance.now();
  }
}

notebook.warmUp();
garbage.rest();
