import { URLExt } from "@jupyterlab/coreutils";
import { ServerConnection, type Kernel, type ServiceManager, type Session } from "@jupyterlab/services";
import { Signal, type ISignal } from "@lumino/signaling";
import { isolateKernel } from "./isolateKernel.js";

/** The status of the panel's own kernel. */
export type PanelKernelStatus = "none" | "starting" | "idle" | "busy" | "gone";

/** An isolated kernel, and the path of the server's root folder on its machine. */
export interface IsolatedKernel {
  readonly kernel: Kernel.IKernelConnection;
  readonly root: string;
}

interface IsolatedSession {
  readonly session: Session.ISessionConnection;
  readonly root: string;
}

/**
 * A panel's own kernel for files. It starts when the panel first needs it, and ends with the panel. It is isolated: it
 * runs nothing from the file's folder, or from any other folder of the server.
 */
export class PanelKernel {
  readonly #services: ServiceManager.IManager;
  readonly #changed = new Signal<this, void>(this);
  #session: Promise<IsolatedSession> | undefined;
  /** The session's id, once the session has started. */
  #id: string | undefined;
  #status: PanelKernelStatus = "none";
  #started = 0;

  constructor(services: ServiceManager.IManager) {
    this.#services = services;
  }

  get status(): PanelKernelStatus {
    return this.#status;
  }

  get statusChanged(): ISignal<this, void> {
    return this.#changed;
  }

  /** Counts the kernels: a later one knows no variable of an earlier one. */
  get generation(): number {
    return this.#started;
  }

  /** Returns the kernel, and starts one if necessary. */
  async connect(): Promise<IsolatedKernel> {
    if (this.#status === "gone") await this.shutdown();
    const { session, root } = await (this.#session ??= this.#start());
    const { kernel } = session;
    if (!session.isDisposed && kernel !== null && !kernel.isDisposed) return { kernel, root };
    // The kernel was shut down elsewhere, as servers do with kernels idle for long.
    await this.shutdown();
    const next = await (this.#session ??= this.#start());
    if (next.session.kernel === null) throw new Error("The kernel of this panel is gone.");
    return { kernel: next.session.kernel, root: next.root };
  }

  async shutdown(): Promise<void> {
    const ending = this.#session;
    this.#session = undefined;
    this.#id = undefined;
    this.#settle("none");
    try {
      await (await ending)?.session.shutdown();
    } catch {
      // It never started, or is gone already.
    }
  }

  /** Ends the kernel of a closing page by a request that outlives the page, which cannot wait for an answer. */
  abandon(): void {
    if (this.#id === undefined) return;
    const { serverSettings } = this.#services;
    const url = URLExt.join(serverSettings.baseUrl, "api/sessions", this.#id);
    ServerConnection.makeRequest(url, { method: "DELETE", keepalive: true }, serverSettings).catch(
      () => undefined,
    );
  }

  async #start(): Promise<IsolatedSession> {
    const started = ++this.#started;
    this.#settle("starting");
    let session: Session.ISessionConnection | undefined;
    try {
      const opened = await this.#services.sessions.startNew({
        // Not a file: its folder, the server's root, is where the kernel starts.
        path: `evaluation-${crypto.randomUUID()}`,
        name: "Evaluation",
        type: "precipice-evaluation",
        kernel: { name: "precipice" },
      });
      session = opened;
      this.#id = opened.id;
      if (opened.kernel === null) throw new Error("The server started no kernel for this panel.");
      await opened.kernel.info;
      const root = await isolateKernel(opened.kernel);
      const current = (): boolean => started === this.#started && this.#session !== undefined;
      const lost = (): void => {
        if (current() && (opened.isDisposed || opened.kernel === null)) this.#settle("gone");
      };
      opened.kernelChanged.connect(lost);
      opened.disposed.connect(lost);
      opened.statusChanged.connect((_, status) => {
        if (!current()) return;
        if (status === "dead" || status === "autorestarting" || status === "restarting") this.#settle("gone");
        else if (status === "busy" || status === "idle") this.#settle(status);
      });
      this.#settle("idle");
      return { session: opened, root };
    } catch (error) {
      // A panel that was closed or has started another kernel meanwhile keeps its current state.
      if (started === this.#started) {
        this.#session = undefined;
        this.#id = undefined;
        this.#settle("none");
      }
      await session?.shutdown().catch(() => undefined);
      throw error;
    }
  }

  #settle(status: PanelKernelStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#changed.emit();
  }
}
