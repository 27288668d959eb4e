/** Node's handler of uncaught errors; as a side effect it empties the stack of async ids. */
interface FatalExceptionProcess {
  _fatalException?: (error: unknown) => boolean;
}

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
  try {
    fatalException.call(process, new Error("interrupted"));
  } finally {
    process.setUncaughtExceptionCaptureCallback(null);
  }
}
