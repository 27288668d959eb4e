import { Session, type Debugger, type Runtime } from "node:inspector";
import { DebugError } from "./DebugError.js";

/** Milliseconds within which the main thread answers, unless it is stuck in native code. */
const patience = 5000;

/** V8's newer parameters, which the types of Node's inspector lack. */
interface Timed {
  /** Milliseconds after which the evaluation is terminated. */
  readonly timeout?: number;
}

/** The inspector's methods that the debugger calls: parameters and results. */
export interface InspectorMethods {
  "Debugger.enable": [object, Debugger.EnableReturnType];
  "Debugger.disable": [object, object];
  "Debugger.setAsyncCallStackDepth": [Debugger.SetAsyncCallStackDepthParameterType, object];
  "Debugger.setBlackboxPatterns": [Debugger.SetBlackboxPatternsParameterType, object];
  "Debugger.setInstrumentationBreakpoint": [{ readonly instrumentation: string }, object];
  "Debugger.setPauseOnExceptions": [Debugger.SetPauseOnExceptionsParameterType, object];
  "Debugger.setSkipAllPauses": [Debugger.SetSkipAllPausesParameterType, object];
  "Debugger.setBreakpointByUrl": [
    Debugger.SetBreakpointByUrlParameterType,
    Debugger.SetBreakpointByUrlReturnType,
  ];
  "Debugger.removeBreakpoint": [Debugger.RemoveBreakpointParameterType, object];
  "Debugger.getScriptSource": [Debugger.GetScriptSourceParameterType, Debugger.GetScriptSourceReturnType];
  "Debugger.evaluateOnCallFrame": [
    Debugger.EvaluateOnCallFrameParameterType & Timed,
    Debugger.EvaluateOnCallFrameReturnType,
  ];
  "Debugger.pause": [object, object];
  "Debugger.resume": [object, object];
  "Debugger.stepInto": [Debugger.StepIntoParameterType, object];
  "Debugger.stepOut": [object, object];
  "Debugger.stepOver": [object, object];
  "Runtime.evaluate": [
    Runtime.EvaluateParameterType &
      Timed & { readonly throwOnSideEffect?: boolean; readonly disableBreaks?: boolean },
    Runtime.EvaluateReturnType,
  ];
  "Runtime.callFunctionOn": [
    Runtime.CallFunctionOnParameterType & { readonly throwOnSideEffect?: boolean },
    Runtime.CallFunctionOnReturnType,
  ];
  "Runtime.getProperties": [
    Runtime.GetPropertiesParameterType,
    Runtime.GetPropertiesReturnType & {
      readonly privateProperties?: readonly {
        readonly name: string;
        readonly value?: Runtime.RemoteObject;
      }[];
    },
  ];
  "Runtime.releaseObjectGroup": [Runtime.ReleaseObjectGroupParameterType, object];
}

/** The inspector's events that the debugger hears. */
export interface InspectorEvents {
  "Debugger.scriptParsed": Debugger.ScriptParsedEventDataType;
  "Debugger.paused": Debugger.PausedEventDataType;
  "Debugger.resumed": object;
  "Debugger.breakpointResolved": Debugger.BreakpointResolvedEventDataType;
}

/** Posts a message of any method; Node's own type has an overload for each one. */
type Post = (method: string, parameters: object, done: (error: Error | null, result: object) => void) => void;

/** The protocol thread's inspector session on the main thread: messages are answered also while that is paused. */
export class InspectorConnection {
  readonly #listeners: ((session: Session) => void)[] = [];
  #session: Session | undefined;

  get isOpen(): boolean {
    return this.#session !== undefined;
  }

  open(): void {
    if (this.#session !== undefined) return;
    const session = new Session();
    for (const listen of this.#listeners) listen(session);
    session.connectToMainThread();
    this.#session = session;
  }

  /** Ends the session: V8 drops its breakpoints, and code that is paused goes on. */
  close(): void {
    this.#session?.disconnect();
    this.#session = undefined;
  }

  on<E extends keyof InspectorEvents>(event: E, listener: (parameters: InspectorEvents[E]) => void): void {
    this.#listeners.push((session) => {
      session.on(event, ({ params }: { readonly params: InspectorEvents[E] }) => {
        // Events still under way from a closed session are ignored.
        if (this.#session === session) listener(params);
      });
    });
  }

  /**
   * Asks the inspector.
   *
   * @throws DebugError if it refuses, or if the main thread does not answer.
   */
  send<M extends keyof InspectorMethods>(
    method: M,
    parameters: InspectorMethods[M][0],
    milliseconds = patience,
  ): Promise<InspectorMethods[M][1]> {
    const session = this.#session;
    return new Promise((resolve, reject) => {
      if (session === undefined) {
        reject(new DebugError("The debugger is not attached: send the request attach first."));
        return;
      }
      const timer = setTimeout(() => {
        const seconds = milliseconds / 1000;
        reject(
          new DebugError(
            `The running code did not answer the debugger for ${seconds} s: it waits in native code, such as ` +
              "Atomics.wait or a synchronous child process. The debugger goes on when it returns.",
          ),
        );
      }, milliseconds);
      const post = session.post.bind(session) as unknown as Post;
      post(method, parameters, (error, result) => {
        clearTimeout(timer);
        if (error === null) resolve(result);
        else reject(new DebugError(`${method}: ${error.message}`));
      });
    });
  }

  /** Sends without waiting for the answer, which may never come. */
  tell(method: "Debugger.resume" | "Debugger.stepOut" | "Debugger.stepOver" | "Debugger.stepInto"): void {
    this.send(method, {}).catch(() => undefined);
  }
}
