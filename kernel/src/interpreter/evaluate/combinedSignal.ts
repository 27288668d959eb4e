import type { CellContext } from "../output/CellContext.js";

/** The signals combined from a caller's own and a cell's: by the caller's, then by the cell's. */
const combined = new WeakMap<AbortSignal, WeakMap<AbortSignal, AbortSignal>>();

/**
 * A signal that is aborted with the running cell, or with the caller's own: the same for all calls of a cell, so that thousands
 * share one listener. `AbortSignal.any` would not do: Node collects what it gives while the caller's own is still needed.
 */
export function combinedSignal(cell: CellContext, own: AbortSignal | null | undefined): AbortSignal {
  if (own === undefined || own === null) return cell.signal;
  if (own.aborted) return own;
  const { signal } = cell;
  let ofCells = combined.get(own);
  if (ofCells === undefined) combined.set(own, (ofCells = new WeakMap()));
  let either = ofCells.get(signal);
  if (either === undefined) ofCells.set(signal, (either = whicheverAborts(signal, own)));
  return either;
}

function whicheverAborts(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals)
    signal.addEventListener("abort", () => controller.abort(signal.reason), { once: true });
  return controller.signal;
}
