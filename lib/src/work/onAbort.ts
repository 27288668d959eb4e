const waitingFor = new WeakMap<AbortSignal, Set<() => void>>();

/** The listener of every signal. Adding the same function again has no effect. */
function tell(this: AbortSignal): void {
  waitingFor.get(this)?.forEach((act) => act());
}

/**
 * Calls `act` when a signal aborts. A signal has one listener for any number of callers, and none without callers.
 *
 * @param act a new function at each call
 * @returns a function that removes `act`
 */
export function onAbort(signal: AbortSignal, act: () => void): () => void {
  const acts = waitingFor.get(signal) ?? new Set();
  waitingFor.set(signal, acts.add(act));
  signal.addEventListener("abort", tell);
  return () => {
    acts.delete(act);
    if (!acts.size) signal.removeEventListener("abort", tell);
  };
}
