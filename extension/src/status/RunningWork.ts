import type { KernelMessage } from "@jupyterlab/services";
import type { TranslationBundle } from "@jupyterlab/translation";
import { Signal, type ISignal } from "@lumino/signaling";
import type { Notebook } from "../lab/currentNotebook.js";
import { PROGRESS_MIME_TYPE, readProgress, type ShownProgress } from "../progress/readProgress.js";

/** A computation that shows its progress in a notebook. */
export interface Work {
  readonly notebook: Notebook;
  readonly progress: ShownProgress;
  /** The time of its first progress, in milliseconds. */
  readonly since: number;
}

/** A computation and the message that started its cell. */
interface Tracked extends Work {
  /** The id of the message that started its cell. */
  readonly cell: string;
}

/** The computations that run in open notebooks, as reported by their kernels. */
export class RunningWork {
  readonly #trans: TranslationBundle;
  readonly #work = new Map<string, Tracked>();
  readonly #changed = new Signal<this, void>(this);

  constructor(trans: TranslationBundle) {
    this.#trans = trans;
  }

  /** Emits when a computation begins, progresses or ends, and when a kernel's status changes. */
  get changed(): ISignal<this, void> {
    return this.#changed;
  }

  /** The number of computations. */
  get size(): number {
    return this.#work.size;
  }

  /** The computation that has been running for longest. */
  get longest(): Work | undefined {
    let found: Work | undefined;
    for (const work of this.#work.values()) if (found === undefined || work.since < found.since) found = work;
    return found;
  }

  /** Follows a notebook until it is closed. */
  follow(notebook: Notebook): void {
    const { sessionContext } = notebook;
    sessionContext.iopubMessage.connect((_, message) => this.#take(notebook, message));
    sessionContext.statusChanged.connect((_, status) => {
      if (
        status === "restarting" ||
        status === "autorestarting" ||
        status === "dead" ||
        status === "terminating"
      )
        this.#end((work) => work.notebook === notebook);
      else if (this.longest?.notebook === notebook) this.#changed.emit();
    });
    sessionContext.kernelChanged.connect(() => this.#end((work) => work.notebook === notebook));
    notebook.disposed.connect(() => this.#end((work) => work.notebook === notebook));
  }

  #take(notebook: Notebook, message: KernelMessage.IMessage): void {
    const { msg_type: type } = message.header;
    const cell = "msg_id" in message.parent_header ? message.parent_header.msg_id : "";
    if (type === "status") {
      const { execution_state: state } = message.content as KernelMessage.IStatusMsg["content"];
      if (state === "idle") this.#end((work) => work.notebook === notebook && work.cell === cell);
      return;
    }
    if (type !== "display_data" && type !== "update_display_data") return;
    const { data, transient } = message.content as KernelMessage.IDisplayDataMsg["content"];
    const name = `${notebook.id}\n${transient?.display_id ?? cell}`;
    const known = this.#work.get(name);
    const progress = readProgress(data[PROGRESS_MIME_TYPE], this.#trans);
    if (progress !== undefined && (progress.share ?? 0) < 1) {
      this.#work.set(name, { notebook, progress, cell, since: known?.since ?? Date.now() });
      this.#changed.emit();
    } else if (known !== undefined) {
      this.#end((work) => work === known);
    }
  }

  #end(ended: (work: Tracked) => boolean): void {
    let any = false;
    for (const [name, work] of this.#work) {
      if (!ended(work)) continue;
      this.#work.delete(name);
      any = true;
    }
    if (any) this.#changed.emit();
  }
}
