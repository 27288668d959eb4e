/** What waits for a signal; itself the signal's one listener. */
class Waiting extends Set<() => void> {
  handleEvent(): void {
    for (const act of [...this]) act();
  }
}

const waitingFor = new WeakMap<AbortSignal, Waiting>();

/**
 * Calls `act` when a signal aborts. However many wait for a signal, it has one listener, and none once nobody waits.
 *
 * @param act another function at each call
 * @returns a function that takes `act` back
 */
export function onAbort(signal: AbortSignal, act: () => void): () => void {
  const waiting = waitingFor.get(signal) ?? new Waiting();
  waitingFor.set(signal, waiting);
  waiting.add(act);
  // Added again, a listener is still one.
  signal.addEventListener("abort", waiting);
  return () => {
    waiting.delete(act);
    if (waiting.size === 0) signal.removeEventListener("abort", waiting);
  };
}
