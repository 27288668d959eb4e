import type { CellContext } from "../output/CellContext.js";

/**
 * A signal that is aborted with the running cell, or with the caller's own. `AbortSignal.any` would
 * not do: Node collects what it gives while the caller's own is still needed.
 */
export function combinedSignal(cell: CellContext, own: AbortSignal | null | undefined): AbortSignal {
  if (own === undefined || own === null) return cell.signal;
  if (own.aborted) return own;
  const controller = new AbortController();
  const { signal } = cell;
  signal.addEventListener("abort", () => controller.abort(signal.reason), { once: true });
  own.addEventListener("abort", () => controller.abort(own.reason), { once: true });
  return controller.signal;
}
