import { AsyncLocalStorage } from "node:async_hooks";
import { withOwnMethods } from "../../realm/withOwnMethods.js";

/** The parts of a context. */
export interface CellContextOptions {
  /** The request's id: every event of the cell carries it, also the late ones. */
  readonly id: string;
  readonly executionCount: number;
  readonly silent: boolean;
  /** Whether the user who sent the request can be asked for a line. */
  readonly allowStdin: boolean;
  /** The notebook's id of the cell, if the frontend sends it. */
  readonly cellId?: string;
}

/** The state of one request whose code runs; it travels with everything that its code starts. */
export class CellContext {
  readonly id: string;
  readonly executionCount: number;
  readonly silent: boolean;
  readonly allowStdin: boolean;
  readonly cellId: string | undefined;
  readonly #onInterrupt = new Set<() => void>();
  #state: "running" | "ended" | "interrupted" = "running";
  #controller: AbortController | undefined;
  #reason: unknown;

  constructor(options: CellContextOptions) {
    this.id = options.id;
    this.executionCount = options.executionCount;
    this.silent = options.silent;
    this.allowStdin = options.allowStdin;
    this.cellId = options.cellId;
  }

  get running(): boolean {
    return this.#state === "running";
  }

  get interrupted(): boolean {
    return this.#state === "interrupted";
  }

  /** Aborted when the cell is interrupted while it runs. Made at the first use: most cells need none. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.interrupted && !this.#controller.signal.aborted) this.#controller.abort(this.#reason);
    return this.#controller.signal;
  }

  /** Whether an error is only the word that this cell was interrupted. */
  isInterruption(error: unknown): boolean {
    return this.interrupted && error === this.#reason;
  }

  /** Calls `listener`, the kernel's own, if the cell is interrupted while it runs; gives a function that takes it back. */
  onInterrupt(listener: () => void): () => void {
    this.#onInterrupt.add(listener);
    return () => this.#onInterrupt.delete(listener);
  }

  /** The cell has ended by itself; its pending work continues. */
  end(): void {
    if (this.#state !== "running") return;
    this.#state = "ended";
    this.#onInterrupt.clear();
  }

  /** The cell was interrupted. Its signal is aborted later, by `abort`, since that runs the user's code. */
  interrupt(reason: unknown): void {
    if (this.#state !== "running") return;
    this.#state = "interrupted";
    this.#reason = reason;
    for (const listener of this.#onInterrupt) listener();
    this.#onInterrupt.clear();
  }

  /** Aborts the signal of a cell that was interrupted: listeners of the user's own are called. */
  abort(): void {
    this.#controller?.abort(this.#reason);
  }
}

const storage = withOwnMethods(new AsyncLocalStorage<CellContext>());
let latest: CellContext | undefined;

/** Runs `step` as part of a cell: its output, and that of everything it starts, goes to that cell. */
export function runInCell<T>(cell: CellContext, step: () => T): T {
  latest = cell;
  return storage.run(cell, step);
}

/** Lets the code that runs now be a cell's until `undefined` is given; for code that no function can be put around. */
export function enterCell(cell: CellContext | undefined): void {
  // The types lack this way to leave a store.
  (storage as AsyncLocalStorage<CellContext | undefined>).enterWith(cell);
}

/** The cell that started the running code; the latest one if that is unknown. */
export function currentCell(): CellContext | undefined {
  return storage.getStore() ?? latest;
}

/** The cell that started the code which runs now; undefined in the kernel's own. */
export function owningCell(): CellContext | undefined {
  return storage.getStore();
}
