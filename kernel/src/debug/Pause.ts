import type { Debugger, Runtime } from "node:inspector";
import { DebugError } from "./DebugError.js";
import { hooksSymbol } from "./hooksSymbol.js";
import type { MainThread } from "./MainThread.js";
import type { DebuggedScript, Scripts } from "./Scripts.js";
import { argument, type Variable, type Variables } from "./Variables.js";

/** A call of the paused code that the user sees. */
export interface PausedFrame {
  readonly id: number;
  readonly name: string;
  readonly script: DebuggedScript;
  /** In the user's source, from 0. */
  readonly line: number;
  readonly column: number;
  /** Absent for a call that is awaited: it has no variables that could be read. */
  readonly call: Debugger.CallFrame | undefined;
}

/** A scope as DAP describes it. */
export interface Scope {
  readonly name: string;
  readonly presentationHint?: string;
  readonly variablesReference: number;
  readonly expensive: boolean;
}

/** The parts that reading a frame's variables needs. */
export interface ScopeParts {
  readonly main: MainThread;
  readonly variables: Variables;
  /** The thrown value, where that is why the code stopped in this frame. */
  readonly thrown: Runtime.RemoteObject | undefined;
  /** The scope of the notebook's own variables. */
  readonly notebook: () => Scope;
}

/** How far a client has read since the frames got their numbers. */
type Read = "nothing" | "frames" | "variables";

const inner: ReadonlySet<string> = new Set(["local", "block", "catch", "with", "eval"]);

/** The code at rest: its calls, as the user knows them, and what stopped it. */
export class Pause {
  readonly paused: Debugger.PausedEventDataType;
  #frames: readonly PausedFrame[];
  /** Frames by their present and former numbers. */
  readonly #byId = new Map<number, PausedFrame>();
  /** The references of the scopes that were sent for frames with their present numbers. */
  readonly #told = new Set<number>();
  #read: Read = "nothing";

  /** @param firstId The first frame's number; numbers of earlier pauses are invalid. */
  constructor(paused: Debugger.PausedEventDataType, scripts: Scripts, firstId: number) {
    this.paused = paused;
    const frames: PausedFrame[] = [];
    const add = (
      scriptId: string,
      functionName: string,
      place: { readonly lineNumber: number; readonly columnNumber?: number | undefined },
      call?: Debugger.CallFrame,
    ): void => {
      const script = scripts.get(scriptId);
      if (script === undefined || script.kind === "hidden") return;
      const { line, column } = script.lines.toSource(place.lineNumber, place.columnNumber ?? 0);
      const name =
        functionName === "" ? (isTopLevel(call, script) ? script.name : "(anonymous)") : functionName;
      const shown =
        call === undefined ? `await in ${functionName === "" ? script.name : functionName}` : name;
      frames.push({
        id: firstId + frames.length,
        name: shown,
        script,
        line,
        column: Math.max(0, column),
        call,
      });
    };
    for (const call of paused.callFrames) add(call.location.scriptId, call.functionName, call.location, call);
    for (let trace = paused.asyncStackTrace; trace !== undefined; trace = trace.parent) {
      for (const one of trace.callFrames) add(one.scriptId, one.functionName, one);
    }
    this.#frames = frames;
    this.renumber(firstId);
  }

  get frames(): readonly PausedFrame[] {
    return this.#frames;
  }

  /** The thrown value, where the code stopped for that. */
  get thrown(): Runtime.RemoteObject | undefined {
    const { reason, data } = this.paused;
    const isThrown = reason === "exception" || reason === "promiseRejection";
    return isThrown ? (data as Runtime.RemoteObject | undefined) : undefined;
  }

