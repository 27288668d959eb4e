import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { ReplicateChunk, ResamplePlan } from "./replicateChunk.js";

/** What the pool tells a worker: a plan to keep, or a chunk of it to make. */
export type WorkerRequest =
  | { readonly kind: "plan"; readonly plan: ResamplePlan }
  | { readonly kind: "chunk"; readonly chunk: number; readonly reps: number };

/** What a worker answers. */
export interface WorkerAnswer {
  readonly chunk: number;
  readonly made: ReplicateChunk;
}

/** Chunks that a worker has at hand, so that it never waits for the next. */
const QUEUED = 2;

/** Milliseconds that idle threads wait for another call before they end. */
const REST = 10_000;

/** Threads that make chunks of replicates. Which thread makes which chunk does not change the numbers. */
export class WorkerPool {
  static readonly #resting: WorkerPool[] = [];
  readonly #workers: readonly Worker[];
  #end: NodeJS.Timeout | undefined;

  /** So many threads: those of an earlier call that rest, or new ones. */
  static take(count: number): WorkerPool {
    const place = WorkerPool.#resting.findIndex((pool) => pool.#workers.length === count);
    const [pool = new WorkerPool(count)] = place < 0 ? [] : WorkerPool.#resting.splice(place, 1);
    clearTimeout(pool.#end);
    return pool;
  }

  /** Keeps the threads for the next call; they do not keep the program alive. */
  rest(): void {
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
      // Options such as loaders of the host program are not for the worker.
      return new Worker(new URL("./resampleWorker.node.js", import.meta.url), { execArgv: [] });
    });
    for (const worker of this.#workers) worker.unref();
  }

  /** Makes all chunks of a plan, or as many as there are when the signal aborts; `onChunk` gets each as it comes. */
  run(
    plan: ResamplePlan,
    chunks: number,
    repsOf: (chunk: number) => number,
    signal: AbortSignal | undefined,
    onChunk: (chunk: number, made: ReplicateChunk) => void,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      let next = 0;
      let done = 0;
      const release: (() => void)[] = [];
      const settle = (act: () => void): void => {
        for (const undo of release) undo();
        act();
      };
      const give = (worker: Worker): void => {
        if (next >= chunks) return;
        const request: WorkerRequest = { kind: "chunk", chunk: next, reps: repsOf(next) };
        next += 1;
        worker.postMessage(request);
      };
      // The caller throws the signal's reason.
      const onAbort = (): void => settle(resolve);
      signal?.addEventListener("abort", onAbort);
      release.push(() => signal?.removeEventListener("abort", onAbort));
      for (const worker of this.#workers) {
        const onMessage = ({ chunk, made }: WorkerAnswer): void => {
          try {
            onChunk(chunk, made);
          } catch (error) {
            settle(() => reject(error instanceof Error ? error : new Error(String(error), { cause: error })));
            return;
          }
          done += 1;
          if (done === chunks) settle(resolve);
          else give(worker);
        };
        const onError = (error: Error): void => settle(() => reject(error));
        const onExit = (code: number): void => {
          settle(() => reject(new Error(`A resampling thread ended early, with code ${code}.`)));
        };
        worker.on("message", onMessage).on("error", onError).on("exit", onExit);
        // While it computes, the worker keeps the program alive; idle it does not.
        worker.ref();
        release.push(() => {
          worker.off("message", onMessage).off("error", onError).off("exit", onExit);
          worker.unref();
        });
        const request: WorkerRequest = { kind: "plan", plan };
        worker.postMessage(request);
        for (let queued = 0; queued < QUEUED; queued++) give(worker);
      }
    });
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}
