import { KernelCore } from "../../src/core/KernelCore.js";
import type { Channel, Client, Content, Header, Message } from "../../src/core/Message.js";
import type { Delivery } from "../../src/core/Outbox.js";
import { FakeInterpreter } from "./FakeInterpreter.js";

interface Sent extends Message {
  readonly delivery: Delivery;
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
  #count = 0;

  constructor(sessionOfClient = false) {
    this.core = new KernelCore({
      interpreter: this.interpreter,
      send: (message, delivery) => this.sent.push({ ...message, delivery }),
      versions: { kernel: "1.2.3", typescript: "6.0.3" },
      session: "kernel-session",
      sessionOfClient,
      now: () => this.time,
      onShutdown: (restart) => this.shutdowns.push(restart),
      log: (sentence) => this.log.push(sentence),
    });
  }

  /** Sends a request; gives its msg_id. `sentAt` is the client's own clock. */
  ask(
    type: string,
    content: Content,
    {
      session = "client-session",
      channel = "shell",
      sentAt = this.time,
      client = { identity: session },
    }: { session?: string; channel?: Channel; sentAt?: number; client?: Client } = {},
  ): string {
    const id = `request-${++this.#count}`;
    const header: Header = {
      msg_id: id,
      msg_type: type,
      session,
      username: "someone",
      date: new Date(Date.UTC(2026, 0, 1) + sentAt).toISOString(),
      version: "5.3",
    };
    this.core.handleMessage(
      { channel, header, parent_header: {}, metadata: {}, content, buffers: [] },
      client,
    );
    return id;
  }

  execute(code: string, more: Content = {}, options: Parameters<CoreUnderTest["ask"]>[2] = {}): string {
    return this.ask("execute_request", { code, ...more }, options);
  }

  /** What was sent that belongs to a request, in order, without the headers. */
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
    const replies = this.of(id).filter((message) => message.channel !== "iopub");
    if (replies.length !== 1 || replies[0] === undefined)
      throw new Error(`${replies.length} replies were sent.`);
    return replies[0].content;
  }

  /** The contents of a type that was published for a request. */
  published(id: string, type: string): Content[] {
    return this.of(id)
      .filter((message) => message.channel === "iopub" && message.header.msg_type === type)
      .map((message) => message.content);
  }
}
