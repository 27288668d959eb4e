import { ResampleRun } from "./ResampleRun.js";

/**
 * A synchronous call. It reports progress, in a notebook by a bar, and stops if `onProgress` aborts a signal. (An
 * interrupt in a notebook ends such a call anyway.) See {@link takeSteps}.
 */
export class StepRun extends ResampleRun {
  /**
   * Counts steps as taken. Call it a few hundred times in a long call, because each call reads the clock.
   *
   * @throws the reason of an abort
   */
  step(steps: number): void {
    this.report(steps);
    this.throwIfStopped();
  }
}
