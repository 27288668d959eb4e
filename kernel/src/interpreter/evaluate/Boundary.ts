import { executionAsyncId } from "node:async_hooks";
import { Session } from "node:inspector";
import type { InterruptGate } from "./InterruptGate.js";
import { restoreAsyncStack } from "./restoreAsyncStack.js";

/** How a guarded call ended. */
export type BoundaryOutcome = "finished" | "terminated";

/** Names the hidden global through which the inspector reaches the function to run. */
const slot = "precipice.boundary";

/**
 * Runs user code so that `Runtime.terminateExecution` of another thread unwinds to here and no
 * further: an inspector session of this very thread evaluates the call, and V8 clears the termination
 * at the end of the evaluation. Without it Node's timer and tick loops are torn in the middle and
 * the process aborts. Costs about 15 microseconds a call.
 */
export class Boundary {
  readonly #session = new Session();
  readonly #gate: InterruptGate;
  readonly #call = {
    expression: `globalThis[Symbol.for("${slot}")]()\n//# sourceURL=node:precipice`,
  };
  #step: (() => void) | undefined;
  #inside = false;

  constructor(gate: InterruptGate) {
    this.#gate = gate;
    this.#session.connect();
    Object.defineProperty(globalThis, Symbol.for(slot), { value: () => this.#enter() });
  }

  /** True while a guarded call is on the stack. */
  get inside(): boolean {
    return this.#inside;
  }

  /**
   * Calls `step`, which must not throw. A call from inside another guarded call runs plainly: the
   * outer boundary already guards it.
   */
  run(step: () => void): BoundaryOutcome {
    if (this.#inside) {
      step();
      return "finished";
    }
    const asyncId = executionAsyncId();
    const ended: { outcome: BoundaryOutcome } = { outcome: "finished" };
    this.#step = step;
    this.#inside = true;
    this.#session.post("Runtime.evaluate", this.#call, (error) => {
      if (error !== null) ended.outcome = "terminated";
    });
    this.#inside = false;
    this.#gate.reset();
    if (ended.outcome === "terminated" || executionAsyncId() !== asyncId) restoreAsyncStack();
    return ended.outcome;
  }

  #enter(): void {
    const step = this.#step;
    this.#step = undefined;
    this.#gate.enterUser();
    step?.();
    this.#gate.leaveUser();
  }
}
