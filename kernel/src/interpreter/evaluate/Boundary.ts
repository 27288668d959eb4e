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
  #settle: () => void = () => undefined;

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
   * Sets the action after a termination, so that V8 takes it as completed and accepts the next one. V8 itself
   * notices only when the last JavaScript is off the stack or the promise jobs are done, and until then it
   * refuses to terminate, for instance, the next timer of the same turn.
   */
  onTerminated(settle: () => void): void {
    this.#settle = settle;
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
    // A termination that is meant for the code around this call must not land inside.
    this.#gate.leaveUser();
    const asyncId = executionAsyncId();
    const ended: { outcome: BoundaryOutcome } = { outcome: "finished" };
    this.#step = step;
    this.#inside = true;
    this.#session.post("Runtime.evaluate", this.#call, (error) => {
      if (error !== null) ended.outcome = "terminated";
    });
    this.#inside = false;
    this.#gate.leaveUser();
    if (ended.outcome === "terminated" || executionAsyncId() !== asyncId) restoreAsyncStack();
    if (ended.outcome === "terminated") this.#settle();
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
