import { randomUUID } from "node:crypto";
import { decodeMessage } from "../core/decodeMessage.js";
import { encodeMessage } from "../core/encodeMessage.js";
import { PROTOCOL_VERSION } from "../core/kernelInformation.js";
import type { Channel, Content, Message } from "../core/Message.js";
import { MessageError } from "../core/MessageError.js";
import { HmacSigner } from "../transport/HmacSigner.js";
import { ClientSocket } from "./ClientSocket.js";
import { connectionFile, type ConnectionFile } from "./connectionFile.js";
import { KernelChild, type KernelCommand, type KernelEnd } from "./KernelChild.js";
import { KernelEndedError } from "./KernelEndedError.js";

type AskingChannel = Exclude<Channel, "iopub">;

/** Events of a kernel for the program that started it. */
export interface KernelClientEvents {
  /** Everything the kernel publishes, in order. */
  published(message: Message): void;
}

/** Milliseconds in which a kernel must have answered for the first time; a slow disk can need long. */
const START_PATIENCE = 60_000;
/** Milliseconds between two tries to reach sockets that are not there yet. */
const RETRY = 5;
/** Milliseconds that a kernel has to end after a request to do so. */
const END_PATIENCE = 3_000;

/** Milliseconds the kernel's last words may still be on their way after its process has ended. */
const LAST_WORDS = 500;

/**
 * A kernel in its own process, reached like any Jupyter kernel: over sockets, with signed messages. A run without a
 * frontend thus uses the same code path of the kernel as a frontend.
 */
export class KernelClient {
  readonly #child: KernelChild;
  readonly #file: ConnectionFile;
  readonly #signer: HmacSigner;
  readonly #events: KernelClientEvents;
  readonly #session = randomUUID();
  readonly #waiting = new Map<string, (reply: Message) => void>();
  readonly #sockets = new Map<string, ClientSocket>();
  readonly #welcomed: Promise<void>;
  readonly #lost: Promise<never>;
  #welcome: () => void = () => undefined;
  #fault: string | undefined;
  #closing = false;

