import { vi } from "vitest";
import { KernelCore, type KernelCoreOptions } from "../../src/core/KernelCore.js";
import type { Channel, Client, Content, Header, Message } from "../../src/core/Message.js";
import type { Delivery } from "../../src/core/Outbox.js";
import { FakeInterpreter } from "./FakeInterpreter.js";

interface Sent extends Message {
  readonly delivery: Delivery;
}

interface AskOptions {
  readonly session?: string;
  readonly channel?: Channel;
  /** The client's own clock. */
  readonly sentAt?: number;
  readonly client?: Client;
  readonly parent?: Header;
  readonly metadata?: Content;
  readonly buffers?: readonly Uint8Array[];
  readonly subshell?: string;
}

/** A core with a fake interpreter and a clock that stands still, and all it sent. */
export class CoreUnderTest {
  readonly interpreter = new FakeInterpreter();
  readonly sent: Sent[] = [];
  readonly log: string[] = [];
  readonly shutdowns: boolean[] = [];
  readonly core: KernelCore;
  /** Milliseconds. */
  time = 0;
  /** Requests that arrive while the core waits: each is sent when so many milliseconds have passed. */
  readonly arrivals: { after: number; send: () => void }[] = [];
  #count = 0;

  constructor(more: Partial<KernelCoreOptions> = {}) {
    this.core = new KernelCore({
      interpreter: this.interpreter,
      send: (message, delivery) => this.sent.push({ ...message, delivery }),
      versions: { kernel: "1.2.3", typescript: "6.0.3" },
      session: "kernel-session",
      now: () => this.time,
      wait: (milliseconds, callback) => {
        this.#pass(milliseconds);
        callback();
      },
      onShutdown: (restart) => this.shutdowns.push(restart),
      log: (sentence) => this.log.push(sentence),
      ...more,
    });
  }

  /** Sends a request; gives its msg_id. */
  ask(
    type: string,
    content: Content,
    {
      session = "client-session",
      channel = "shell",
      sentAt = this.time,
      client = { identity: session },
      parent,
      ...more
    }: AskOptions = {},
  ): string {
    const id = `request-${++this.#count}`;
    const header: Header = {
      msg_id: id,
      msg_type: type,
      session,
      username: "someone",
      date: new Date(Date.UTC(2026, 0, 1) + sentAt).toISOString(),
      version: "5.3",
      ...(more.subshell === undefined ? undefined : { subshell_id: more.subshell }),
    };
    const { metadata = {}, buffers = [] } = more;
    this.core.handleMessage(
      { channel, header, parent_header: parent ?? {}, metadata, content, buffers },
      client,
    );
    return id;
  }

  /** Lets the time pass, and what was on its way arrive. */
  #pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    const start = this.time;
    for (const arrival of this.arrivals.splice(0)) {
      if (start + arrival.after > end) {
        this.arrivals.push({ ...arrival, after: start + arrival.after - end });
        continue;
      }
      this.time = start + arrival.after;
      arrival.send();
    }
    this.time = end;
  }

  execute(code: string, more: Content = {}, options: AskOptions = {}): string {
    return this.ask("execute_request", { code, ...more }, options);
  }

  /** The sent messages that belong to a request, in order, without the headers. */
  of(id: string): Sent[] {
    return this.sent.filter(
      (message) => "msg_id" in message.parent_header && message.parent_header.msg_id === id,
    );
  }

  /** The types of what was sent for a request; a status is named by its state. */
  types(id: string): string[] {
    return this.of(id).map(({ header, content }) =>
      header.msg_type === "status" ? String(content["execution_state"]) : header.msg_type,
    );
  }

  /** The content of the one reply to a request. */
  reply(id: string): Content {
    const replies = this.of(id).filter(({ channel }) => channel === "shell" || channel === "control");
    if (replies.length !== 1 || replies[0] === undefined)
      throw new Error(`${replies.length} replies were sent.`);
    return replies[0].content;
  }

  /** The content of the one reply to a request that is answered later. */
  async answer(id: string): Promise<Content> {
    await vi.waitFor(() => this.reply(id));
    return this.reply(id);
  }

  /** The contents of a type that was published for a request. */
  published(id: string, type: string): Content[] {
    return this.of(id)
      .filter((message) => message.channel === "iopub" && message.header.msg_type === type)
      .map((message) => message.content);
  }
}
