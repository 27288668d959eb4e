import { constants } from "node:os";

/** Node's own signal watcher, as far as it is used here. */
interface SignalWatcher {
  onsignal: (signal: number) => void;
  start(signal: number): number;
  unref(): void;
}

/** What Node has but its types leave out. */
interface ProcessInternals {
  noDeprecation?: boolean;
  readonly binding: (name: "signal_wrap") => { readonly Signal: new () => SignalWatcher };
}

/**
 * Calls `listener` in this thread, also a worker, when the process gets a signal. `process.on` hears signals in the
 * main thread only, and that one does not listen while a cell spins; a watcher on the worker's own loop does. Gives
 * false where Node does not hand the watcher out.
 */
export function onSignal(name: "SIGINT" | "SIGTERM" | "SIGHUP", listener: () => void): boolean {
  const internals = process as unknown as ProcessInternals;
  const before = internals.noDeprecation ?? false;
  try {
    // The only way to it warns on stderr that it is deprecated, at every start.
    internals.noDeprecation = true;
    const { Signal } = internals.binding("signal_wrap");
    const watcher = new Signal();
    watcher.onsignal = listener;
    watcher.unref();
    return watcher.start(constants.signals[name]) === 0;
  } catch {
    return false;
  } finally {
    setImmediate(() => {
      internals.noDeprecation = before;
    });
  }
}
