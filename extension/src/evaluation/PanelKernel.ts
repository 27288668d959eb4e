import { PathExt, URLExt } from "@jupyterlab/coreutils";
import { ServerConnection, type Kernel, type ServiceManager, type Session } from "@jupyterlab/services";
import { Signal, type ISignal } from "@lumino/signaling";

/** How it is with the panel's own kernel. */
export type PanelKernelStatus = "none" | "starting" | "idle" | "busy" | "gone";

/** The kernel that a panel starts for files, when it first needs one, and ends with it. */
export class PanelKernel {
  readonly #services: ServiceManager.IManager;
  readonly #changed = new Signal<this, void>(this);
  #session: Promise<Session.ISessionConnection> | undefined;
  /** The session's, once it has started. */
  #id: string | undefined;
  #folder = "";
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

  /** Counts the kernels: what an earlier one knew, a later one does not. */
  get generation(): number {
    return this.#started;
  }

  /** The kernel, whose folder is the one given: started where there is none, or where it was in another folder. */
  async connect(folder: string): Promise<Kernel.IKernelConnection> {
    if (this.#status === "gone" || (this.#session !== undefined && this.#folder !== folder))
      await this.shutdown();
    this.#session ??= this.#start(folder);
    const session = await this.#session;
    const { kernel } = session;
    if (!session.isDisposed && kernel !== null && !kernel.isDisposed) return kernel;
    // Somebody shut it down, as servers do with kernels that rest for long.
    await this.shutdown();
    const { kernel: next } = await (this.#session ??= this.#start(folder));
    if (next === null) throw new Error("The kernel of this panel is gone.");
    return next;
  }

  async shutdown(): Promise<void> {
    const ending = this.#session;
    this.#session = undefined;
    this.#id = undefined;
    this.#settle("none");
    try {
      await (await ending)?.shutdown();
    } catch {
      // It never started, or is gone already.
    }
  }

  /** Ends the kernel of a page that is being left, by a request that outlives the page: nothing can be waited for there. */
  abandon(): void {
    if (this.#id === undefined) return;
    const { serverSettings } = this.#services;
    const url = URLExt.join(serverSettings.baseUrl, "api/sessions", this.#id);
    ServerConnection.makeRequest(url, { method: "DELETE", keepalive: true }, serverSettings).catch(
      () => undefined,
    );
  }

  async #start(folder: string): Promise<Session.ISessionConnection> {
    this.#folder = folder;
    const started = ++this.#started;
    this.#settle("starting");
    try {
      const session = await this.#services.sessions.startNew({
        // No file: the folder it names is where the kernel runs.
        path: PathExt.join(folder, `evaluation-${crypto.randomUUID()}`),
        name: "Evaluation",
        type: "precipice-evaluation",
        kernel: { name: "precipice" },
      });
      this.#id = session.id;
      await session.kernel?.info;
      const current = (): boolean => started === this.#started && this.#session !== undefined;
      const lost = (): void => {
        if (current() && (session.isDisposed || session.kernel === null)) this.#settle("gone");
      };
      session.kernelChanged.connect(lost);
      session.disposed.connect(lost);
      session.statusChanged.connect((_, status) => {
        if (!current()) return;
        if (status === "dead" || status === "autorestarting" || status === "restarting") this.#settle("gone");
        else if (status === "busy" || status === "idle") this.#settle(status);
      });
      this.#settle("idle");
      return session;
    } catch (error) {
      this.#session = undefined;
      this.#settle("none");
      throw error;
    }
  }

  #settle(status: PanelKernelStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#changed.emit();
  }
}
