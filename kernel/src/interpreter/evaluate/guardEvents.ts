import { AsyncLocalStorage, createHook, executionAsyncId, executionAsyncResource } from "node:async_hooks";
import type { Boundary } from "./Boundary.js";
import { GateState, type InterruptGate } from "./InterruptGate.js";
import { restoreAsyncStack } from "./restoreAsyncStack.js";

type Callback = (...parameters: unknown[]) => void;

/** Node's own function that runs the queued ticks and promise jobs. */
interface TickProcess {
  _tickCallback: () => void;
}

/**
 * Makes promise jobs and ticks safe to terminate, whatever event they follow. Promise jobs cannot
 * run inside the inspector boundary (V8 refuses them there), but they can be terminated plainly if
 * the stack of async ids is put right directly afterwards; so every event queues a tick that runs
 * the jobs and checks the stack. The user's ticks run in one boundary a turn.
 */
export function guardEvents(boundary: Boundary, gate: InterruptGate, onError: (error: unknown) => void): void {
  const nextTick = process.nextTick.bind(process) as (callback: () => void) => void;
  const runJobs = (process as unknown as TickProcess)._tickCallback;
  let draining = false;

  const drain = (): void => {
    const asyncId = executionAsyncId();
    gate.enterUser();
    runJobs();
    const onItsWay = !gate.leaveUser();
    draining = false;
    if (executionAsyncId() !== asyncId) {
      gate.reset();
      restoreAsyncStack();
    } else if (onItsWay) {
      boundary.absorb();
    }
  };
  createHook({
    before() {
      if (boundary.inside) return;
      if (draining) {
        if (gate.state !== GateState.stopping || executionAsyncResource() instanceof Promise) return;
        // A termination struck between two jobs and took `drain` with it.
        gate.reset();
        restoreAsyncStack();
      }
      draining = true;
      nextTick(drain);
    },
  }).enable();

  const queue: (() => void)[] = [];
  let queued = false;
  const runQueue = (): void => {
    queued = false;
    // Again after a termination, for what stood behind the terminated tick.
    while (queue.length > 0) {
      boundary.run(() => {
        for (let tick = queue.shift(); tick !== undefined; tick = queue.shift()) {
          try {
            tick();
          } catch (error) {
            onError(error);
          }
        }
      });
    }
  };
  process.nextTick = (callback: Callback, ...parameters: unknown[]): void => {
    if (typeof callback !== "function") {
      throw new TypeError(`process.nextTick needs a function, but got ${typeof callback}.`);
    }
    queue.push(AsyncLocalStorage.bind(() => callback(...parameters)));
    if (queued) return;
    queued = true;
    nextTick(runQueue);
  };
}
