import type { RecordedCell } from "./staleCells.js";
import { staleCells } from "./staleCells.js";

/**
 * The cells that have to run so that no cell is stale, in the order of the notebook: the stale ones, and those above that
 * give the values they read where the kernel has not run them.
 *
 * @param cells The code cells of a notebook, in its order.
 * @param hasRun Whether the running kernel has run a cell, so that its values are there.
 */
export function cellsToRun(cells: readonly RecordedCell[], hasRun: (id: string) => boolean): string[] {
  const chosen = new Set(staleCells(cells).keys());
  /** Names that a chosen cell below reads, and that are not there. */
  const needed = new Set<string>();
  for (const { id, record } of cells.toReversed()) {
    if (record === undefined) continue;
    if (!chosen.has(id) && !hasRun(id) && record.sets.some((name) => needed.has(name))) chosen.add(id);
    if (!chosen.has(id)) {
      // The kernel has the value that the cell made, and so needs none from above it.
      if (hasRun(id)) for (const name of record.sets) needed.delete(name);
      continue;
    }
    for (const name of record.sets) if (!record.reads.includes(name)) needed.delete(name);
    for (const name of record.reads) needed.add(name);
  }
  return cells.map(({ id }) => id).filter((id) => chosen.has(id));
}
