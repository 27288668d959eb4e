import { readSync } from "node:fs";
import { Socket } from "node:net";
import { StringDecoder } from "node:string_decoder";

/** Bytes that are read at once. */
const most = 64 * 1024;
/** Reads after which the connection is empty on any system; a child may write all the time. */
const reads = 16;

/**
 * Reads the text that native code, threads and child processes write to one of the process's own descriptors. It runs
 * in the protocol thread, so that it also reads while the interpreter waits for a child process or for a full pipe.
 */
export class DescriptorReader {
  readonly #descriptor: number;
  readonly #take: (text: string) => void;
  readonly #decoder = new StringDecoder("utf8");
  readonly #buffer = Buffer.allocUnsafe(most);

  constructor(descriptor: number, take: (text: string) => void) {
    this.#descriptor = descriptor;
    this.#take = take;
    const socket = new Socket({ fd: descriptor, readable: true, writable: false });
    socket.on("data", (bytes: Buffer) => this.#read(bytes));
    socket.on("error", () => undefined);
    socket.unref();
  }

  /** Takes the text that has been written so far. */
  drain(): void {
    const { stackTraceLimit } = Error;
    // Every cell calls it, mostly with nothing to read: an error without a stack takes a third of the time.
    Error.stackTraceLimit = 0;
    try {
      for (let read = 0; read < reads; read += 1) {
        const length = readSync(this.#descriptor, this.#buffer);
        if (length === 0) return;
        this.#read(this.#buffer.subarray(0, length));
      }
    } catch {
      // There is no more.
    } finally {
      Error.stackTraceLimit = stackTraceLimit;
    }
  }

  #read(bytes: Buffer): void {
    const text = this.#decoder.write(bytes);
    if (text !== "") this.#take(text);
  }
}
