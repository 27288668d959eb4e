import type { Debugger } from "node:inspector";
import { breakpointCondition } from "./breakpointCondition.js";
import type { CellSources } from "./CellSources.js";
import type { DebugArguments } from "./DebugArguments.js";
import { DebugError } from "./DebugError.js";
import type { InspectorConnection } from "./InspectorConnection.js";
import { sameLines } from "./LineMap.js";
import { cellPattern, filePattern, type DebuggedScript, type Scripts } from "./Scripts.js";

/** A breakpoint as DAP describes it. */
export interface BreakpointState {
  readonly id: number;
  readonly verified: boolean;
  readonly line: number;
  readonly source: { readonly path: string };
  readonly message?: string;
}

/** A breakpoint as the client asked for it. */
interface Breakpoint {
  readonly id: number;
  readonly path: string;
  /** From 1, in the user's source. */
  readonly line: number;
  readonly column: number | undefined;
  readonly condition: string | undefined;
  /** Why it cannot stop. */
  readonly problem: string | undefined;
  /** V8's breakpoints for it: one for each name that the source has. */
  readonly set: Map<string, string>;
  /** The line at which V8 set it. */
  actual: number | undefined;
}

/** The parts of the debugger that breakpoints need. */
export interface BreakpointParts {
  readonly connection: InspectorConnection;
  readonly cells: CellSources;
  readonly scripts: Scripts;
  /** Called with a breakpoint that V8 moved to a line with code. */
  readonly moved: (breakpoint: BreakpointState) => void;
}

/** The breakpoints of each source; those of a cell are set again under each name by which it runs. */
export class Breakpoints {
  readonly #parts: BreakpointParts;
  readonly #byPath = new Map<string, readonly Breakpoint[]>();
  /** The path for which V8 holds breakpoints under a cell's name. */
  readonly #pathByName = new Map<string, string>();
  readonly #byInspectorId = new Map<string, { readonly breakpoint: Breakpoint; readonly name: string }>();
  #latest = 0;

  constructor(parts: BreakpointParts) {
    this.#parts = parts;
  }

  /** All breakpoints, as `debugInfo` reports them. */
  get sources(): readonly {
    readonly source: string;
    readonly breakpoints: readonly { readonly line: number }[];
  }[] {
    return [...this.#byPath].flatMap(([source, list]) =>
      list.length === 0 ? [] : { source, breakpoints: list.map(({ line }) => ({ line })) },
    );
  }

