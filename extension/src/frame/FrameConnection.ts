import type { ISessionContext } from "@jupyterlab/apputils";
import { FrameComm, type LiveFrame } from "./FrameComm.js";

/** The only target that is opened: a saved frame with another target could run any comm code of the kernel. */
const frameTarget = "precipice.frame";

/** Callbacks for a viewer about the frame in its kernel. */
export interface ConnectionListener {
  /** The kernel has the frame. */
  readonly begin: (comm: FrameComm, found: LiveFrame) => void;
  /** The kernel no longer has the frame, or never had it; the reason is for people. */
  readonly end: (reason: string) => void;
}

/** The connection to a frame in the kernel of a session, through restarts and changes of the kernel. */
export class FrameConnection {
  readonly #session: ISessionContext;
  readonly #live: { readonly target: string; readonly id: string };
  readonly #listener: ConnectionListener;
  #comm: FrameComm | undefined;
  #kernel: string | undefined;
  #disposed = false;

  constructor(
    session: ISessionContext,
    live: { readonly target: string; readonly id: string },
    listener: ConnectionListener,
  ) {
    this.#session = session;
    this.#live = live;
    this.#listener = listener;
    if (live.target !== frameTarget) {
      listener.end("Saved rows: what the notebook names is no frame of a kernel.");
      return;
    }
    session.kernelChanged.connect(this.#kernelChanged, this);
    session.statusChanged.connect(this.#statusChanged, this);
    void session.ready.then(() => this.#kernelChanged());
    if (session.isReady && session.session?.kernel === null) listener.end("Saved rows: no kernel runs.");
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    this.#session.kernelChanged.disconnect(this.#kernelChanged, this);
    this.#session.statusChanged.disconnect(this.#statusChanged, this);
    this.#comm?.close("The viewer was closed.");
  }

  #kernelChanged(): void {
    const kernel = this.#session.session?.kernel ?? undefined;
    if (this.#disposed || (kernel !== undefined && kernel.id === this.#kernel)) return;
    this.#kernel = kernel?.id;
    this.#comm?.close("The kernel has changed.");
    this.#comm = undefined;
    if (kernel === undefined) {
      this.#listener.end("Saved rows: no kernel runs.");
      return;
    }
    let comm: FrameComm;
    try {
      comm = new FrameComm(kernel, this.#live);
    } catch (error) {
      // This kernel connection belongs to another view of the notebook and handles no comms.
      this.#listener.end(error instanceof Error ? error.message : String(error));
      return;
    }
    this.#comm = comm;
    comm.onEnd = (reason) => {
      if (!this.#disposed && this.#comm === comm) this.#listener.end(reason);
    };
    comm.ready.then(
      (found) => {
        if (!this.#disposed && this.#comm === comm) this.#listener.begin(comm, found);
      },
      // `onEnd` has reported the error already.
      () => undefined,
    );
  }

  /** After a restart the kernel keeps its id but has lost the frame. */
  #statusChanged(): void {
    const status = this.#session.session?.kernel?.status;
    if (status === "restarting" || status === "autorestarting" || status === "dead")
      this.#comm?.close("The kernel was restarted.");
  }
}
