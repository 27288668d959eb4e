import type { ISessionContext } from "@jupyterlab/apputils";
import type { Kernel, KernelMessage } from "@jupyterlab/services";

/** Milliseconds after a cell in which the next one may begin: they are then told of together. */
const pause = 150;

/** Tells when the cells of a session have run, and when its kernel is another. */
export class FinishedCells {
  readonly #told: () => void;
  #session: ISessionContext | undefined;
  #timer: number | undefined;

  constructor(told: () => void) {
    this.#told = told;
  }

  /** Follows another session, or none. */
  follow(session: ISessionContext | undefined): void {
    if (session === this.#session) return;
    this.#session?.iopubMessage.disconnect(this.#hear, this);
    this.#session?.kernelChanged.disconnect(this.#soon, this);
    this.#session?.statusChanged.disconnect(this.#restarted, this);
    this.#session = session;
    session?.iopubMessage.connect(this.#hear, this);
    session?.kernelChanged.connect(this.#soon, this);
    session?.statusChanged.connect(this.#restarted, this);
  }

  #hear(_: ISessionContext, { header, parent_header: parent, content }: KernelMessage.IMessage): void {
    // Our own questions make the kernel busy and idle, too: only cells count.
    if (header.msg_type !== "status" || !("msg_type" in parent) || parent.msg_type !== "execute_request")
      return;
    if ((content as { readonly execution_state?: unknown }).execution_state === "idle") this.#soon();
  }

  #restarted(_: ISessionContext, status: Kernel.Status): void {
    if (status === "restarting" || status === "autorestarting") this.#soon();
  }

  #soon(): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(this.#told, pause);
  }
}
