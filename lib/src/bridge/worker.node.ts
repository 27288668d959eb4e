import { AsyncLocalStorage } from "node:async_hooks";
import { parentPort, workerData } from "node:worker_threads";
import { CallSignal } from "./CallSignal.js";
import { LiveObjects } from "./LiveObjects.js";
import type { Message, MessageHeader } from "./Message.js";
import { functionNamed } from "./ownFunctions.js";
import { ValueReader } from "./ValueReader.js";
import { ValueWriter } from "./ValueWriter.js";

/** A call that this thread computes. */
interface RunningCall {
  readonly id: number;
  readonly signal: CallSignal;
}

const { aborted } = workerData as { readonly aborted: Int32Array };
const running = new AsyncLocalStorage<RunningCall>();
const calls = new Map<number, RunningCall>();
const live = new LiveObjects();

function send(header: MessageHeader, buffers: readonly Uint8Array[] = []): void {
  parentPort?.postMessage({ header, buffers });
}

// Through these, functions show their progress and see an abort, as in a notebook of Precipice's kernel.
Object.defineProperty(globalThis, Symbol.for("Precipice.kernel"), {
  value: {
    get cell() {
      return { signal: running.getStore()?.signal.signal, asks: false };
    },
    get display() {
      const id = running.getStore()?.id;
      return id === undefined ? undefined : showProgress(id);
    },
  },
});

function showProgress(id: number): (bundle: unknown) => object {
  const show = (bundle: unknown): void => send({ id, kind: "progress", bundle });
  return (bundle) => {
    show(bundle);
    return { update: show };
  };
}

async function answer({ header, buffers }: Message): Promise<void> {
  const { id } = header;
  const call = { id, signal: new CallSignal(aborted, id % aborted.length) };
  calls.set(id, call);
  try {
    const given = await new ValueReader(buffers, live).read(header["arguments"]);
    const called = functionNamed(String(header["name"]));
    const values = given as readonly unknown[];
    const value = await running.run<unknown>(call, () => called(...values));
    const writer = new ValueWriter(live);
    const written = writer.write(value);
    send({ id, kind: "value", value: written }, writer.buffers);
  } catch (error) {
    send({ id, kind: "error", ...describe(error) });
  } finally {
    calls.delete(id);
  }
}

function describe(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  return { name: error.name, message: error.message, stack: error.stack, type: ancestorOf(error) };
}

/** The built-in class of an error. */
function ancestorOf(error: Error): string {
  if (error instanceof TypeError) return "TypeError";
  return error instanceof RangeError ? "RangeError" : "Error";
}

parentPort?.on("message", (message: Message) => {
  const { id, kind } = message.header;
  if (kind === "call") void answer(message);
  else if (kind === "abort") calls.get(id)?.signal.abort();
  else if (kind === "release") live.release(message.header["objects"] as readonly number[]);
});
send({ id: 0, kind: "ready" });
