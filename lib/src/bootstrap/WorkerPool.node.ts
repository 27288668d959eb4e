import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { ReplicateOutput } from "./ReplicateOutput.js";
import type { ResamplePlan } from "./ResamplePlan.js";

/** A message to the workers: make chunks of a plan until all are taken. The output's memory is shared. */
export interface SharedWork<Plan extends ResamplePlan = ResamplePlan> {
  readonly plan: Plan;
  readonly output: ReplicateOutput;
}

/** Milliseconds that idle threads wait for another call before they end. */
const REST = 10_000;

/** Threads that make chunks of replicates alongside the calling thread. */
export class WorkerPool {
  static readonly #resting: WorkerPool[] = [];
  readonly #workers: readonly Worker[];
  #end: NodeJS.Timeout | undefined;
  #failure: Error | undefined;
  #wake = (): void => undefined;

  /** A pool of this many threads: an idle one of an earlier call, or a new one. */
  static take(count: number): WorkerPool {
    const place = WorkerPool.#resting.findIndex((pool) => pool.#workers.length === count);
    const [pool = new WorkerPool(count)] = place < 0 ? [] : WorkerPool.#resting.splice(place, 1);
    clearTimeout(pool.#end);
    return pool;
  }

  /** Keeps the threads for the next call; they do not keep the program alive. */
  rest(): void {
    if (this.#failure) {
      void this.close();
      return;
    }
    WorkerPool.#resting.push(this);
    this.#end = setTimeout(() => {
      WorkerPool.#resting.splice(WorkerPool.#resting.indexOf(this), 1);
      void this.close();
    }, REST);
    this.#end.unref();
  }

  /** One thread a processor, at most 16. */
  static processors(): number {
    return Math.min(availableParallelism(), 16);
  }

  constructor(count: number) {
    this.#workers = Array.from({ length: count }, () => {
      // The worker does not inherit the program's Node options, such as loaders.
      return new Worker(new URL("../worker/resampleWorker.node.js", import.meta.url), { execArgv: [] });
    });
    for (const worker of this.#workers) {
      worker.on("message", () => this.#wake());
      worker.on("error", (error) => this.#failed(error));
      worker.on("exit", (code) => {
        this.#failed(new Error(`A resampling thread ended early, with code ${code}.`));
      });
      worker.unref();
    }
  }

  /** Sets the threads to work. */
  start(work: SharedWork): void {
    for (const worker of this.#workers) worker.postMessage(work);
  }

  /** Resolves once `made` is true, checked whenever a thread runs out of work; rejects if a thread fails. */
  async until(made: () => boolean): Promise<void> {
    // The threads keep the program alive only while this call waits for them.
    for (const worker of this.#workers) worker.ref();
    try {
      // This does not wait for threads that have not started yet.
      while (!made()) {
        if (this.#failure) throw this.#failure;
        await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } finally {
      for (const worker of this.#workers) worker.unref();
    }
  }

  #failed(failure: Error): void {
    this.#failure ??= failure;
    this.#wake();
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}
