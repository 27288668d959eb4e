import type { Debugger, Runtime } from "node:inspector";
import type { Breakpoints } from "./Breakpoints.js";
import type { ExceptionPauses } from "./ExceptionPauses.js";
import type { InspectorConnection } from "./InspectorConnection.js";
import type { MainThread } from "./MainThread.js";
import { isTopLevel, Pause } from "./Pause.js";
import { preview } from "./preview.js";
import type { DebuggedScript, ScriptKind, Scripts } from "./Scripts.js";

/** The one thread of the user's code, as clients number it. */
export const threadId = 1;

/** How the code goes on. */
export type Step = "Debugger.resume" | "Debugger.stepOver" | "Debugger.stepInto" | "Debugger.stepOut";

/** The start of a step: a place in a script, and the number of the user's calls on the stack. */
interface Place {
  readonly scriptId: string;
  readonly line: number;
  readonly column: number;
  readonly depth: number;
}

interface UnderWay {
  readonly step: Step;
  /** The count of cells when it began. */
  readonly cell: number;
  readonly from: Place | undefined;
}

/** The parts of the debugger that the control of pauses needs. */
export interface PauseControlParts {
  readonly connection: InspectorConnection;
  readonly scripts: Scripts;
  readonly breakpoints: Breakpoints;
  readonly exceptions: ExceptionPauses;
  readonly main: MainThread;
  /** Whether the interpreter has yet to end code for an interrupt. */
  readonly isInterrupting: () => boolean;
  readonly emit: (event: string, body: Readonly<Record<string, unknown>>) => void;
  /** Called when the pause ends and its frames and variables become invalid. */
  readonly ended: () => void;
}

/** Steps that the debugger makes by itself, at most, until the code is at the user's code again. */
const patience = 500;

/** Follows V8's pauses. It skips pauses outside the user's code and reports the others to the clients. */
export class PauseControl {
  /** Whether steps pass over packages. */
  skipPackages = true;
  readonly #parts: PauseControlParts;
  #pause: Pause | undefined;
  /** The next frame's number. JupyterLab takes frames of a restarted kernel for those from before if the numbers are the same. */
  #frames = 1 + (Date.now() % 1_000_000) * 1000;
  /** Counts the cells, so that a step that outlives its cell is known. */
  #cell = 0;
  #step: UnderWay | undefined;
  #asked = false;
  #passed = 0;
  /** Whether the user's latest interrupt may still be on its way. */
  #interrupted = false;
  #pauses = 0;

