import type { Comm, CommData, CommEvent, CommSendOptions } from "../../api/Comm.js";

type Listener = (event: CommEvent) => void | Promise<void>;
type Send = (action: "message" | "close", data: CommData, options: CommSendOptions) => void;

/** One comm, as cells hold it. */
export class OpenComm implements Comm {
  closed = false;
  readonly #send: Send;
  readonly #onMessage = new Set<Listener>();
  readonly #onClose = new Set<Listener>();

  constructor(
    readonly id: string,
    readonly target: string,
    send: Send,
  ) {
    this.#send = send;
  }

  send(data: CommData, options: CommSendOptions = {}): void {
    if (this.closed) throw new Error(`The comm to "${this.target}" is closed: nothing can be sent on it.`);
    this.#send("message", data, options);
  }

  close(data: CommData = {}, options: CommSendOptions = {}): void {
    if (!this.closed) this.#send("close", data, options);
  }

  onMessage(listener: Listener): () => void {
    this.#onMessage.add(checked(listener, "onMessage"));
    return () => this.#onMessage.delete(listener);
  }

  onClose(listener: Listener): () => void {
    this.#onClose.add(checked(listener, "onClose"));
    return () => this.#onClose.delete(listener);
  }

  messageListeners(): readonly Listener[] {
    return [...this.#onMessage];
  }

  closeListeners(): readonly Listener[] {
    return [...this.#onClose];
  }
}

function checked(listener: unknown, method: string): Listener {
  if (typeof listener === "function") return listener as Listener;
  throw new TypeError(`comm.${method}() needs a function, but got ${typeof listener}.`);
}
