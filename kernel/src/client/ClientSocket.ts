import { connect, type Socket } from "node:net";
import type { Address } from "../transport/Address.js";
import { asciiText, joined } from "../transport/bytes.js";
import { decodeCommand, decodeProperties, encodeProperties, type Command } from "../transport/command.js";
import { encodeCommand, encodeMessageFrames } from "../transport/encodeFrames.js";
import { FrameDecoder } from "../transport/FrameDecoder.js";
import { checkGreeting, GREETING, GREETING_LENGTH } from "../transport/greeting.js";
import { ZmtpError } from "../transport/ZmtpError.js";

/** Events of a socket on the client's side, for its owner. */
export interface ClientSocketEvents {
  message(parts: readonly Uint8Array[]): void;
  /** Called once. `reason` says why, unless the peer closed it. */
  closed(reason: string | undefined): void;
}

/** The client's side of one ZMTP 3.1 connection: a DEALER that asks, or a SUB that hears everything. */
export class ClientSocket {
  readonly #socket: Socket;
  readonly #type: "DEALER" | "SUB";
  readonly #events: ClientSocketEvents;
  readonly #decoder: FrameDecoder;
  readonly #ready: () => void;
  #greeting: Uint8Array = new Uint8Array(0);
  #greeted = false;
  #closed = false;
  #parts: Uint8Array[] = [];

  private constructor(socket: Socket, type: "DEALER" | "SUB", events: ClientSocketEvents, ready: () => void) {
    this.#socket = socket;
    this.#type = type;
    this.#events = events;
    this.#ready = ready;
    // The kernel is our own child: its output has no size that would be too large.
    this.#decoder = new FrameDecoder(Number.MAX_SAFE_INTEGER, ({ body, more, command }) => {
      if (command) {
        this.#command(decodeCommand(body));
        return;
      }
      this.#parts.push(body);
      if (more) return;
      const parts = this.#parts;
      this.#parts = [];
      this.#events.message(parts);
    });
    socket.setNoDelay(true);
    socket.on("data", (chunk: Buffer) => this.#receive(chunk));
    socket.on("error", (error) => this.#end(error.message));
    socket.on("close", () => this.#end(undefined));
    socket.write(GREETING);
  }

  /**
   * Connects once; resolves when both sides are ready.
   *
   * @throws Error with Node's code (ECONNREFUSED, ENOENT) when no process listens there yet.
   */
  static connect(
    address: Address,
    type: "DEALER" | "SUB",
    events: ClientSocketEvents,
  ): Promise<ClientSocket> {
    return new Promise((resolve, reject) => {
      const socket =
        address.kind === "ipc"
          ? connect({ path: address.path })
          : connect({ host: address.host, port: address.port });
      socket.once("error", reject);
      socket.once("connect", () => {
        socket.off("error", reject);
        const client: ClientSocket = new ClientSocket(
          socket,
          type,
          {
            message: (parts) => events.message(parts),
            closed: (reason) => {
              reject(new Error(reason ?? "the kernel closed the connection"));
              events.closed(reason);
            },
          },
          () => resolve(client),
        );
      });
    });
  }

  /** Sends one message. */
  send(parts: readonly Uint8Array[]): void {
    if (this.#closed) return;
    this.#socket.cork();
    for (const buffer of encodeMessageFrames(parts)) this.#socket.write(buffer);
    this.#socket.uncork();
  }

  close(): void {
    this.#decoder.stop();
    this.#end(undefined);
  }

  #receive(chunk: Uint8Array): void {
    try {
      if (this.#greeted) {
        this.#decoder.push(chunk);
        return;
      }
      const bytes = joined([this.#greeting, chunk]);
      this.#greeting = bytes.subarray(0, GREETING_LENGTH);
      checkGreeting(this.#greeting);
      if (bytes.length < GREETING_LENGTH) return;
      this.#greeted = true;
      this.#socket.write(encodeCommand("READY", encodeProperties({ "Socket-Type": this.#type })));
      this.#decoder.push(bytes.subarray(GREETING_LENGTH));
    } catch (error) {
      if (!(error instanceof ZmtpError)) throw error;
      this.#end(error.message);
    }
  }

  #command({ name, data }: Command): void {
    if (name === "ERROR") throw new ZmtpError("the kernel refused the handshake");
    if (name === "PING") this.#socket.write(encodeCommand("PONG", data.subarray(2, 18)));
    if (name !== "READY") return;
    const peer = asciiText(decodeProperties(data).get("socket-type") ?? new Uint8Array(0));
    const wanted = this.#type === "SUB" ? "XPUB" : "ROUTER";
    if (peer !== wanted) throw new ZmtpError(`expected a ${wanted} socket there, but found "${peer}"`);
    // The empty topic is the beginning of all topics.
    if (this.#type === "SUB") this.#socket.write(encodeCommand("SUBSCRIBE", new Uint8Array(0)));
    this.#ready();
  }

  #end(reason: string | undefined): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#socket.destroy();
    this.#events.closed(reason);
  }
}
