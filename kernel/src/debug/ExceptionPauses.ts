import type { Debugger, Runtime } from "node:inspector";
import { DebugError } from "./DebugError.js";
import type { HandledAt } from "./handledRegions.js";
import type { InspectorConnection } from "./InspectorConnection.js";
import type { DebuggedScript, Scripts } from "./Scripts.js";

/** The filters that clients offer their users. */
export const exceptionFilters = [
  {
    filter: "uncaught",
    label: "Uncaught exceptions",
    description: "Pauses where an exception is thrown that the notebook's code does not catch.",
    default: false,
  },
  {
    filter: "all",
    label: "All exceptions",
    description: "Pauses where the notebook's code throws an exception, caught or not.",
    default: false,
  },
] as const;

/** A place in a call that is under way or awaited. */
interface Place {
  readonly scriptId: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Decides which exceptions stop the code. For V8 every exception of a cell is caught, because the kernel catches it
 * to show it. V8 therefore stops at each one, and the syntax of the active calls determines whether the user's code
 * catches it.
 */
export class ExceptionPauses {
  readonly #connection: InspectorConnection;
  readonly #scripts: Scripts;
  readonly #handled = new Map<string, HandledAt>();
  #filters: ReadonlySet<string> = new Set();

  constructor(connection: InspectorConnection, scripts: Scripts) {
    this.#connection = connection;
    this.#scripts = scripts;
  }

  /** Whether any exception stops the code. */
  get active(): boolean {
    return this.#filters.size > 0;
  }

  clear(): void {
    this.#filters = new Set();
    this.#handled.clear();
  }

  /** @throws DebugError for an unknown filter. */
  use(filters: readonly string[]): void {
    for (const filter of filters) {
      if (!exceptionFilters.some((one) => one.filter === filter)) {
        const known = exceptionFilters.map((one) => `"${one.filter}"`).join(" and ");
        throw new DebugError(`The exception filters are ${known}, but got "${filter}".`);
      }
    }
    this.#filters = new Set(filters);
  }

  /** Whether the pause is one that the user asked for. */
  async stopsAt(paused: Debugger.PausedEventDataType): Promise<boolean> {
    const scripts = paused.callFrames.flatMap(({ location }) => this.#scripts.get(location.scriptId) ?? []);
    const top = scripts.find(({ kind }) => kind !== "hidden");
    if (top === undefined || !throwsForUser(scripts)) return false;
    if (this.#filters.has("all") && top.kind !== "package") return true;
    if (this.#filters.size === 0) return false;
    const { data } = paused;
    if (data !== undefined && "uncaught" in data && data.uncaught === true) return true;
    for (const place of [...frames(paused), ...awaited(paused.asyncStackTrace)]) {
      const script = this.#scripts.get(place.scriptId);
      if (script === undefined || script.kind === "hidden") continue;
      const handledAt = await this.#regions(script);
      if (handledAt(place.line, place.column)) return false;
    }
    return true;
  }

  async #regions({ id, startColumn }: DebuggedScript): Promise<HandledAt> {
    const known = this.#handled.get(id);
    if (known !== undefined) return known;
    const { scriptSource } = await this.#connection.send("Debugger.getScriptSource", { scriptId: id });
    const { handledRegions } = await import("./handledRegions.js");
    const read = handledRegions(scriptSource, startColumn);
    this.#handled.set(id, read);
    return read;
  }
}

/**
 * Exceptions that the kernel's own code throws and catches, between the user's code and Node, are not the
 * user's.
 */
function throwsForUser(scripts: readonly DebuggedScript[]): boolean {
  for (const { kind, url } of scripts) {
    if (kind !== "hidden") return true;
    if (url.startsWith("file:")) return false;
  }
  return false;
}

function frames(paused: Debugger.PausedEventDataType): Place[] {
  return paused.callFrames.map(({ location }) => ({
    scriptId: location.scriptId,
    line: location.lineNumber,
    column: location.columnNumber ?? 0,
  }));
}

/** The calls that await the ones under way. */
function awaited(trace: Runtime.StackTrace | undefined): Place[] {
  const places: Place[] = [];
  for (let one = trace; one !== undefined; one = one.parent) {
    if (one.description !== "await") continue;
    for (const { scriptId, lineNumber, columnNumber } of one.callFrames) {
      places.push({ scriptId, line: lineNumber, column: columnNumber });
    }
  }
  return places;
}
