import { Worker } from "node:worker_threads";
import type { Message, MessageHeader } from "./Message.js";
import { MessageReader } from "./MessageReader.js";
import { packMessage } from "./packMessage.js";

/** Places for calls that run at the same time; a call's place is its number modulo this. */
const PLACES = 4096;

/** Hands messages on between a pipe and the thread that computes, which it replaces when it ends or hangs. */
export class BridgeServer {
  readonly #reader = new MessageReader();
  readonly #send: (bytes: Uint8Array) => void;
  readonly #aborted = new Int32Array(new SharedArrayBuffer(4 * PLACES));
  readonly #pending = new Set<number>();
  #worker = this.#start();

  constructor(send: (bytes: Uint8Array) => void) {
    this.#send = send;
  }

  /** Takes a piece of the input. */
  take(piece: Uint8Array): void {
    for (const message of this.#reader.take(piece)) this.#handle(message);
  }

  #handle(message: Message): void {
    const { id, kind } = message.header;
    if (kind === "replace") {
      void this.#replace("The thread that computed was stopped.");
      return;
    }
    if (kind === "call") {
      this.#pending.add(id);
      Atomics.store(this.#aborted, id % PLACES, 0);
    } else if (kind === "abort") {
      Atomics.store(this.#aborted, id % PLACES, 1);
    }
    const shared = new Set(message.buffers.map(({ buffer }) => buffer));
    this.#worker.postMessage(message, [...shared] as ArrayBuffer[]);
  }

  #start(): Worker {
    const worker = new Worker(new URL("worker.node.js", import.meta.url), {
      workerData: { aborted: this.#aborted },
      execArgv: [],
    });
    worker.on("message", ({ header, buffers }: Message) => {
      if (header.kind === "value" || header.kind === "error") this.#pending.delete(header.id);
      this.#answer(header, buffers);
    });
    worker.on("error", (error) => {
      void this.#replace(`The thread that computed ended: ${error.message}`);
    });
    return worker;
  }

  /** Starts a new thread. Calls that the old one has not answered fail with this message. */
  async #replace(why: string): Promise<void> {
    const old = this.#worker;
    old.removeAllListeners();
    old.on("error", () => undefined);
    const lost = [...this.#pending];
    this.#pending.clear();
    this.#worker = this.#start();
    this.#answer({ id: 0, kind: "replaced" }, []);
    for (const id of lost)
      this.#answer({ id, kind: "error", name: "LostError", type: "Error", message: why }, []);
    await old.terminate();
  }

  #answer(header: MessageHeader, buffers: readonly Uint8Array[]): void {
    this.#send(packMessage({ header, buffers }));
  }
}
