import { onAbort } from "../../work/onAbort.js";
import { EngineError } from "../EngineError.js";
import type { ConnectChannel } from "./ConnectChannel.js";
import { isCut, isLost } from "./connectError.js";
import type { ExecutePlanResponse } from "./generated/spark_pb.js";
import { IdleWatch } from "./IdleWatch.js";

/** Times at which an interrupt is sent, since one may come before the query. */
const INTERRUPTS = 8;
/** Milliseconds between two of them. */
const INTERRUPT_EVERY = 250;

/**
 * Runs a query and hands over its messages. A connection that is cut is taken up again once. An abort cancels the query on the server
 * before the promise rejects with the signal's reason.
 *
 * @throws EngineError for an error of the server, a lost connection, and a server that is silent and gives no sign of life
 */
export async function followQuery(
  channel: ConnectChannel,
  sql: string,
  signal: AbortSignal | undefined,
  take: (message: ExecutePlanResponse) => void,
): Promise<void> {
  signal?.throwIfAborted();
  const operationId = crypto.randomUUID();
  const stream = new AbortController();
  let cancelled: Promise<void> | undefined;
  const removeListener =
    signal &&
    onAbort(signal, () => {
      cancelled = cancel(channel, operationId, stream);
    });
  const watch = new IdleWatch(
    channel.limits.askEvery,
    async () => {
      await channel.ask(stream.signal).catch((error: unknown) => {
        // The query sees itself that its connection is lost, and takes it up again.
        if (!isLost(error)) throw error;
      });
    },
    (error) => {
      stream.abort(channel.errorOf(error));
    },
  );
  try {
    await readAll(channel, operationId, sql, stream.signal, (message) => {
      watch.heard();
      take(message);
    });
    // The answer is complete: whether the server forgets it now or later does not matter.
    channel.release(operationId).catch(() => undefined);
  } catch (error) {
    await cancelled;
    signal?.throwIfAborted();
    if (stream.signal.reason instanceof EngineError) {
      channel.reset();
      throw stream.signal.reason;
    }
    // An answer that cannot be read must not go on being computed.
    if (error instanceof EngineError) await cancel(channel, operationId, stream);
    throw channel.errorOf(error);
  } finally {
    watch.stop();
    removeListener?.();
    if (!stream.signal.aborted) stream.abort();
  }
}

/** Reads messages to the end of the answer, over one cut of the connection. */
async function readAll(
  channel: ConnectChannel,
  operationId: string,
  sql: string,
  signal: AbortSignal,
  take: (message: ExecutePlanResponse) => void,
): Promise<void> {
  let isComplete = false;
  let last: string | undefined;
  let wasCut = false;
  let { connection } = channel;
  let messages = channel.execute(operationId, sql, { signal });
  for (;;) {
    const before = last;
    try {
      for await (const message of messages) {
        last = message.responseId;
        take(message);
        isComplete ||= message.responseType.case === "resultComplete";
      }
      if (isComplete) return;
      // A server may end a long stream on purpose; one without a new message would go on for ever.
      if (last === before) throw new EngineError(`${channel.name} ended the answer before it was complete.`);
    } catch (error) {
      if (isComplete) return;
      if (signal.aborted || !isCut(error)) throw error;
      channel.reset(connection);
      if (wasCut) throw error;
      wasCut = true;
    }
    ({ connection } = channel);
    messages = channel.reattach(operationId, last, { signal });
  }
}

/** Cancels a query on the server, then ends its stream. A server that does not answer has its own limit. */
async function cancel(channel: ConnectChannel, operationId: string, stream: AbortController): Promise<void> {
  try {
    for (let sent = 0; sent < INTERRUPTS; sent++) {
      if (await channel.interrupt(operationId)) break;
      await new Promise((resolve) => setTimeout(resolve, INTERRUPT_EVERY));
      if (stream.signal.aborted) break;
    }
  } catch {
    // Nothing else can be done from here.
  }
  stream.abort();
  await channel.release(operationId).catch(() => undefined);
}
