import type { Kernel } from "@jupyterlab/services";
import type { KernelRun } from "./KernelRun.js";

/**
 * The runs that are being stopped. A kernel is interrupted, and not a run: what is sent to it before an interrupt has
 * come may be ended by that interrupt. So whoever sends code waits for every one of them, not for the last alone.
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

  /** Resolves when no run of this kernel is being stopped any more, with those that are stopped in the meantime. */
  async ended(kernel: Kernel.IKernelConnection): Promise<void> {
    let stopping: Promise<void>[];
    do {
      stopping = [...this.#runs].flatMap(([run, end]) => (run.kernel === kernel ? [end] : []));
      await Promise.all(stopping);
    } while (stopping.length > 0);
  }
}
