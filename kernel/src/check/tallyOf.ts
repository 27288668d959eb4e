import type { CheckRow, Outcome } from "./compareCells.js";

/** How many rows of a check have each outcome, for a sentence on its findings. */
export interface CheckTally extends Readonly<Record<Outcome, number>> {
  /** Items that were saved: those that are the same, changed, gone or unknown. */
  readonly saved: number;
  /** Whether every saved item is the same. */
  readonly unchanged: boolean;
  /** The missing data sets that kept cells from running, each once. */
  readonly missing: readonly string[];
}

/** Counts the rows of a check by their outcome. */
export function tallyOf(rows: readonly Pick<CheckRow, "outcome" | "reason">[]): CheckTally {
  const counts = { changed: 0, gone: 0, failed: 0, unknown: 0, new: 0, absent: 0, same: 0 };
  const missing = new Set<string>();
  for (const { outcome, reason = "data" } of rows) {
    counts[outcome] += 1;
    if (outcome === "absent") missing.add(reason);
  }
  const saved = counts.changed + counts.gone + counts.unknown + counts.same;
  return { ...counts, saved, unchanged: saved === counts.same, missing: [...missing] };
}
