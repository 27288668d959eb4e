/** The channels of messages. The heartbeat has no messages. */
export type Channel = "shell" | "control" | "stdin" | "iopub";

/** A message's header in Jupyter's protocol. Fields of later versions are kept. */
export interface Header {
  readonly msg_id: string;
  readonly msg_type: string;
  readonly session: string;
  readonly username: string;
  /** ISO 8601 with a time zone. */
  readonly date: string;
  readonly version: string;
  readonly [field: string]: unknown;
}

export type Content = Readonly<Record<string, unknown>>;

/**
 * A Jupyter message in the shape of JupyterLab's and JupyterLite's `KernelMessage`, so that the same core serves a
 * socket and a browser's worker.
 */
export interface Message {
  readonly channel: Channel;
  readonly header: Header;
  /** Empty if no message was the cause. */
  readonly parent_header: Header | Record<string, never>;
  readonly metadata: Content;
  readonly content: Content;
  /** The content as JSON in UTF-8, if it is large and already encoded; `content` is then empty. */
  readonly encodedContent?: Uint8Array | undefined;
  readonly buffers: readonly Uint8Array[];
}

/**
 * The sender of a message: made by the transport and returned with the answers. The core only stores it; a transport
 * with one client may omit it.
 */
export interface Client {
  /** The same on every channel of one client. */
  readonly identity: string;
}
