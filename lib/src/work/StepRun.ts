import { ResampleRun } from "./ResampleRun.js";

/**
 * A synchronous call: it reports progress, in a notebook by a bar, and stops where `onProgress` aborted a
 * signal. (An interrupt of a notebook ends such a call anyway.) See {@link takeSteps}.
 */
export class StepRun extends ResampleRun {
  /**
   * Counts steps as taken. To be called some hundred times in a call that takes long: looking at the clock costs time, too.
   *
   * @throws the reason of an abort
   */
  step(steps: number): void {
    this.report(steps);
    this.throwIfStopped();
  }
}
