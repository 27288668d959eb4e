import type { Channel, Client, Content, Header, Message } from "./Message.js";
import { PROTOCOL_VERSION } from "./kernelInformation.js";

/** A request with the client that sent it. */
export interface Request {
  readonly message: Message;
  readonly client: Client | undefined;
}

/** How a message is to travel. */
export interface Delivery {
  /** The receiver of a reply; undefined for messages that are published to all. */
  readonly client: Client | undefined;
  /**
   * False for output, which may be dropped for a subscriber that does not read; true for all small messages.
   */
  readonly essential: boolean;
}

/** The parts of a message other than its content. */
export interface Attachments {
  readonly metadata?: Content | undefined;
  readonly buffers?: readonly Uint8Array[] | undefined;
  /** The content as JSON in UTF-8, in the place of the content. */
  readonly encodedContent?: Uint8Array | undefined;
}

/** Takes messages away to the clients, in order. */
export type Send = (message: Message, delivery: Delivery) => void;

/** Writes the kernel's messages: makes their headers and names the request they belong to. */
export class Outbox {
  readonly #send: Send;
  readonly #session: string;
  readonly #sessionOfClient: boolean;
  #count = 0;

  /**
   * @param session names this kernel's run in the headers it writes.
   * @param sessionOfClient writes the requesting client's session there instead, as JupyterLite needs it.
   */
  constructor(send: Send, session: string, sessionOfClient: boolean) {
    this.#send = send;
    this.#session = session;
    this.#sessionOfClient = sessionOfClient;
  }

  /** Answers a request on the channel it came on. */
  reply(request: Request, content: Content, metadata: Content = {}): void {
    const { header, channel } = request.message;
    const message = this.#message(channel, replyType(header.msg_type), header, content, { metadata });
    this.#send(message, { client: request.client, essential: true });
  }

  /** Asks the client that sent a request something, on the stdin channel; gives the question's header. */
  ask(request: Request, type: string, content: Content): Header {
    const message = this.#message("stdin", type, request.message.header, content);
    this.#send(message, { client: request.client, essential: true });
    return message.header;
  }

  /** Publishes to all clients. */
  publish(
    type: string,
    parent: Header | undefined,
    content: Content,
    { essential = true, ...more }: Attachments & { readonly essential?: boolean } = {},
  ): void {
    this.#send(this.#message("iopub", type, parent, content, more), { client: undefined, essential });
  }

  /** A message for one new subscriber; the transport sends it. */
  welcome(subscription: string): Message {
    return this.#message("iopub", "iopub_welcome", undefined, { subscription });
  }

  /**
   * A line on stderr for one subscriber, which read too slowly and missed this number of messages; the
   * transport sends it.
   */
  missedOutput(dropped: number, parent: Header | undefined): Message {
    const text = `${dropped} messages of output were dropped: they were not read in time.\n`;
    return this.#message("iopub", "stream", parent, { name: "stderr", text });
  }

  #message(
    channel: Channel,
    type: string,
    parent: Header | undefined,
    content: Content,
    more?: Attachments,
  ): Message {
    this.#count++;
    return {
      channel,
      header: {
        msg_id: `${this.#session}_${this.#count}`,
        msg_type: type,
        session: (this.#sessionOfClient ? parent?.session : undefined) ?? this.#session,
        username: "kernel",
        date: new Date().toISOString(),
        version: PROTOCOL_VERSION,
      },
      parent_header: parent ?? {},
      metadata: more?.metadata ?? {},
      content,
      buffers: more?.buffers ?? [],
      encodedContent: more?.encodedContent,
    };
  }
}

function replyType(requestType: string): string {
  return requestType.replace(/_request$/u, "_reply");
}
