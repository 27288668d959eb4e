/** JSON that a comm carries. */
export type CommData = Readonly<Record<string, unknown>>;

/** A message that arrives on a comm. */
export interface CommEvent {
  readonly data: CommData;
  readonly metadata: CommData;
  readonly buffers: readonly Uint8Array[];
}

/** The optional parts of a message. */
export interface CommSendOptions {
  readonly metadata?: CommData;
  readonly buffers?: readonly Uint8Array[];
}

/** One end of a comm: a channel between the kernel and a part of the frontend, such as a widget. */
export interface Comm {
  readonly id: string;
  readonly target: string;
  readonly closed: boolean;
  /** Sends to the other end. Throws once the comm is closed. */
  send(data: CommData, options?: CommSendOptions): void;
  /** Closes the comm and notifies the other end. A second call has no effect. */
  close(data?: CommData, options?: CommSendOptions): void;
  /** Calls `listener` with each message of the other end; gives a function that takes it back. */
  onMessage(listener: (event: CommEvent) => void | Promise<void>): () => void;
  /** Calls `listener` when the other end closes the comm. */
  onClose(listener: (event: CommEvent) => void | Promise<void>): () => void;
}

/** Called when the frontend opens a comm to a registered target. Throwing closes the comm. */
export type CommTarget = (comm: Comm, opening: CommEvent) => void | Promise<void>;

/** The comms of the kernel. */
export interface Comms {
  /** Opens a comm to a target of the frontend. */
  open(target: string, data?: CommData, options?: CommSendOptions): Comm;
  /**
   * Lets the frontend open comms to this name; returns a function that removes the target. A second handler replaces
   * the first.
   */
  register(target: string, handler: CommTarget): () => void;
  /** The comms that are open now. */
  readonly all: readonly Comm[];
}
