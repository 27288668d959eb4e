import type { Socket } from "node:net";
import { asciiBytes, asciiText, joined } from "./bytes.js";
import { decodeCommand, decodeProperties, encodeProperties, type Command } from "./command.js";
import { encodeCommand, encodeMessageFrames } from "./encodeFrames.js";
import { FrameDecoder, type Frame } from "./FrameDecoder.js";
import { checkGreeting, GREETING, GREETING_LENGTH } from "./greeting.js";
import type { SocketLimits } from "./SocketLimits.js";
import { ZmtpError } from "./ZmtpError.js";

/** The server's side of a socket pair, as READY names it. */
export type SocketType = "ROUTER" | "XPUB" | "REP";

const PEERS: Readonly<Record<SocketType, readonly string[]>> = {
  ROUTER: ["DEALER", "REQ", "ROUTER"],
  XPUB: ["SUB", "XSUB"],
  REP: ["REQ", "DEALER"],
};

/** Bytes that are copied together before they are written: fewer writes cost less than the copy. */
const GATHERED = 65_536;

/** Upper bound on the size of a command or property, for any size of messages. */
const COMMAND_LIMIT = 65_536;

/** Events of a connection, for its socket. */
export interface ConnectionEvents {
  /** Greeting and READY are exchanged; `identity` is empty when the peer gave none. */
  ready(connection: ZmtpConnection, identity: Uint8Array): void;
  message(connection: ZmtpConnection, parts: readonly Uint8Array[]): void;
  command(connection: ZmtpConnection, command: Command): void;
  /** Called once; `fault` names the peer's mistake, if any. */
  closed(connection: ZmtpConnection, fault: string | undefined): void;
}

/**
 * One peer's connection: ZMTP 3.0 and 3.1 with the NULL mechanism over a stream socket (rfc.zeromq.org/spec/23 and
 * 37). A peer that violates the protocol loses only this connection.
 */
export class ZmtpConnection {
  readonly #socket: Socket;
  readonly #type: SocketType;
  readonly #limits: SocketLimits;
  readonly #events: ConnectionEvents;
  readonly #decoder: FrameDecoder;
  readonly #handshakeTimer: NodeJS.Timeout;
  #greeting: Uint8Array = new Uint8Array(0);
  #greeted = false;
  #ready = false;
  #closed = false;
  #parts: Uint8Array[] = [];
  #partsLength = 0;
  #pending: Uint8Array[] = [];
  #pendingLength = 0;

