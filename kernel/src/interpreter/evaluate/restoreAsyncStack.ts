import timers from "node:timers";
import { usersGlobal } from "../../realm/usersGlobal.js";

/** Node's handler of uncaught errors; as a side effect it empties the stack of async ids. */
interface FatalExceptionProcess {
  _fatalException?: (error: unknown) => boolean;
}

const usersFunctions: object = usersGlobal.Function.prototype;
const ownApply = (): unknown => Object.getOwnPropertyDescriptor(usersFunctions, "apply")?.value;
const apply = ownApply();
const inert = (() => undefined) as unknown as typeof timers.setImmediate;

/**
 * A terminated callback leaves its async id on Node's stack of async ids, and the next check of that stack
 * would abort the process. Node's own answer after an uncaught error is to empty the stack; this does the
 * same with an error that is not shown.
 */
export function restoreAsyncStack(): void {
  const fatalException = (process as unknown as FatalExceptionProcess)._fatalException;
  if (fatalException === undefined) return;
  try {
    process.setUncaughtExceptionCaptureCallback(() => undefined);
  } catch {
    return; // the user's own capture callback is in place and would be shown an error of ours
  }
  const { setImmediate } = timers;
  // Node has an empty immediate follow, and calls immediates by the user's `apply`: one that throws would have Node
  // call it for ever.
  if (ownApply() !== apply) timers.setImmediate = inert;
  try {
    Reflect.apply(fatalException, process, [new Error("interrupted")]);
  } finally {
    timers.setImmediate = setImmediate;
    process.setUncaughtExceptionCaptureCallback(null);
  }
}
