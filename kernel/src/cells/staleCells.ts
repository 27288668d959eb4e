import type { CellRecord } from "./CellRecord.js";
import { hashSource } from "./hashSource.js";

/** A code cell of a notebook, with the record of its last run if it has one. */
export interface RecordedCell {
  readonly id: string;
  readonly source: string;
  readonly record: CellRecord | undefined;
}

/** Why the output of a cell no longer follows from the notebook. */
export type Staleness =
  /** The cell's own text is not the one that ran. */
  | { readonly kind: "edited" }
  /** A name that it read was set again since, by the cell `by`. */
  | { readonly kind: "older"; readonly name: string; readonly by: string }
  /** A name that it read comes from the cell `by`, which is stale itself. */
  | { readonly kind: "follows"; readonly name: string; readonly by: string };

/**
 * Finds the cells whose output is older than what it depends on: cells that were edited since they ran, and cells that
 * read a name which a cell above has set again since, or which comes from a stale cell.
 *
 * A name comes from the nearest cell above that makes it, and from the cells in between that change it. Cells below do
 * not count, so that a notebook that was run from top to bottom has no stale cell, however often its cells set one
 * name. Cells without a record are neither stale nor the origin of a name.
 *
 * @param cells The code cells of a notebook, in its order.
 * @returns The stale cells by id, in the order of the notebook, each with the first reason found.
 */
export function staleCells(cells: readonly RecordedCell[]): Map<string, Staleness> {
  const stale = new Map<string, Staleness>();
  /** The cells that give each name its value at this place of the notebook, the one that makes it first. */
  const origins = new Map<string, RecordedRun[]>();
  for (const { id, source, record } of cells) {
    if (record === undefined) continue;
    const edited = hashSource(source) !== record.source;
    const reason: Staleness | undefined = edited
      ? { kind: "edited" }
      : (laterOrigin(record, origins) ?? staleOrigin(record, origins, stale));
    if (reason !== undefined) stale.set(id, reason);
    const reads = new Set(record.reads);
    for (const name of record.sets) {
      const run = { id, ran: record.ran };
      const earlier = reads.has(name) ? origins.get(name) : undefined;
      origins.set(name, earlier === undefined ? [run] : [...earlier, run]);
    }
  }
  return stale;
}

interface RecordedRun {
  readonly id: string;
  readonly ran: number;
}

function laterOrigin(
  { ran, reads }: CellRecord,
  origins: ReadonlyMap<string, readonly RecordedRun[]>,
): Staleness | undefined {
  for (const name of reads) {
    const later = origins.get(name)?.findLast((origin) => origin.ran > ran);
    if (later !== undefined) return { kind: "older", name, by: later.id };
  }
  return undefined;
}

function staleOrigin(
  { reads }: CellRecord,
  origins: ReadonlyMap<string, readonly RecordedRun[]>,
  stale: ReadonlyMap<string, Staleness>,
): Staleness | undefined {
  for (const name of reads) {
    const origin = origins.get(name)?.findLast(({ id }) => stale.has(id));
    if (origin !== undefined) return { kind: "follows", name, by: origin.id };
  }
  return undefined;
}
