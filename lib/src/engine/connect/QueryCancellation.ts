import type { ConnectChannel } from "./ConnectChannel.js";
import type { ExecutePlanResponse } from "./generated/spark_pb.js";
import { StartedStages } from "./StartedStages.js";

/** Times at which an interrupt is sent, since one may come before the query. */
const INTERRUPTS = 8;
/** Milliseconds between two of them. */
const INTERRUPT_EVERY = 250;

/** The calls of a connection that a cancellation makes. */
export type InterruptChannel = Pick<ConnectChannel, "interrupt" | "limits" | "release">;

/** The cancellation of one query on the server. */
export class QueryCancellation {
  readonly #channel: InterruptChannel;
  readonly #operationId: string;
  readonly #stages: StartedStages | undefined;
  readonly #settled = new AbortController();
  readonly #ended = new AbortController();
  #isAsked = false;

  /** @param reportsStages whether the server says which stages of the query run, and must not be interrupted while one is on its way */
  constructor(channel: InterruptChannel, operationId: string, reportsStages: boolean) {
    this.#channel = channel;
    this.#operationId = operationId;
    if (reportsStages) this.#stages = new StartedStages();
    else this.#settled.abort();
  }

  /** A message of the query came. */
  heard({ responseType: { case: kind, value } }: ExecutePlanResponse): void {
    if (kind !== "executionProgress" || this.#stages === undefined) return;
    if (this.#stages.areSettled(value, performance.now()) && this.#isAsked) this.#settled.abort();
  }

  /** The stream of the query ended. */
  ended(): void {
    this.#ended.abort();
  }

  /**
   * Interrupts the query, once all that it started can be interrupted, and waits for its end.
   *
   * @param stream ended too, if the server does not end it
   */
  async run(stream: AbortController): Promise<void> {
    const { askEvery, answerWithin } = this.#channel.limits;
    this.#isAsked = true;
    // A query that is planned for long is interrupted all the same.
    await anyOf([this.#settled.signal, this.#ended.signal], askEvery);
    if (!this.#ended.signal.aborted) {
      await this.#interrupt();
      await anyOf([this.#ended.signal], answerWithin);
    }
    stream.abort();
    await this.#release();
  }

  /** Cancels a query whose answer nobody reads any more. */
  async abandon(): Promise<void> {
    await this.#interrupt();
    await this.#release();
  }

  async #interrupt(): Promise<void> {
    try {
      for (let sent = 0; sent < INTERRUPTS; sent++) {
        if (await this.#channel.interrupt(this.#operationId)) return;
        await anyOf([this.#ended.signal], INTERRUPT_EVERY);
        if (this.#ended.signal.aborted) return;
      }
    } catch {
      // A server that does not answer has its own limit.
    }
  }

  async #release(): Promise<void> {
    await this.#channel.release(this.#operationId).catch(() => undefined);
  }
}

/** Waits until one of the signals aborts. @param limit milliseconds after which it waits no longer */
async function anyOf(signals: readonly AbortSignal[], limit: number): Promise<void> {
  const any = AbortSignal.any([...signals]);
  if (any.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, limit);
    any.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
