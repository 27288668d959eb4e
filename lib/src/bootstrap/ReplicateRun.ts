import { chunkGenerator, chunkSize, columnsOf, drawsOf } from "./ReplicateChunk.js";
import type { ChunkMaker, ReplicateChunk, ResamplePlan } from "./ReplicateChunk.js";
import type { PartialOption, ResampleOptions } from "./ResampleOptions.js";
import { ResampleRun } from "./ResampleRun.js";
import type { Replicates } from "./Replicates.js";
import type { WorkerPool } from "./WorkerPool.node.js";

/** From this many draws on, threads are worth their start where their number was not given. */
const DRAWS_FOR_WORKERS = 2e8;
/** So few replicates say nothing of tails. */
const LEAST_PARTIAL = 100;

/** A call that makes the replicates of its plans chunk by chunk, on one thread or several. */
export class ReplicateRun extends ResampleRun {
  readonly #workers: number | undefined;
  readonly #partial: boolean;
  #pool: WorkerPool | undefined;
  #failed = false;
  #fewest = Infinity;

  /** @param total replicates that the whole call will make */
  constructor(options: ResampleOptions & PartialOption, total: number) {
    super(options, total);
    this.#workers = options.workers;
    this.#partial = options.partial ?? false;
  }

  /** How many replicates each plan has at least, where the work was stopped before its end; else `undefined`. */
  get stoppedAt(): number | undefined {
    return this.#fewest < Infinity ? this.#fewest : undefined;
  }

  /**
   * Makes the replicates of a plan. The same plan gives the same bits, whatever the number of workers. Where the work is
   * stopped and parts are welcome, there may be fewer, or none.
   *
   * @param makerOf what makes the plan's chunks on this thread
   */
  async replicate<Plan extends ResamplePlan>(
    plan: Plan,
    reps: number,
    makerOf: (plan: Plan) => ChunkMaker | Promise<ChunkMaker>,
  ): Promise<Replicates> {
    const columns = Array.from({ length: columnsOf(plan) }, () => new Float64Array(reps));
    const size = chunkSize(plan);
    const chunks = Math.ceil(reps / size);
    const shares: Float64Array[] = [];
    const repsOf = (chunk: number): number => Math.min(size, reps - chunk * size);
    const store = (chunk: number, made: ReplicateChunk): void => {
      const count = repsOf(chunk);
      columns.forEach((column, index) => {
        column.set(made.columns.subarray(index * count, (index + 1) * count), chunk * size);
      });
      shares[chunk] = made.medianShares;
    };
    try {
      this.signal?.throwIfAborted();
      await this.#makeAll(plan, makerOf, chunks, reps, repsOf, store);
    } catch (error) {
      this.#failed = true;
      if (!this.#partial || !this.signal?.aborted) throw error;
    }
    // What is finished from the first chunk on without a gap.
    let finished = 0;
    while (shares[finished] !== undefined) finished += 1;
    const whole = Math.min(finished * size, reps);
    const made = whole < reps && whole < LEAST_PARTIAL ? 0 : whole;
    if (made < reps && made > 0) this.#fewest = Math.min(this.#fewest, made);
    if (made === 0) this.#fewest = Math.min(this.#fewest, 0);
    // Summed in the order of the chunks, so that rounding does not depend on who came first.
    const medianShares = new Float64Array(shares[0]?.length ?? 0);
    for (const share of shares.slice(0, finished)) {
      share.forEach((count, task) => (medianShares[task] = (medianShares[task] ?? 0) + count / made));
    }
    return { columns: made < reps ? columns.map((column) => column.slice(0, made)) : columns, medianShares };
  }

  async #makeAll<Plan extends ResamplePlan>(
    plan: Plan,
    makerOf: (plan: Plan) => ChunkMaker | Promise<ChunkMaker>,
    chunks: number,
    reps: number,
    repsOf: (chunk: number) => number,
    store: (chunk: number, made: ReplicateChunk) => void,
  ): Promise<void> {
    const pool = await this.#poolFor(drawsOf(plan) * reps, chunks);
    if (pool) {
      await pool.run(plan, chunks, repsOf, this.signal, (chunk, made) => {
        store(chunk, made);
        this.report(repsOf(chunk));
      });
      return;
    }
    const make = await makerOf(plan);
    for (let chunk = 0; chunk < chunks; chunk++) {
      store(chunk, make(chunkGenerator(plan, chunk), repsOf(chunk)));
      await this.advance(repsOf(chunk));
    }
  }

  /** Lets go of the threads; to be called when all plans are done or one failed. */
  async close(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    // Threads that may still be at work on what nobody waits for are ended; others wait a while for the next call.
    if (this.#failed) await pool?.close();
    else pool?.rest();
  }

  async #poolFor(draws: number, chunks: number): Promise<WorkerPool | undefined> {
    if (this.#workers === 1 || chunks < 2) return undefined;
    if (this.#workers === undefined && draws < DRAWS_FOR_WORKERS) return undefined;
    if (this.#pool) return this.#pool;
    // Threads are Node's; elsewhere the same numbers come from one thread.
    if (!("process" in globalThis)) return undefined;
    const { WorkerPool } = await import("./WorkerPool.node.js");
    this.#pool = WorkerPool.take(this.#workers ?? WorkerPool.processors());
    return this.#pool;
  }
}
