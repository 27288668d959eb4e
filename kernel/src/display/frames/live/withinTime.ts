import { createContext, Script, type Context } from "node:vm";

const call = new Script("work()", { filename: "node:precipice" });
let room: Context | undefined;

/** Work was ended because it took too long. */
export class OutOfTime extends Error {
  override readonly name = "OutOfTime";
}

/**
 * Calls `work` and ends it when it takes too long, wherever it is: a regular expression that backtracks forever, too, and
 * the getter of a cell.
 *
 * @throws OutOfTime that says so
 */
export function withinTime<T>(milliseconds: number, work: () => T): T {
  // V8 can end a script that runs too long, with the functions that it calls.
  room ??= createContext(Object.create(null) as object);
  const outer: unknown = room["work"];
  room["work"] = work;
  try {
    return call.runInContext(room, { timeout: Math.ceil(milliseconds) }) as T;
  } catch (error) {
    if ((error as { readonly code?: unknown } | null)?.code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    const seconds = (milliseconds / 1000).toPrecision(2);
    throw new OutOfTime(`it took longer than ${seconds} s and was ended.`, { cause: error });
  } finally {
    room["work"] = outer;
  }
}
