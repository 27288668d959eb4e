import { readSync } from "node:fs";
import { Socket } from "node:net";
import { StringDecoder } from "node:string_decoder";

/** Bytes that are read at once; a pipe holds no more on any system. */
const most = 64 * 1024;

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
    try {
      this.#read(this.#buffer.subarray(0, readSync(this.#descriptor, this.#buffer)));
    } catch {
      // There is none.
    }
  }

  #read(bytes: Buffer): void {
    const text = this.#decoder.write(bytes);
    if (text !== "") this.#take(text);
  }
}