  /** The ids by which the client knows V8's breakpoints. */
  ids(inspectorIds: readonly string[]): number[] {
    return inspectorIds.flatMap((id) => this.#byInspectorId.get(id)?.breakpoint.id ?? []);
  }

  /** Removes all breakpoints, because their session is closed. */
  clear(): void {
    this.#byPath.clear();
    this.#pathByName.clear();
    this.#byInspectorId.clear();
  }

  /** Replaces the breakpoints of a source. */
  async replace(path: string, wanted: readonly DebugArguments[]): Promise<readonly BreakpointState[]> {
    for (const breakpoint of this.#byPath.get(path) ?? [])
      await this.#unset(breakpoint, [...breakpoint.set.keys()]);
    // The parser is loaded for the first breakpoint.
    const { javaScriptExpression } = await import("./javaScript.js");
    const list = wanted.map((one) => this.#read(path, one, javaScriptExpression));
    this.#byPath.set(path, list);
    const lines = new Set<string>();
    for (const breakpoint of list) {
      const place = `${breakpoint.line}:${breakpoint.column ?? ""}`;
      if (breakpoint.problem !== undefined || lines.has(place)) continue;
      lines.add(place);
      for (const name of this.#names(path)) await this.#set(breakpoint, name);
    }
    return list.map(state);
  }

  /** Sets the breakpoints of a cell that is about to run, under the name by which it runs. */
  prepare(name: string, path: string): Promise<void> | undefined {
    const before = this.#pathByName.get(name);
    const list = this.#byPath.get(path) ?? [];
    if (before === undefined && list.length === 0) return undefined;
    return this.#move(name, before, list);
  }

  /** Puts the breakpoints of a script with other lines than its source where they belong, before the script runs. */
  async align(script: DebuggedScript): Promise<void> {
    if (script.lines === sameLines) return;
    const name = script.kind === "cell" ? script.url : script.path;
    for (const breakpoint of this.#byPath.get(script.path) ?? []) {
      if (!breakpoint.set.has(name)) continue;
      await this.#unset(breakpoint, [name]);
      await this.#set(breakpoint, name);
    }
  }

  /** V8 found the place of a breakpoint. */
  resolved({ breakpointId, location }: Debugger.BreakpointResolvedEventDataType): void {
    const known = this.#byInspectorId.get(breakpointId);
    if (known !== undefined) this.#place(known.breakpoint, location, true);
  }

  async #move(name: string, before: string | undefined, list: readonly Breakpoint[]): Promise<void> {
    for (const breakpoint of this.#byPath.get(before ?? "") ?? []) await this.#unset(breakpoint, [name]);
    this.#pathByName.delete(name);
    for (const breakpoint of list) if (breakpoint.problem === undefined) await this.#set(breakpoint, name);
  }

  #names(path: string): readonly string[] {
    return this.#parts.cells.isCell(path) ? this.#parts.cells.namesOf(path) : [path];
  }

  #read(path: string, given: DebugArguments, toJavaScript: (expression: string) => string): Breakpoint {
    this.#latest += 1;
    const id = this.#latest;
    const line = given.integer("line");
    let condition: string | undefined;
    let problem: string | undefined;
    try {
      if (line < 1) throw new DebugError(`Lines count from 1, but got ${line}.`);
      const wish = {
        id,
        condition: given.optionalText("condition"),
        hitCondition: given.optionalText("hitCondition"),
        logMessage: given.optionalText("logMessage"),
      };
      condition = breakpointCondition(wish, toJavaScript);
    } catch (error) {
      if (!(error instanceof DebugError)) throw error;
      problem = error.message;
    }
    const column = given.optionalInteger("column");
    return { id, path, line, column, condition, problem, set: new Map(), actual: undefined };
  }

  async #set(breakpoint: Breakpoint, name: string): Promise<void> {
    const { connection, cells, scripts } = this.#parts;
    const { path, condition, column } = breakpoint;
    const isCell = cells.isCell(path);
    if (isCell) this.#pathByName.set(name, path);
    // A script of lowered code has lines of its own.
    const script = scripts.ofPath(path).findLast(({ url }) => !isCell || url === name);
    const lineNumber = script?.lines.toScript(breakpoint.line - 1) ?? breakpoint.line - 1;
    // The beginning of the first line is the head, which runs before the cell.
    const head = lineNumber === 0 ? (script?.codeColumn ?? 0) : 0;
    const columnNumber = column === undefined && head === 0 ? undefined : (column ?? 1) - 1 + head;
    const { breakpointId, locations } = await connection.send("Debugger.setBreakpointByUrl", {
      lineNumber,
      urlRegex: isCell ? cellPattern(name) : filePattern(path),
      ...(columnNumber === undefined ? {} : { columnNumber }),
      ...(condition === undefined ? {} : { condition }),
    });
    breakpoint.set.set(name, breakpointId);
    this.#byInspectorId.set(breakpointId, { breakpoint, name });
    const location = locations.at(-1);
    if (location !== undefined) this.#place(breakpoint, location, false);
  }

  async #unset(breakpoint: Breakpoint, names: readonly string[]): Promise<void> {
    for (const name of names) {
      const breakpointId = breakpoint.set.get(name);
      if (breakpointId === undefined) continue;
      breakpoint.set.delete(name);
      this.#byInspectorId.delete(breakpointId);
      await this.#parts.connection.send("Debugger.removeBreakpoint", { breakpointId });
    }
  }

  #place(breakpoint: Breakpoint, location: Debugger.Location, tell: boolean): void {
    const script = this.#parts.scripts.get(location.scriptId);
    if (script === undefined) return;
    const line = script.lines.toSource(location.lineNumber, location.columnNumber ?? 0).line + 1;
    if ((breakpoint.actual ?? breakpoint.line) === line) return;
    breakpoint.actual = line;
    if (tell) this.#parts.moved(state(breakpoint));
  }
}

function state({ id, path, line, actual, problem }: Breakpoint): BreakpointState {
  return {
    id,
    verified: problem === undefined,
    line: actual ?? line,
    source: { path },
    ...(problem === undefined ? {} : { message: problem }),
  };
}