  private constructor(child: KernelChild, file: ConnectionFile, events: KernelClientEvents) {
    this.#child = child;
    this.#file = file;
    this.#signer = new HmacSigner(file.info.key, file.info.hash);
    this.#events = events;
    this.#welcomed = new Promise((resolve) => {
      this.#welcome = resolve;
    });
    this.#lost = child.ended.then(async (end) => {
      // Messages that it published before its end may still be in the sockets.
      await this.#drained();
      throw new KernelEndedError({ ...end, words: this.#fault ?? end.words });
    });
    // Each request also awaits it; between requests a rejection would be unhandled.
    this.#lost.catch(() => undefined);
  }

  /**
   * Starts a kernel and waits until it has answered.
   *
   * @param command returns the command for a connection file's path.
   * @returns the client, and the content of the kernel_info reply.
   * @throws KernelEndedError when the kernel ends before it answers; Error when it does not answer in a minute.
   */
  static async start(
    command: (connectionFile: string) => KernelCommand,
    events: KernelClientEvents,
  ): Promise<{ readonly client: KernelClient; readonly information: Content }> {
    const file = await connectionFile();
    const client = new KernelClient(new KernelChild(command(file.path)), file, events);
    try {
      const started = client.#connect().then(() => client.request("shell", "kernel_info_request", {}));
      const { content } = await Promise.race([started, client.#lost, tooSlow()]);
      return { client, information: content };
    } catch (error) {
      await client.kill();
      throw error;
    }
  }

  /** How the kernel's process ended. */
  get ended(): Promise<KernelEnd> {
    return this.#child.ended;
  }

  /** Sends a request; gives its id and the reply, which fails with KernelEndedError when the kernel ends before. */
  ask(
    channel: AskingChannel,
    type: string,
    content: Content,
    metadata: Content = {},
  ): { readonly id: string; readonly reply: Promise<Message> } {
    const id = this.tell(channel, type, content, metadata);
    const reply = new Promise<Message>((resolve) => this.#waiting.set(id, resolve));
    return { id, reply: Promise.race([reply, this.#lost]) };
  }

  /** Sends a message that has no reply, such as `comm_open`; gives its id. */
  tell(channel: AskingChannel, type: string, content: Content, metadata: Content = {}): string {
    const id = randomUUID();
    const header = {
      msg_id: id,
      msg_type: type,
      session: this.#session,
      username: "precipice",
      date: new Date().toISOString(),
      version: PROTOCOL_VERSION,
    };
    const message: Message = { channel, header, parent_header: {}, metadata, content, buffers: [] };
    this.#sockets.get(channel)?.send(encodeMessage(message, this.#signer));
    return id;
  }

  /** Sends a request and waits for its reply. */
  request(channel: AskingChannel, type: string, content: Content): Promise<Message> {
    return this.ask(channel, type, content).reply;
  }

  /** Fails with KernelEndedError when the kernel ends; never resolves. */
  get lost(): Promise<never> {
    return this.#lost;
  }

  /** Asks the kernel to end, and ends it when it does not. */
  async shutdown(): Promise<void> {
    this.#closing = true;
    const timer = setTimeout(() => this.#child.kill(), END_PATIENCE);
    this.ask("control", "shutdown_request", { restart: false }).reply.catch(() => undefined);
    await this.#child.ended;
    clearTimeout(timer);
    this.#clean();
  }

  /** Ends the kernel's process at once. */
  async kill(): Promise<void> {
    this.#closing = true;
    this.#child.kill();
    await this.#child.ended;
    this.#clean();
  }

  #clean(): void {
    for (const socket of this.#sockets.values()) socket.close();
    this.#file.remove();
  }

  async #connect(): Promise<void> {
    const iopub = this.#open("iopub", "SUB");
    await Promise.all([iopub, this.#open("shell", "DEALER"), this.#open("control", "DEALER")]);
    await this.#welcomed;
  }

  async #open(name: "iopub" | AskingChannel, type: "DEALER" | "SUB"): Promise<void> {
    const events = {
      message: (parts: readonly Uint8Array[]) => this.#receive(name, parts),
      closed: (reason: string | undefined) => this.#closed(name, reason),
    };
    for (;;) {
      try {
        this.#sockets.set(name, await ClientSocket.connect(this.#file.info.addresses[name], type, events));
        return;
      } catch (error) {
        const code = error instanceof Error && "code" in error ? error.code : undefined;
        if (this.#closing || (code !== "ECONNREFUSED" && code !== "ENOENT")) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY));
      }
    }
  }

  #receive(channel: Channel, parts: readonly Uint8Array[]): void {
    let message: Message;
    try {
      ({ message } = decodeMessage(parts, channel, this.#signer));
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      this.#broken(`The kernel sent what is no Jupyter message: ${error.message}.`);
      return;
    }
    if (channel === "iopub") {
      if (message.header.msg_type === "iopub_welcome") this.#welcome();
      else this.#events.published(message);
      return;
    }
    const parent = message.parent_header["msg_id"];
    if (typeof parent !== "string") return;
    this.#waiting.get(parent)?.(message);
    this.#waiting.delete(parent);
  }

  #closed(name: Channel, reason: string | undefined): void {
    this.#sockets.delete(name);
    if (this.#sockets.size === 0) this.#onDrained();
    if (this.#closing || reason === undefined) return;
    this.#broken(`The connection to the kernel's ${name} socket broke: ${reason}.`);
  }

  #broken(sentence: string): void {
    this.#fault ??= sentence;
    this.#child.kill();
  }

  #onDrained: () => void = () => undefined;

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      this.#onDrained = resolve;
      if (this.#sockets.size === 0) resolve();
      else setTimeout(resolve, LAST_WORDS).unref();
    });
  }
}

function tooSlow(): Promise<never> {
  return new Promise((_, reject) => {
    const sentence = `The kernel was started but did not answer within ${START_PATIENCE / 1000} seconds.`;
    setTimeout(() => reject(new Error(sentence)), START_PATIENCE).unref();
  });
}
