import { readCellRecord, type CellRecord } from "./CellRecord.js";

/** The comm target on which the kernel says of each cell that it runs what it sets and reads. */
export const cellsTarget = "precipice.cells";

/** The last run of a cell. */
export interface RecordedRun {
  /** The notebook's id of the cell. */
  readonly cell: string;
  readonly record: CellRecord;
}

/**
 * Reads a message of the kernel on such a comm, `{ runs: [...] }`: when it is opened, the cells that the kernel has run;
 * then each cell that begins to run.
 */
export function readRuns(data: unknown): RecordedRun[] {
  const runs: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "runs") : undefined;
  if (!Array.isArray(runs)) return [];
  return runs.flatMap((run: unknown) => {
    if (typeof run !== "object" || run === null) return [];
    const { cell, record: given } = run as Readonly<Record<string, unknown>>;
    const record = readCellRecord(given);
    return typeof cell === "string" && record !== undefined ? [{ cell, record }] : [];
  });
}
