import { Writable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { currentCell } from "./CellContext.js";
import type { EventChannel } from "./EventChannel.js";
import { freeConsole } from "./freeConsole.js";
import { types } from "node:util";
import { withOwnMethods } from "../../realm/withOwnMethods.js";

type WriteCallback = (error?: Error | null) => void;

/** Text printed while no cell has run yet, and text of silent ones, goes to the process's own stderr. */
type Fallback = (text: string) => void;

/** `process.stdout` or `process.stderr` as cells see it: text goes to the cell that wrote it. */
class CellStream extends Writable {
  readonly fd: number;
  readonly isTTY = false;
  readonly #name: "stdout" | "stderr";
  readonly #channel: EventChannel;
  readonly #fallback: Fallback;
  readonly #callbacks: { readonly callback: WriteCallback; times: number }[] = [];
  /** The one that cells see, which an interrupt ends; taken before a cell can put another in its place. */
  readonly #nextTick = Reflect.get(process, "nextTick") as (step: () => void) => void;
  readonly #decoder = new StringDecoder("utf8");

  constructor(name: "stdout" | "stderr", channel: EventChannel, fallback: Fallback) {
    super({ decodeStrings: false });
    withOwnMethods(this);
    this.fd = name === "stdout" ? 1 : 2;
    this.#name = name;
    this.#channel = channel;
    this.#fallback = fallback;
  }

  // Skips the stream machinery, which is most of the cost of a printed line.
  override write(
    data: unknown,
    encodingOrCallback?: BufferEncoding | WriteCallback,
    maybeCallback?: WriteCallback,
  ): boolean {
    const callback = typeof encodingOrCallback === "function" ? encodingOrCallback : maybeCallback;
    const encoding = typeof encodingOrCallback === "string" ? encodingOrCallback : undefined;
    this.#emit(this.#text(data, encoding));
    if (callback !== undefined) this.#later(callback);
    return true;
  }

  // The console passes the same callback with every line: one tick serves many, and they are counted,
  // because a loop may print millions before the tick comes.
  #later(callback: WriteCallback): void {
    const last = this.#callbacks.at(-1);
    if (last?.callback === callback) {
      last.times += 1;
      return;
    }
    if (this.#callbacks.push({ callback, times: 1 }) > 1) return;
    this.#nextTick(() => {
      for (const { callback: one, times } of this.#callbacks.splice(0)) {
        for (let time = 0; time < times; time += 1) one();
      }
    });
  }

  override _write(data: unknown, encoding: BufferEncoding, callback: WriteCallback): void {
    this.#emit(this.#text(data, encoding));
    callback();
  }

  #text(data: unknown, encoding: BufferEncoding | undefined): string {
    if (typeof data === "string") {
      const plain = encoding === undefined || encoding === "utf8" || encoding === "utf-8";
      return plain ? data : Buffer.from(data, encoding).toString("utf8");
    }
    if (types.isUint8Array(data)) return this.#decoder.write(Buffer.from(data));
    throw new TypeError(
      `process.${this.#name}.write needs a string, a Buffer or a Uint8Array, but got ${typeof data}.`,
    );
  }

  #emit(text: string): void {
    const cell = currentCell();
    if (cell === undefined) this.#fallback(text);
    else this.#channel.write(cell.id, this.#name, text);
  }
}

/** Sends printed text (console and `process.stdout`, `process.stderr`) to the cell that prints it. */
export function captureStreams(channel: EventChannel, fallback: Fallback): void {
  for (const name of ["stdout", "stderr"] as const) {
    const stream = new CellStream(name, channel, fallback);
    Object.defineProperty(process, name, { configurable: true, enumerable: true, get: () => stream });
  }
  freeConsole(() => {
    const cell = currentCell();
    if (cell !== undefined) channel.post({ kind: "clearOutput", id: cell.id, wait: false });
  });
}
