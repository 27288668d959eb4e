import childProcess, { ChildProcess, type SpawnSyncReturns } from "node:child_process";
import { syncBuiltinESMExports } from "node:module";
import { descendants, ownChildren } from "../../process/descendants.js";
import { owningCell } from "./CellContext.js";

type Stdio = string | readonly unknown[] | undefined;
interface SpawnOptions {
  readonly stdio?: Stdio;
  readonly detached?: boolean;
}
interface SpawnMethod {
  spawn: (this: ChildProcess, options: SpawnOptions) => unknown;
}
type AnyFunction = (...parameters: unknown[]) => unknown;
type SpawnSync = (command: string, ...rest: unknown[]) => SpawnSyncReturns<string | Buffer>;

/** The streams of a child that would write to the kernel's own: 1 for stdout, 2 for stderr. */
function inherited(stdio: Stdio, index: 1 | 2): boolean {
  const entry = typeof stdio === "string" ? stdio : stdio?.[index];
  return entry === "inherit" || entry === index || entry === (index === 1 ? process.stdout : process.stderr);
}

/** The same, with pipes in the place of the streams that are inherited. */
function piped(stdio: Stdio): unknown[] {
  const entries = typeof stdio === "string" ? [stdio, stdio, stdio] : [...(stdio ?? [])];
  return entries.map((entry, index) => {
    if (index === 0 && entry === "inherit") return "ignore";
    return (index === 1 || index === 2) && inherited(stdio, index) ? "pipe" : entry;
  });
}

/** Ends a child when its cell is interrupted; a detached child continues. */
function endWithCell(child: ChildProcess): void {
  const cell = owningCell();
  if (cell?.running !== true) return;
  const forget = cell.onInterrupt(() => {
    // A shell does not pass the signal on to its commands, and would start the next one if the current one
    // ended first.
    const started = child.pid === undefined ? [] : descendants(child.pid);
    child.kill();
    for (const pid of started) end(pid);
  });
  child.once("exit", forget);
}

/** Hears of the calls that wait for a child process. */
export interface SynchronousCalls {
  /** A child process of the cell `id` is about to start; `before` are the children that exist already. */
  begins(id: string, before: readonly number[]): void;
  ends(): void;
}

let announcing = false;

/** Wraps a function so that it announces that the running cell is about to wait. */
function announced<Result, Parameters extends unknown[]>(
  call: (...parameters: Parameters) => Result,
  waits: SynchronousCalls,
): (...parameters: Parameters) => Result {
  const announcedCall = (...parameters: Parameters): Result => {
    // Looking for the children may itself be such a call.
    const cell = announcing ? undefined : owningCell();
    if (cell !== undefined) {
      announcing = true;
      try {
        waits.begins(cell.id, ownChildren());
      } finally {
        announcing = false;
      }
    }
    try {
      return call(...parameters);
    } finally {
      if (cell !== undefined) waits.ends();
    }
  };
  Object.defineProperty(announcedCall, "name", { value: call.name });
  return announcedCall;
}

function end(pid: number): void {
  try {
    process.kill(pid, "SIGTERM");
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Sends the output of child processes that inherit the streams to the cell that started them, and lets an
 * interrupt end those that a cell waits for.
 *
 * @param waits notified of each synchronous call.
 * @param readsDescriptors whether what is written to the process's own descriptors is read; then a child that is waited
 *   for keeps them, and its text is seen while it runs.
 */
export function captureChildren(waits: SynchronousCalls, readsDescriptors: boolean): void {
  const prototype = ChildProcess.prototype as unknown as SpawnMethod;
  const { spawn } = prototype;
  prototype.spawn = function (options) {
    if (options.detached !== true) endWithCell(this);
    const { stdio } = options;
    const out = inherited(stdio, 1);
    const err = inherited(stdio, 2);
    if (!out && !err) return Reflect.apply(spawn, this, [options]);
    const result = Reflect.apply(spawn, this, [{ ...options, stdio: piped(stdio) }]);
    if (out) this.stdout?.on("data", (data: Buffer) => process.stdout.write(data));
    if (err) this.stderr?.on("data", (data: Buffer) => process.stderr.write(data));
    return result;
  };

  const sync = childProcess as unknown as Record<"spawnSync", SpawnSync> &
    Record<"execSync" | "execFileSync", AnyFunction>;
  const spawnSync = announced(sync.spawnSync, waits);
  sync.spawnSync = readsDescriptors ? spawnSync : withPipes(spawnSync);
  for (const name of ["execSync", "execFileSync"] as const) sync[name] = announced(sync[name], waits);
  syncBuiltinESMExports();
}

/** Shows what a child wrote when it has ended. */
function withPipes(spawnSync: SpawnSync): SpawnSync {
  return (command, ...rest) => {
    const at = rest.findIndex((one) => typeof one === "object" && one !== null && !Array.isArray(one));
    const options = (rest[at] ?? {}) as SpawnOptions;
    const out = inherited(options.stdio, 1);
    const err = inherited(options.stdio, 2);
    if (!out && !err) return spawnSync(command, ...rest);
    const changed = rest.with(at, { ...options, stdio: piped(options.stdio) });
    const result = spawnSync(command, ...changed);
    if (out) process.stdout.write(result.stdout);
    if (err) process.stderr.write(result.stderr);
    return result;
  };
}
