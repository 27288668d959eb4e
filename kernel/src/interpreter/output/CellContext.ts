import { AsyncLocalStorage } from "node:async_hooks";

/** What belongs to one execute request, and travels with everything that its code starts. */
export interface CellContext {
  /** The request's id: every event of the cell carries it, also the late ones. */
  readonly id: string;
  readonly executionCount: number;
  readonly silent: boolean;
}

const storage = new AsyncLocalStorage<CellContext>();
let latest: CellContext | undefined;

/** Runs `step` as part of a cell: output of it, and of everything it starts, goes to that cell. */
export function runInCell<T>(cell: CellContext, step: () => T): T {
  latest = cell;
  return storage.run(cell, step);
}

/** The cell that started the code which runs now; the latest one where that cannot be told. */
export function currentCell(): CellContext | undefined {
  return storage.getStore() ?? latest;
}

/** Whether a cell started the code which runs now, and not the kernel itself. */
export function isOfCell(): boolean {
  return storage.getStore() !== undefined;
}
