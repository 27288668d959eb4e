import { createRequire } from "node:module";
import { constants } from "node:os";

/** Node's own signal watcher, as far as it is used here. */
interface SignalWatcher {
  onsignal: (signal: number) => void;
  start(signal: number): number;
  unref(): void;
}

/** Node's module for its own tests, which `--expose-internals` opens to a thread. */
interface InternalModule {
  readonly internalBinding: (name: "signal_wrap") => { readonly Signal: new () => SignalWatcher };
}

/**
 * Calls `listener` in this thread, a worker started with `--expose-internals`, when the process gets a signal.
 * `process.on` receives signals only in the main thread, which does not react while a cell is busy; a watcher on the
 * worker's own loop does. Returns false if Node does not expose the watcher.
 */
export function onSignal(name: "SIGINT" | "SIGTERM" | "SIGHUP", listener: () => void): boolean {
  try {
    const { internalBinding } = createRequire(import.meta.url)("internal/test/binding") as InternalModule;
    const { Signal } = internalBinding("signal_wrap");
    const watcher = new Signal();
    watcher.onsignal = listener;
    watcher.unref();
    return watcher.start(constants.signals[name]) === 0;
  } catch {
    return false;
  }
}