  constructor(socket: Socket, type: SocketType, limits: SocketLimits, events: ConnectionEvents) {
    this.#socket = socket;
    this.#type = type;
    this.#limits = limits;
    this.#events = events;
    this.#decoder = new FrameDecoder(COMMAND_LIMIT, (frame) => this.#frame(frame));
    this.#handshakeTimer = setTimeout(() => this.#close("no handshake in time"), limits.handshake);
    socket.setNoDelay(true);
    // Finds peers that vanished without a word (a machine switched off, a cable pulled).
    socket.setKeepAlive(true, 30_000);
    socket.on("data", (chunk: Buffer) => this.#receive(chunk));
    socket.on("error", () => this.#close(undefined));
    socket.on("end", () => this.#close(undefined));
    socket.on("close", () => this.#close(undefined));
    socket.write(GREETING);
  }

  /** True from READY until the connection closes. */
  get open(): boolean {
    return this.#ready && !this.#closed;
  }

  /** Bytes that wait for a slow peer. */
  get waiting(): number {
    return this.#pendingLength + this.#socket.writableLength;
  }

  /** Sends one message; false when the connection is not open. */
  send(parts: readonly Uint8Array[]): boolean {
    if (!this.open) return false;
    this.#write(encodeMessageFrames(parts));
    return true;
  }

  /** Closes after sent data has gone out; resolves then, or when the peer has read nothing for `patience` milliseconds. */
  async end(patience: number): Promise<void> {
    if (this.#closed) return;
    this.#flush();
    await new Promise<void>((resolve) => {
      // Messages that the peer still sends would count as activity.
      this.#socket.pause();
      this.#socket.setTimeout(patience, resolve);
      this.#socket.once("close", resolve);
      this.#socket.end(resolve);
    });
    this.#close(undefined);
  }

  /** Closes at once, naming the fault. */
  drop(fault: string): void {
    this.#close(fault);
  }

  #receive(chunk: Uint8Array): void {
    if (this.#closed) return;
    try {
      const rest = this.#greeted ? chunk : this.#receiveGreeting(chunk);
      if (rest !== undefined) this.#decoder.push(rest);
    } catch (error) {
      if (!(error instanceof ZmtpError)) throw error;
      this.#close(error.message);
    }
  }

  /** Collects the greeting; gives the bytes after it once it is whole. */
  #receiveGreeting(chunk: Uint8Array): Uint8Array | undefined {
    const bytes = joined([this.#greeting, chunk]);
    this.#greeting = bytes.subarray(0, GREETING_LENGTH);
    checkGreeting(this.#greeting);
    if (bytes.length < GREETING_LENGTH) return undefined;
    this.#greeted = true;
    // An Identity is for peers that route by it; a ROUTER itself has none here.
    this.#write([encodeCommand("READY", encodeProperties({ "Socket-Type": this.#type }))]);
    return bytes.subarray(GREETING_LENGTH);
  }

  #frame(frame: Frame): void {
    if (frame.command) {
      this.#command(decodeCommand(frame.body));
      return;
    }
    if (!this.#ready) throw new ZmtpError("a message came before READY");
    this.#parts.push(frame.body);
    this.#partsLength += frame.body.length;
    if (this.#partsLength > this.#limits.message || this.#parts.length > this.#limits.frames) {
      throw new ZmtpError(
        `a message is larger than ${this.#limits.message} bytes or ${this.#limits.frames} frames`,
      );
    }
    if (frame.more) return;
    const parts = this.#parts;
    this.#parts = [];
    this.#partsLength = 0;
    this.#events.message(this, parts);
  }

  #command(command: Command): void {
    if (command.name === "ERROR") throw new ZmtpError("the peer refused the handshake");
    if (!this.#ready) {
      this.#receiveReady(command);
    } else if (command.name === "PING") {
      // Two octets of time to live, then a context that the PONG returns.
      this.#write([encodeCommand("PONG", command.data.subarray(2, 18))]);
    } else {
      this.#events.command(this, command);
    }
  }

  #receiveReady(command: Command): void {
    if (command.name !== "READY") throw new ZmtpError(`"${command.name}" came before READY`);
    const properties = decodeProperties(command.data);
    const peer = asciiText(properties.get("socket-type") ?? new Uint8Array(0));
    if (!PEERS[this.#type].includes(peer)) {
      const reason = `A ${this.#type} socket does not talk to "${peer.slice(0, 32)}".`;
      this.#write([encodeCommand("ERROR", joined([Uint8Array.of(reason.length), asciiBytes(reason)]))]);
      throw new ZmtpError(`a peer of the wrong socket type "${peer.slice(0, 32)}"`);
    }
    const identity = properties.get("identity") ?? new Uint8Array(0);
    if (identity.length > 255) throw new ZmtpError("the identity is longer than 255 bytes");
    clearTimeout(this.#handshakeTimer);
    this.#ready = true;
    this.#decoder.maximumFrame = this.#limits.frame;
    this.#events.ready(this, Uint8Array.from(identity));
  }

  /**
   * All data sent in one turn of the loop leaves in one system call: also several messages of the interpreter
   * that came together, such as a cell's result and its end.
   */
  #write(buffers: readonly Uint8Array[]): void {
    if (this.#pending.length === 0) setImmediate(() => this.#flush());
    for (const buffer of buffers) {
      this.#pending.push(buffer);
      this.#pendingLength += buffer.length;
    }
    if (this.#pendingLength > GATHERED) this.#flush();
  }

  #flush(): void {
    const pending = this.#pending;
    const length = this.#pendingLength;
    this.#pending = [];
    this.#pendingLength = 0;
    if (pending.length === 0 || this.#socket.destroyed) return;
    if (length <= GATHERED) {
      this.#socket.write(joined(pending));
      return;
    }
    this.#socket.cork();
    for (const buffer of pending) this.#socket.write(buffer);
    this.#socket.uncork();
  }

  #close(fault: string | undefined): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#handshakeTimer);
    this.#decoder.stop();
    this.#flush();
    if (fault === undefined || this.#socket.writableLength > COMMAND_LIMIT) {
      this.#socket.destroy();
    } else {
      // The ERROR command, if one was written, should still arrive; a peer that does not read gets no more time.
      this.#socket.destroySoon();
      setTimeout(() => this.#socket.destroy(), 1_000).unref();
    }
    this.#events.closed(this, fault);
  }
}
