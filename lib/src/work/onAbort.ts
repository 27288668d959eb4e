const waitingFor = new WeakMap<AbortSignal, Set<() => void>>();

/** The listener of every signal: adding it once more adds nothing. */
function tell(this: AbortSignal): void {
  waitingFor.get(this)?.forEach((act) => act());
}

/**
 * Calls `act` when a signal aborts. However many wait for a signal, it has one listener, and none once nobody waits.
 *
 * @param act another function at each call
 * @returns a function that takes `act` back
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
