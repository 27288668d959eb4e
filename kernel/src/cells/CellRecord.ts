/** A cell's last run, as its metadata keep it under `precipice`. */
export interface CellRecord {
  /**
   * Orders the runs of a notebook's cells: a later run has a larger number. Kernels take the time in milliseconds since
   * 1970; `precipice run`, which runs all cells from the start, counts from 1, so that the same run saves the same file.
   */
  readonly ran: number;
  /** The names that it declared, assigned or changed in place, in alphabetical order. */
  readonly sets: readonly string[];
  /** The names of other cells that it read, in alphabetical order. A name in both lists was changed rather than made. */
  readonly reads: readonly string[];
  /** The hash of the text that ran: see `hashSource`. */
  readonly source: string;
}

/** No cell has more names: a longer list is no record of ours. */
const mostNames = 10_000;

/** Reads a record from a cell's metadata `precipice`, which other fields may share; undefined where there is none. */
export function readCellRecord(metadata: unknown): CellRecord | undefined {
  if (typeof metadata !== "object" || metadata === null) return undefined;
  const { ran, sets, reads, source } = metadata as Readonly<Record<string, unknown>>;
  if (typeof ran !== "number" || !Number.isFinite(ran) || typeof source !== "string") return undefined;
  if (!areNames(sets) || !areNames(reads)) return undefined;
  return { ran, sets, reads, source };
}

function areNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length <= mostNames && value.every((name) => typeof name === "string");
}
