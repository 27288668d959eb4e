import { AsyncResource, createHook, executionAsyncId, executionAsyncResource } from "node:async_hooks";
import { MessagePort } from "node:worker_threads";
import { enterCell, owningCell, type CellContext } from "../output/CellContext.js";
import type { Boundary } from "./Boundary.js";
import { GateState, type InterruptGate } from "./InterruptGate.js";
import { restoreAsyncStack } from "./restoreAsyncStack.js";
import { types } from "node:util";
import { isInstance } from "../../realm/isInstance.js";
import { asUsers } from "../../realm/asUsers.js";

/** Calls by which others tell the guard something; events reach it by themselves. */
export interface EventGuard {
  /**
   * The code of an ES module is about to run, in a job of Node's own. Node 20 may run that job outside of every event,
   * where nothing puts the stack of async ids right after a termination: so it is emptied before.
   */
  readonly moduleBegins: () => void;
  /**
   * V8 has dropped a termination while it made a promise for the running code: Node may not have noted to which cell
   * the promise belongs.
   */
  readonly terminationDropped: () => void;
}

type Callback = (...parameters: unknown[]) => void;

/** Node's requests of files that settle a promise: its jobs run later. A termination meanwhile would end the process. */
const callsNothing: ReadonlySet<unknown> = new Set(["FSReqPromise", "FileHandleCloseReq"]);

/** Whether Node's C++ calls the user's callback of this resource directly; messages are the kernel's own. */
function isNativeCallback(resource: object): boolean {
  if (!("getAsyncId" in resource) || isInstance(resource, MessagePort)) return false;
  return !callsNothing.has(resource.constructor.name);
}

interface Tick {
  readonly callback: Callback;
  readonly parameters: readonly unknown[];
  readonly resource: AsyncResource;
}

/** Node's own function that runs the queued ticks and promise jobs. */
interface TickProcess {
  _tickCallback: () => void;
}

/**
 * Makes promise jobs, ticks and callbacks of Node's C++ safe to terminate after any event. Promise jobs
 * cannot run inside the inspector boundary (V8 refuses them there), but each one can be terminated plainly if
 * the stack of async ids is put right when the jobs are done; so every event queues a tick that runs the jobs
 * and checks the stack. The gate is open only within a job or a callback, never in Node's own code between
 * them: a termination there would end the process. The user's ticks run in one boundary a turn.
 *
 * @param own The port over which the kernel gets its requests: in its callback the kernel's code runs.
 */
export function guardEvents(
  boundary: Boundary,
  gate: InterruptGate,
  own: object,
  onError: (error: unknown) => void,
): EventGuard {
  const nextTick = process.nextTick.bind(process) as (callback: () => void) => void;
  const runJobs = (process as unknown as TickProcess)._tickCallback;
  /** How many times it is running the jobs: once, or again within a boundary that was terminated. */
  let depth = 0;
  /** Whether Node holds a tick that will run the jobs. */
  let waiting = false;

  const drain = (): void => {
    const asyncId = executionAsyncId();
    depth += 1;
    runJobs();
    depth -= 1;
    gate.leaveUser();
    gate.importEnds();
    moduleTurn = false;
    // The job of the module was terminated.
    if (moduleJob !== 0) leaveModule();
    if (executionAsyncId() !== asyncId) restoreAsyncStack();
  };
  const drainWaiting = (): void => {
    waiting = false;
    drain();
  };
  boundary.onTerminated(drain);
  // A callback of Node's C++ threw it, and Node does not count that callback as left.
  process.on("uncaughtException", () => gate.leaveUser());

  let moduleJob = 0;
  /** Whether code of a module has run in the present jobs: later jobs may be the rest of that module. */
  let moduleTurn = false;
  const leaveModule = (): void => {
    moduleJob = 0;
    gate.leaveUser();
    enterCell(undefined);
  };
  const enterModule = (cell: CellContext): void => {
    if (moduleJob !== 0) leaveModule();
    const job = executionAsyncId();
    // It calls the hook `after` of the job, which goes on.
    restoreAsyncStack();
    moduleJob = job;
    enterCell(cell);
    gate.enterUser();
  };
  const moduleBegins = (): void => {
    const cell = owningCell();
    // Node was still reading it when the interrupt came.
    if (cell?.interrupted === true) throw new Error("The cell that imports this module was interrupted.");
    if (boundary.inside || depth > 0 || moduleJob !== 0 || cell === undefined) return;
    moduleTurn = true;
    enterModule(cell);
  };

  /** The cell whose promises may not be known as its own until it has ended. */
  let orphaning: CellContext | undefined;
  const terminationDropped = (): void => {
    orphaning = owningCell();
  };
  const adopt = (): void => {
    if (orphaning === undefined || owningCell() !== undefined) return;
    if (gate.isInterrupted) enterCell(orphaning);
    else orphaning = undefined;
  };

  let open = 0;
  const enter = (asyncId: number): void => {
    open = asyncId;
    gate.enterUser();
  };
  createHook({
    before(asyncId) {
      if (boundary.inside) return;
      const resource = executionAsyncResource();
      if (depth === 0 && !waiting) {
        waiting = true;
        nextTick(drainWaiting);
      }
      const { state } = gate;
      if (types.isPromise(resource)) {
        if (depth === 0) {
          const cell = moduleTurn ? owningCell() : undefined;
          if (cell !== undefined) enterModule(cell);
          return;
        }
        // Ticks are never nested: the one before has ended, possibly by a termination.
        if (state !== GateState.kernel) gate.leaveUser();
        adopt();
      } else {
        if (
          isInstance(resource, AsyncResource) ? depth === 0 : resource === own || !isNativeCallback(resource)
        )
          return;
        if (state === GateState.stopping) gate.leaveUser();
        else if (state !== GateState.kernel) return;
      }
      if (owningCell() !== undefined) enter(asyncId);
    },
    after(asyncId) {
      if (asyncId === moduleJob) leaveModule();
      if (asyncId === open && !boundary.inside) gate.leaveUser();
    },
  }).enable();

  let queue: Tick[] = [];
  let queued = false;
  const runQueue = (): void => {
    queued = false;
    // After a termination it runs again for the ticks behind the terminated one.
    while (queue.length > 0) {
      const ticks = queue;
      queue = [];
      let next = 0;
      boundary.run(() => {
        for (let tick = ticks[next++]; tick !== undefined; tick = ticks[next++]) {
          try {
            tick.resource.runInAsyncScope(tick.callback, undefined, ...tick.parameters);
          } catch (error) {
            onError(error);
          }
        }
      });
      if (next < ticks.length) queue = [...ticks.slice(next), ...queue];
    }
  };
  process.nextTick = asUsers((callback: Callback, ...parameters: unknown[]): void => {
    if (typeof callback !== "function") {
      throw new TypeError(`process.nextTick needs a function, but got ${typeof callback}.`);
    }
    queue.push({ callback, parameters, resource: new AsyncResource("TickObject") });
    if (queued) return;
    queued = true;
    nextTick(runQueue);
  });
  return { moduleBegins, terminationDropped };
}
