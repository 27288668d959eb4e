import type { Runtime } from "node:inspector";
import { DebugError } from "./DebugError.js";
import { hooksSymbol } from "./hooksSymbol.js";
import type { InspectorConnection, InspectorMethods } from "./InspectorConnection.js";
import { preview } from "./preview.js";

/** The group in which the values of an answer live until they are released together. */
export type ObjectGroup = "pause" | "notebook";

/** Milliseconds for code of the user that a client asks to run: a getter, a watch, a line of the console. */
const evaluation = 3000;
/** Milliseconds for the answer to come after that. */
const grace = 2000;

/** An evaluation's outcome as the inspector reports it. */
interface Outcome {
  readonly result: Runtime.RemoteObject;
  readonly exceptionDetails?: Runtime.ExceptionDetails | undefined;
}

/** Runs code of the debugger in the main thread, and code of the user where a client asks for that. */
export class MainThread {
  readonly #connection: InspectorConnection;
  /** A call of the paused code; undefined while the code runs. */
  pausedCall: string | undefined;
  #hooks: Promise<string> | undefined;

  constructor(connection: InspectorConnection) {
    this.#connection = connection;
  }

  /** Forgets the objects of a closed session. */
  reset(): void {
    this.#hooks = undefined;
    this.pausedCall = undefined;
  }

  /** Calls one of the hooks: the kernel's own code, which stops at no breakpoint. */
  async call(
    hook: string,
    group: ObjectGroup,
    ...given: readonly Runtime.CallArgument[]
  ): Promise<Runtime.RemoteObject> {
    this.#hooks ??= this.#findHooks().catch((error: unknown) => {
      // The next call tries again.
      this.#hooks = undefined;
      throw error;
    });
    const outcome = await this.#connection.send("Runtime.callFunctionOn", {
      objectId: await this.#hooks,
      functionDeclaration: "function (hook, ...given) { return this[hook](...given); }",
      arguments: [{ value: hook }, ...given],
      objectGroup: group,
      generatePreview: true,
      silent: true,
    });
    return settled(outcome);
  }

  /** Makes the call that an earlier hook noted; user's code, so it is ended after some seconds. */
  async run(group: ObjectGroup, byValue = false): Promise<Runtime.RemoteObject> {
    return this.#evaluate(`globalThis[Symbol.for("${hooksSymbol}")].run()`, group, false, byValue);
  }

  /** Evaluates an expression or statements outside of any function. */
  async evaluate(expression: string, pure: boolean): Promise<Runtime.RemoteObject> {
    return this.#evaluate(expression, "notebook", pure, false);
  }

  /** Evaluates within a call of the paused code. */
  async evaluateIn(callFrameId: string, expression: string, pure = false): Promise<Runtime.RemoteObject> {
    return this.#evaluateIn(callFrameId, expression, "pause", pure, false);
  }

  /** The own properties of an object. No getter is called. */
  async properties(objectId: string): Promise<InspectorMethods["Runtime.getProperties"][1]> {
    return this.#connection.send("Runtime.getProperties", {
      objectId,
      ownProperties: true,
      generatePreview: true,
    });
  }

  /** The total and the properties of a page that a hook gave. */
  async page(
    hook: string,
    group: ObjectGroup,
    objectId: string,
    start: number,
    count: number,
  ): Promise<{ readonly total: number; readonly properties: readonly Runtime.PropertyDescriptor[] }> {
    const answer = await this.call(hook, group, { objectId }, { value: start }, { value: count });
    const fields = await this.properties(answer.objectId ?? "");
    const field = (name: string): Runtime.RemoteObject | undefined =>
      fields.result.find((one) => one.name === name)?.value;
    const page = await this.properties(field("page")?.objectId ?? "");
    return { total: Number(field("total")?.value), properties: page.result };
  }

  release(group: ObjectGroup): void {
    if (!this.#connection.isOpen) return;
    this.#connection.send("Runtime.releaseObjectGroup", { objectGroup: group }).catch(() => undefined);
  }

  async #evaluateIn(
    callFrameId: string,
    expression: string,
    group: ObjectGroup,
    pure: boolean,
    byValue: boolean,
  ): Promise<Runtime.RemoteObject> {
    const outcome = await this.#connection.send(
      "Debugger.evaluateOnCallFrame",
      {
        callFrameId,
        expression,
        objectGroup: group,
        silent: true,
        returnByValue: byValue,
        generatePreview: !byValue,
        throwOnSideEffect: pure,
        timeout: evaluation,
      },
      evaluation + grace,
    );
    return settled(outcome);
  }

  async #findHooks(): Promise<string> {
    const outcome = await this.#connection.send("Runtime.evaluate", {
      expression: `globalThis[Symbol.for("${hooksSymbol}")]`,
      objectGroup: "hooks",
      silent: true,
    });
    const { objectId } = settled(outcome);
    if (objectId === undefined) throw new DebugError("The kernel is still starting; ask again.");
    return objectId;
  }

  async #evaluate(
    expression: string,
    group: ObjectGroup,
    pure: boolean,
    byValue: boolean,
  ): Promise<Runtime.RemoteObject> {
    // While the code is paused, V8 ends only an evaluation in one of its calls; there, an indirect eval is
    // global.
    if (this.pausedCall !== undefined) {
      const global = `(0, globalThis.eval)(${JSON.stringify(expression)})`;
      return this.#evaluateIn(this.pausedCall, global, group, pure, byValue);
    }
    const outcome = await this.#connection.send(
      "Runtime.evaluate",
      {
        expression,
        objectGroup: group,
        silent: true,
        returnByValue: byValue,
        generatePreview: !byValue,
        throwOnSideEffect: pure,
        // This thread could not end a pause that begins while it waits for the answer.
        disableBreaks: true,
        timeout: evaluation,
      },
      evaluation + grace,
    );
    return settled(outcome);
  }
}

/** @throws DebugError with the value that the code threw. */
function settled({ result, exceptionDetails }: Outcome): Runtime.RemoteObject {
  if (exceptionDetails === undefined) return result;
  const { exception, text } = exceptionDetails;
  throw new DebugError(exception === undefined ? text : preview(exception));
}
