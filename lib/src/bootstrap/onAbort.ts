/** What waits for a signal, and the one listener that tells it. */
interface Waiting {
  readonly acts: Set<() => void>;
  readonly tell: () => void;
}

const waitingFor = new WeakMap<AbortSignal, Waiting>();

/**
 * Calls `act` when a signal aborts. However many wait for a signal, it has one listener, and none once nobody waits.
 *
 * @param act another function at each call
 * @returns a function that takes `act` back
 */
export function onAbort(signal: AbortSignal, act: () => void): () => void {
  const { acts } = waitingFor.get(signal) ?? listenTo(signal);
  acts.add(act);
  return () => {
    if (acts.delete(act) && acts.size === 0) forget(signal);
  };
}

function listenTo(signal: AbortSignal): Waiting {
  const acts = new Set<() => void>();
  const tell = (): void => {
    const told = [...acts];
    acts.clear();
    forget(signal);
    for (const act of told) act();
  };
  const waiting = { acts, tell };
  signal.addEventListener("abort", tell);
  waitingFor.set(signal, waiting);
  return waiting;
}

function forget(signal: AbortSignal): void {
  const waiting = waitingFor.get(signal);
  if (waiting) signal.removeEventListener("abort", waiting.tell);
  waitingFor.delete(signal);
}
