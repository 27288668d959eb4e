import { connect, type Socket } from "node:net";
import { asciiBytes, joined } from "../../src/transport/bytes.js";
import {
  decodeCommand,
  decodeProperties,
  encodeProperties,
  type Command,
} from "../../src/transport/command.js";
import { encodeCommand, encodeMessageFrames } from "../../src/transport/encodeFrames.js";
import { FrameDecoder } from "../../src/transport/FrameDecoder.js";
import { GREETING, GREETING_LENGTH } from "../../src/transport/greeting.js";

/** A peer over a plain socket which a test can make say anything. */
export class TestPeer {
  readonly socket: Socket;
  readonly messages: Buffer[][] = [];
  readonly commands: Command[] = [];
  closed = false;
  #head = Buffer.alloc(0);
  #parts: Buffer[] = [];
  #changed: () => void = () => undefined;

  /** @param address a port of this machine, or a Unix-domain socket's path. */
  constructor(address: number | string) {
    const decoder = new FrameDecoder(1 << 30, (frame) => {
      if (frame.command) this.commands.push(decodeCommand(frame.body));
      else {
        this.#parts.push(Buffer.from(frame.body));
        if (frame.more) return;
        this.messages.push(this.#parts);
        this.#parts = [];
      }
    });
    this.socket = typeof address === "string" ? connect(address) : connect(address, "127.0.0.1");
    this.socket.setNoDelay(true);
    this.socket.on("data", (chunk: Buffer) => {
      const missing = Math.min(chunk.length, GREETING_LENGTH - this.#head.length);
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, missing)]);
      decoder.push(chunk.subarray(missing));
      this.#changed();
    });
    this.socket.on("error", () => undefined);
    this.socket.on("close", () => {
      this.closed = true;
      this.#changed();
    });
  }

  get greeting(): Buffer {
    return this.#head;
  }

  /** Greets and says READY as a socket of this type. */
  shake(socketType: string, identity = ""): this {
    const ready = encodeProperties({ "Socket-Type": socketType, Identity: identity });
    this.raw(joined([GREETING, encodeCommand("READY", ready)]));
    return this;
  }

  raw(bytes: Uint8Array): void {
    if (!this.socket.destroyed) this.socket.write(bytes);
  }

  send(...parts: (string | Uint8Array)[]): void {
    const bytes = parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part));
    for (const buffer of encodeMessageFrames(bytes)) this.raw(buffer);
  }

  command(name: string, data: string | Uint8Array): void {
    this.raw(encodeCommand(name, typeof data === "string" ? asciiBytes(data) : data));
  }

  /** Waits until the condition holds; fails after five seconds. */
  async until(condition: () => boolean, what: string): Promise<void> {
    const deadline = Date.now() + 5_000;
    while (!condition()) {
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`Waited in vain for ${what}.`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(left, 50));
        this.#changed = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** The texts of the message with this index, when it is there. */
  async message(index: number): Promise<string[]> {
    await this.until(() => this.messages.length > index, `message ${index}`);
    return (this.messages[index] ?? []).map((part) => part.toString());
  }

  async ready(): Promise<this> {
    await this.until(() => this.commands.some((command) => command.name === "READY"), "READY");
    return this;
  }

  /** The Socket-Type the other side names in its READY. */
  get peerType(): string {
    const ready = this.commands.find((command) => command.name === "READY");
    return Buffer.from(
      decodeProperties(ready?.data ?? new Uint8Array(0)).get("socket-type") ?? [],
    ).toString();
  }

  close(): void {
    this.socket.destroy();
  }
}
