import type { Kernel, KernelMessage } from "@jupyterlab/services";
import { cellsTarget, readRuns } from "@precipice/kernel/cells";
import { createComm } from "../lab/createComm.js";
import type { Notebook } from "../lab/currentNotebook.js";

/** Writes the kernel's record of each run into the metadata of its cell, for as long as the notebook is open. */
export class RecordKeeper {
  readonly #notebook: Notebook;
  readonly #ran = new Set<string>();
  #comm: Kernel.IComm | undefined;
  #asking = false;

  constructor(notebook: Notebook) {
    this.#notebook = notebook;
    const { sessionContext } = notebook;
    sessionContext.kernelChanged.connect(() => {
      this.#forget();
      void this.#ask();
    });
    sessionContext.statusChanged.connect((_, status) => {
      if (status === "restarting" || status === "autorestarting" || status === "dead") this.#forget();
      else if (status === "idle" || status === "busy") void this.#ask();
    });
    void this.#ask();
  }

  /** Whether the running kernel has run a cell: its values are there. */
  readonly hasRun = (id: string): boolean => this.#ran.has(id);

  #forget(): void {
    this.#comm = undefined;
    this.#ran.clear();
  }

  async #ask(): Promise<void> {
    const kernel = this.#notebook.sessionContext.session?.kernel;
    if (!kernel || this.#asking || this.#comm !== undefined || this.#notebook.isDisposed) return;
    this.#asking = true;
    try {
      const { implementation } = await kernel.info;
      // Other kernels log an error for a target that they do not know.
      if (implementation === "precipice" && !kernel.isDisposed) this.#open(kernel);
    } finally {
      this.#asking = false;
    }
  }

  #open(kernel: Kernel.IKernelConnection): void {
    const comm = createComm(kernel, cellsTarget);
    this.#comm = comm;
    comm.onMsg = ({ content }: KernelMessage.ICommMsgMsg) => this.#take(content.data);
    comm.onClose = () => {
      if (this.#comm === comm) this.#comm = undefined;
    };
    comm.open();
  }

  #take(data: unknown): void {
    for (const { cell: id, record } of readRuns(data)) {
      this.#ran.add(id);
      const cell = this.#notebook.content.widgets.find(({ model }) => model.id === id);
      const kept: unknown = cell?.model.getMetadata("precipice");
      cell?.model.setMetadata("precipice", {
        ...(typeof kept === "object" && kept !== null && !Array.isArray(kept) && kept),
        ...record,
      });
    }
  }
}