  /** Gives the frames new numbers; the old ones stay valid. */
  renumber(firstId: number): void {
    this.#frames = this.#frames.map((frame, index) => ({ ...frame, id: firstId + index }));
    for (const frame of this.#frames) this.#byId.set(frame.id, frame);
    this.#told.clear();
    this.#read = "nothing";
  }

  get read(): Read {
    return this.#read;
  }

  /** Notes that the client has the frames. */
  framesRead(): void {
    if (this.#read === "nothing") this.#read = "frames";
  }

  /** Notes that the client has the scopes of a frame. */
  scopesRead(frameId: number, scopes: readonly Scope[]): void {
    if (!this.#frames.some(({ id }) => id === frameId)) return;
    for (const { variablesReference } of scopes) this.#told.add(variablesReference);
  }

  /** Notes that the client reads a list of variables. */
  variablesRead(variablesReference: number): void {
    if (this.#told.has(variablesReference)) this.#read = "variables";
  }

  frame(id: number): PausedFrame {
    const frame = this.#byId.get(id);
    if (frame !== undefined) return frame;
    throw new DebugError(
      `There is no frame ${id} any more: frames end when the code goes on. Ask for the stack again.`,
    );
  }
}

/** Whether a call is the code of a cell or module itself, and not of a function in it. */
export function isTopLevel(call: Debugger.CallFrame | undefined, script: DebuggedScript): boolean {
  if (call?.functionName !== "") return false;
  const at = call.functionLocation;
  if (at === undefined || at.lineNumber > 0) return false;
  return script.kind === "cell" ? (at.columnNumber ?? 0) < script.codeColumn : (at.columnNumber ?? 0) === 0;
}

/**
 * The scopes of a frame, innermost first: the local ones, the enclosing ones, and the notebook's own
 * variables.
 */
export function frameScopes(frame: PausedFrame, parts: ScopeParts): Scope[] {
  const { call, script } = frame;
  if (call === undefined) return [parts.notebook()];
  const chain = call.scopeChain.filter((scope) => !isHead(scope, script));
  const local = chain.filter(({ type }) => inner.has(type));
  const result: Scope[] = [];
  const extra = (): Variable[] => [
    ...(parts.thrown === undefined ? [] : [parts.variables.variable("Exception", parts.thrown, "pause")]),
    ...localExtras(call, script, parts.variables),
  ];
  if (local.length > 0 || extra().length > 0) {
    result.push(scope("Locals", local, call, parts, { hint: "locals", extra }));
  }
  for (const one of chain) {
    if (one.type === "closure") {
      const name = one.name === undefined || one.name === "" ? "Closure" : `Closure (${one.name})`;
      result.push(scope(name, [one], call, parts, {}));
    } else if (one.type === "module") {
      result.push(scope("Module", [one], call, parts, {}));
    }
  }
  return [...result, parts.notebook()];
}

/** The scope of the function that a cell is, or of an earlier cell around it: the notebook's own scope has its names. */
function isHead({ type, startLocation }: Debugger.Scope, script: DebuggedScript): boolean {
  if (script.kind !== "cell" || (type !== "local" && type !== "closure")) return false;
  if (startLocation === undefined) return false;
  if (startLocation.scriptId !== script.id) return true;
  return startLocation.lineNumber === 0 && (startLocation.columnNumber ?? 0) < script.codeColumn;
}

function localExtras(call: Debugger.CallFrame, script: DebuggedScript, variables: Variables): Variable[] {
  const result: Variable[] = [];
  if (call.returnValue !== undefined && !(script.kind === "cell" && isTopLevel(call, script))) {
    result.push(variables.variable("Return value", call.returnValue, "pause"));
  }
  if (!isTopLevel(call, script) && call.this.type !== "undefined") {
    result.push(variables.variable("this", call.this, "pause", "this"));
  }
  return result;
}

function scope(
  name: string,
  scopes: readonly Debugger.Scope[],
  call: Debugger.CallFrame,
  { main, variables }: ScopeParts,
  { hint, extra }: { readonly hint?: string; readonly extra?: () => Variable[] },
): Scope {
  const list = async (): Promise<Variable[]> => {
    const found = new Map<string, Variable>();
    for (const { object } of scopes) {
      if (object.objectId === undefined) continue;
      const { result } = await main.properties(object.objectId);
      for (const property of result) {
        // An inner variable hides an outer one of its name.
        if (found.has(property.name)) continue;
        const value: Runtime.RemoteObject = property.value ?? { type: "undefined" };
        found.set(property.name, variables.variable(property.name, value, "pause", property.name));
      }
    }
    return [...(extra?.() ?? []), ...found.values()];
  };
  const assign = async (variable: string, value: Runtime.RemoteObject): Promise<Runtime.RemoteObject> => {
    if (!/^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u.test(variable)) {
      throw new DebugError(`"${variable}" is no name of a variable.`);
    }
    await main.call("hold", "pause", argument(value));
    return main.evaluateIn(
      call.callFrameId,
      `(${variable} = globalThis[Symbol.for("${hooksSymbol}")].held())`,
    );
  };
  const variablesReference = variables.add({ group: "pause", list, assign });
  return {
    name,
    ...(hint === undefined ? {} : { presentationHint: hint }),
    variablesReference,
    expensive: false,
  };
}
