import type { Kernel } from "@jupyterlab/services";
import type { KernelRun } from "./KernelRun.js";

/**
 * The runs that are being stopped. An interrupt goes to the kernel, not to a run: it may end code sent before it arrives.
 * So code is sent only after all of these runs, not just the last one, have ended.
 */
export class StoppingRuns {
  readonly #runs = new Map<KernelRun, Promise<void>>();

  stop(run: KernelRun): void {
    if (this.#runs.has(run)) return;
    this.#runs.set(
      run,
      run.stop().finally(() => this.#runs.delete(run)),
    );
  }

  /** Resolves when no run of this kernel is being stopped any more, including runs stopped in the meantime. */
  async ended(kernel: Kernel.IKernelConnection): Promise<void> {
    let stopping: Promise<void>[];
    do {
      stopping = [...this.#runs].flatMap(([run, end]) => (run.kernel === kernel ? [end] : []));
      await Promise.all(stopping);
    } while (stopping.length > 0);
  }
}