  constructor(parts: PauseControlParts) {
    this.#parts = parts;
    parts.connection.on("Debugger.paused", (paused) => void this.#paused(paused));
    parts.connection.on("Debugger.resumed", () => this.#resumed());
  }

  /** The code at rest, or undefined while it runs. */
  get pause(): Pause | undefined {
    return this.#pause;
  }

  /** A cell is about to run, or has ended. */
  cellChanged(): void {
    this.#cell += 1;
  }

  /** Gives the frames of the pause new numbers, so that a client reads their variables again. */
  renumber(): void {
    this.#pause?.renumber(this.#frames);
    this.#frames += this.#pause?.frames.length ?? 0;
  }

  /** Lets the paused code go on. */
  async go(step: Step): Promise<void> {
    this.#step = step === "Debugger.resume" ? undefined : { step, cell: this.#cell, from: this.#place() };
    this.#passed = 0;
    await this.#parts.connection.send(step, {});
  }

  /** Stops the code at its next statement. */
  async stop(): Promise<void> {
    if (this.#pause !== undefined) return;
    this.#asked = true;
    this.#step = undefined;
    this.#passed = 0;
    await this.#parts.connection.send("Debugger.pause", {});
  }

  /** Ends the code: it goes on, and stops nowhere before its end. */
  interrupt(): void {
    this.#interrupted = true;
    if (this.#pause === undefined) return;
    // The termination is sent right after this, so it mostly arrives before the code goes on. A later one ends code
    // that pauses at no breakpoint until then: a module that is being loaded is spared for a while.
    setImmediate(() => {
      if (this.#parts.connection.isOpen) this.#parts.connection.tell("Debugger.resume");
    });
  }

  /** Forgets everything; the session is closed. */
  reset(): void {
    this.#step = undefined;
    this.#asked = false;
    this.#resumed();
  }

  /** Whether the user has interrupted the code and it has yet to end: it stops nowhere before that. */
  #endsSoon(): boolean {
    this.#interrupted &&= this.#parts.isInterrupting();
    return this.#interrupted;
  }

  #resumed(): void {
    this.#pauses += 1;
    this.#parts.main.pausedCall = undefined;
    if (this.#pause === undefined) return;
    this.#pause = undefined;
    this.#parts.ended();
    this.#parts.emit("continued", { threadId, allThreadsContinued: true });
  }

  async #paused(paused: Debugger.PausedEventDataType): Promise<void> {
    this.#pauses += 1;
    const current = this.#pauses;
    this.#parts.main.pausedCall = paused.callFrames[0]?.callFrameId;
    const step = await this.#passOver(paused).catch((): Step => "Debugger.resume");
    if (current !== this.#pauses) return;
    if (step !== undefined) {
      this.#passed += 1;
      this.#parts.connection.tell(this.#passed > patience ? "Debugger.resume" : step);
      return;
    }
    const pause = new Pause(paused, this.#parts.scripts, this.#frames);
    this.#frames += pause.frames.length;
    const body = this.#stopped(paused);
    this.#step = undefined;
    this.#asked = false;
    // Text printed before the pause is shown while it lasts.
    await this.#parts.main.call("flush", "pause").catch(() => undefined);
    if (current !== this.#pauses) return;
    // The interrupt came after the pause began and before it was told.
    if (this.#endsSoon()) {
      this.#parts.connection.tell("Debugger.resume");
      return;
    }
    this.#pause = pause;
    this.#parts.emit("stopped", { ...body, threadId, allThreadsStopped: true });
  }

  /** How the code goes on where the user has no interest in the pause; undefined where it stops. */
  async #passOver(paused: Debugger.PausedEventDataType): Promise<Step | undefined> {
    const { reason, hitBreakpoints = [] } = paused;
    if (this.#endsSoon()) return "Debugger.resume";
    const known = this.#parts.breakpoints.ids(hitBreakpoints).length > 0;
    const reasons = reasonsOf(paused);
    if (reasons.has("instrumentation")) {
      const script = this.#parts.scripts.get((paused.data as { readonly scriptId?: string }).scriptId ?? "");
      if (script !== undefined) await this.#parts.breakpoints.align(script);
      if (reason === "instrumentation" && !known) return "Debugger.resume";
    }
    const head = this.#headOf(paused);
    if (head !== undefined) {
      // A breakpoint in the first line goes after the head.
      await this.#parts.breakpoints.align(head);
      return this.#asked ? "Debugger.stepOut" : "Debugger.resume";
    }
    if (known || reason === "OOM") return undefined;
    const steps = this.#step !== undefined || this.#asked;
    if (reasons.has("exception") || reasons.has("promiseRejection")) {
      if (await this.#parts.exceptions.stopsAt(paused)) return undefined;
      if (!steps) return "Debugger.resume";
    }
    return this.#land(paused);
  }

  /** The script of a cell within another one where the code stops in its head, which is the kernel's. */
  #headOf({ callFrames }: Debugger.PausedEventDataType): DebuggedScript | undefined {
    const location = callFrames[0]?.location;
    const script = location === undefined ? undefined : this.#parts.scripts.get(location.scriptId);
    if (location === undefined || script?.kind !== "cell" || location.lineNumber > 0) return undefined;
    return (location.columnNumber ?? 0) < script.codeColumn ? script : undefined;
  }

  /** The next step after a step, a requested pause or a `debugger` statement has arrived somewhere. */
  #land({ callFrames }: Debugger.PausedEventDataType): Step | undefined {
    const kinds = callFrames.map(
      ({ location }) => this.#parts.scripts.get(location.scriptId)?.kind ?? "hidden",
    );
    const [top = "hidden"] = kinds;
    if (!this.#isOwn(top)) {
      if (kinds.some((kind) => this.#isOwn(kind))) return "Debugger.stepOut";
      // A requested pause waits for the user's code.
      return this.#asked ? "Debugger.stepInto" : "Debugger.resume";
    }
    const under = this.#step;
    if (under === undefined) return undefined;
    // The step's cell has ended; what runs now is another one.
    if (under.cell !== this.#cell) return "Debugger.resume";
    const [call] = callFrames;
    const script = this.#parts.scripts.get(call?.location.scriptId ?? "");
    // The cell's function is at its end: no code of the user's is left in it.
    const depth = kinds.filter((kind) => kind !== "hidden").length;
    const returned = (under.from?.depth ?? 0) > depth;
    const ends =
      call?.location.lineNumber === script?.lastLine || (call?.returnValue !== undefined && !returned);
    if (script?.kind === "cell" && isTopLevel(call, script) && ends) return "Debugger.resume";
    return under.step !== "Debugger.stepOut" && this.#isFurtherOn(under.from, call, depth)
      ? under.step
      : undefined;
  }

  /** A line may hold several statements, of the user's or the rewrite's: a step goes on to another line, or back. */
  #isFurtherOn(from: Place | undefined, call: Debugger.CallFrame | undefined, depth: number): boolean {
    if (from === undefined || call === undefined) return false;
    const { scriptId, lineNumber, columnNumber = 0 } = call.location;
    return (
      from.scriptId === scriptId &&
      from.line === lineNumber &&
      from.depth === depth &&
      from.column < columnNumber
    );
  }

  #place(): Place | undefined {
    const frame = this.#pause?.frames[0];
    if (frame?.call === undefined) return undefined;
    const { scriptId, lineNumber, columnNumber = 0 } = frame.call.location;
    const depth = this.#pause?.frames.filter(({ call }) => call !== undefined).length ?? 0;
    return { scriptId, line: lineNumber, column: columnNumber, depth };
  }

  #isOwn(kind: ScriptKind): boolean {
    return kind === "cell" || kind === "module" || (kind === "package" && !this.skipPackages);
  }

  #stopped(paused: Debugger.PausedEventDataType): Readonly<Record<string, unknown>> {
    const hitBreakpointIds = this.#parts.breakpoints.ids(paused.hitBreakpoints ?? []);
    if (hitBreakpointIds.length > 0)
      return { reason: "breakpoint", description: "Paused on a breakpoint", hitBreakpointIds };
    const reasons = reasonsOf(paused);
    if (reasons.has("exception") || reasons.has("promiseRejection")) {
      const thrown = paused.data as Runtime.RemoteObject | undefined;
      const text = thrown === undefined ? "" : preview(thrown);
      return { reason: "exception", description: "Paused on an exception", text };
    }
    if (paused.reason === "OOM") {
      return { reason: "exception", description: "Paused before the memory runs out", text: "out of memory" };
    }
    if (this.#asked) return { reason: "pause", description: "Paused" };
    if (this.#step !== undefined) return { reason: "step", description: "Paused after a step" };
    return { reason: "breakpoint", description: "Paused on a debugger statement" };
  }
}

/** V8 joins several reasons in one pause. */
function reasonsOf({ reason, data }: Debugger.PausedEventDataType): ReadonlySet<string> {
  if (reason !== "ambiguous") return new Set([reason]);
  const { reasons = [] } = data as { readonly reasons?: readonly { readonly reason: string }[] };
  return new Set(reasons.map((one) => one.reason));
}
