import { executionAsyncId } from "node:async_hooks";
import { Session } from "node:inspector";
import { GateState, type InterruptGate } from "./InterruptGate.js";
import { restoreAsyncStack } from "./restoreAsyncStack.js";
import { usersGlobal } from "../../realm/usersGlobal.js";
import { RawInspector } from "./RawInspector.js";
import { runtimeName } from "./runtimeName.js";

/** How a guarded call ended. */
export type BoundaryOutcome = "finished" | "terminated";

/** Names that Node's class of sessions takes from `Object.prototype` where a cell put them there. */
const spoiling = ["toJSON", "error"];
const usersPrototype: object = usersGlobal.Object.prototype;

/** Before a cell can put another in its place. */
const post = Reflect.get(Session.prototype, "post") as (...parameters: unknown[]) => void;

/** Calls `Boundary.enter`, by names that no cell can change. */
const expression = `${runtimeName}.enter()
//# sourceURL=node:precipice`;

/** A loop that V8 itself ends after a millisecond. */
const endedLoop = { expression: "for (;;);\n//# sourceURL=node:precipice", timeout: 1 };

/**
 * Runs user code so that `Runtime.terminateExecution` of another thread unwinds to here and no
 * further: an inspector session of this very thread evaluates the call, and V8 clears the termination
 * at the end of the evaluation. Without it Node's timer and tick loops are torn in the middle and
 * the process aborts. Costs about 15 microseconds a call.
 */
export class Boundary {
  readonly #session = new Session();
  readonly #gate: InterruptGate;
  readonly #call = { expression };
  #raw: RawInspector | undefined;
  #step: (() => void) | undefined;
  #inside = false;
  #settle: () => void = () => undefined;

  constructor(gate: InterruptGate) {
    this.#gate = gate;
    this.#session.connect();
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
    // A termination meant for the code around this call must not hit the code inside.
    this.#gate.leaveUser();
    // Promise jobs load modules around this call, so a termination inside does not break the loading.
    const importing = this.#gate.importEnds();
    const asyncId = executionAsyncId();
    const ended: { outcome: BoundaryOutcome } = { outcome: "finished" };
    this.#step = step;
    this.#inside = true;
    if (!this.#evaluate()) ended.outcome = "terminated";
    this.#inside = false;
    this.#gate.leaveUser();
    if (importing) this.#gate.importBegins();
    if (ended.outcome === "terminated" || executionAsyncId() !== asyncId) restoreAsyncStack();
    if (ended.outcome === "terminated") this.#settle();
    return ended.outcome;
  }

  /**
   * Sends the termination that is under way once more, because V8 dropped it. V8 takes a dropped termination as
   * completed, and so accepts another, when a termination ends an evaluation: here by the evaluation's time limit. The
   * termination lands at the next call of a function, so the caller must return without any.
   */
  readonly repeatTermination = (): void => {
    this.#send("Runtime.evaluate", endedLoop);
    if (this.#gate.state === GateState.stopping) this.#send("Runtime.terminateExecution", {});
  };

  #send(method: string, params: object): void {
    const raw = this.#rawInspector();
    if (raw === undefined) Reflect.apply(post, this.#session, [method, params]);
    else raw.send(method, params);
  }

  /** The inspector without Node's class, where a cell spoiled that class. */
  #rawInspector(): RawInspector | undefined {
    if (!spoiling.some((name) => Reflect.has(usersPrototype, name))) return undefined;
    this.#raw ??= RawInspector.open();
    return this.#raw;
  }

  /** Evaluates the call; gives whether it came to its end. */
  #evaluate(): boolean {
    const raw = this.#rawInspector();
    if (raw !== undefined) return raw.evaluate(expression);
    let finished = true;
    Reflect.apply(post, this.#session, [
      "Runtime.evaluate",
      this.#call,
      (error: unknown) => {
        if (error !== null) finished = false;
      },
    ]);
    return finished;
  }

  /** Called by the expression that the inspector evaluates. */
  readonly enter = (): void => {
    const step = this.#step;
    this.#step = undefined;
    this.#gate.enterUser();
    step?.();
    this.#gate.leaveUser();
  };
}
