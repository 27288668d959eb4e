import type { ISessionContext } from "@jupyterlab/apputils";
import type { Kernel } from "@jupyterlab/services";
import type { Widget } from "@lumino/widgets";

const ends: ReadonlySet<Kernel.Status> = new Set(["restarting", "autorestarting", "dead", "terminating"]);

/** Tracks whether a computation with progress in a notebook still runs. */
export class ProgressSession {
  readonly #session: ISessionContext;
  readonly #output: Widget;
  readonly #changed: () => void;
  #ended = false;
  /** True once new progress arrives: then only the end of its kernel ends the computation. */
  #alive = false;
  #disposed = false;

  /** @param changed called when the computation has ended */
  constructor(session: ISessionContext, output: Widget, changed: () => void) {
    this.#session = session;
    this.#output = output;
    this.#changed = changed;
    session.statusChanged.connect(this.#statusChanged, this);
    session.kernelChanged.connect(this.#kernelChanged, this);
    void session.ready.then(() => this.#look());
    if (session.isReady) this.#look();
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Notes that new progress arrived. */
  goesOn(): void {
    this.#alive = true;
    this.#ended = false;
  }

  dispose(): void {
    this.#disposed = true;
    this.#session.statusChanged.disconnect(this.#statusChanged, this);
    this.#session.kernelChanged.disconnect(this.#kernelChanged, this);
  }

  #statusChanged(_: ISessionContext, status: Kernel.Status): void {
    if (ends.has(status)) this.#end();
    else this.#look();
  }

  #kernelChanged(): void {
    // The first kernel of a just opened notebook does not end a computation.
    if (this.#session.isReady) this.#end();
  }

  /** A kernel is briefly idle after it answers another request, so the state of the cell decides. */
  #look(): void {
    if (this.#disposed || this.#alive) return;
    const kernel = this.#session.session?.kernel ?? null;
    if (kernel === null || (kernel.status === "idle" && !runs(this.#output))) this.#end();
  }

  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#changed();
  }
}

/** Whether the cell of an output runs. */
function runs(output: Widget): boolean {
  for (let widget = output.parent; widget !== null; widget = widget.parent) {
    const model: unknown = Reflect.get(widget, "model");
    if (typeof model === "object" && model !== null && "executionState" in model)
      return model.executionState === "running";
  }
  return false;
}
