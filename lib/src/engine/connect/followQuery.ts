import { onAbort } from "../../work/onAbort.js";
import { EngineError } from "../EngineError.js";
import type { ConnectChannel } from "./ConnectChannel.js";
import { isCut, isLost } from "./connectError.js";
import type { ExecutePlanResponse } from "./generated/spark_pb.js";
import { IdleWatch } from "./IdleWatch.js";
import { QueryCancellation } from "./QueryCancellation.js";

/** Milliseconds of a stream that no server ends on purpose. */
const SHORT = 1000;

/**
 * Runs a query and hands over its messages. A connection that is cut is taken up again once. An abort cancels the query on the server
 * before the promise rejects with the signal's reason.
 *
 * @param reportsStages whether the server says which stages of the query run, as Spark does
 * @throws EngineError for an error of the server, a lost connection, and a server that is silent and gives no sign of life
 */
export async function followQuery(
  channel: ConnectChannel,
  sql: string,
  signal: AbortSignal | undefined,
  reportsStages: boolean,
  take: (message: ExecutePlanResponse) => void,
): Promise<void> {
  signal?.throwIfAborted();
  const operationId = crypto.randomUUID();
  const stream = new AbortController();
  const cancellation = new QueryCancellation(channel, operationId, reportsStages);
  let cancelled: Promise<void> | undefined;
  const removeListener =
    signal &&
    onAbort(signal, () => {
      cancelled = cancellation.run(stream);
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
      cancellation.heard(message);
      if (cancelled === undefined) take(message);
    });
  } catch (error) {
    cancellation.ended();
    await cancelled;
    signal?.throwIfAborted();
    if (stream.signal.reason instanceof EngineError) {
      channel.reset();
      throw stream.signal.reason;
    }
    if (error instanceof EngineError) await cancellation.abandon();
    throw channel.errorOf(error);
  } finally {
    watch.stop();
    removeListener?.();
    if (!stream.signal.aborted) stream.abort();
  }
  if (cancelled !== undefined) {
    cancellation.ended();
    await cancelled;
    signal?.throwIfAborted();
  }
  // The answer is complete: whether the server forgets it now or later does not matter.
  channel.release(operationId).catch(() => undefined);
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
    const start = performance.now();
    try {
      for await (const message of messages) {
        last = message.responseId;
        take(message);
        isComplete ||= message.responseType.case === "resultComplete";
      }
      if (isComplete) return;
      // A server may end a long stream on purpose, without a message too; short ones would go on for ever.
      if (last === before && performance.now() - start < SHORT)
        throw new EngineError(`${channel.name} ended the answer before it was complete.`);
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
