import type { ResampleRun } from "../work/ResampleRun.js";

/**
 * Takes the steps of a computation one by one; between them the run reacts to aborts.
 *
 * @param steps yields the expected number of further steps
 * @param counted whether the run counts these steps; otherwise it counts only later work
 */
export async function followSteps<T>(
  steps: Iterator<number, T>,
  run: ResampleRun,
  counted: boolean,
): Promise<T> {
  for (;;) {
    const next = stepOf(steps, run);
    if (next.done === true) return next.value;
    if (counted) run.expectFurther(1 + Math.max(1, next.value));
    await run.advance(counted ? 1 : 0);
  }
}

function stepOf<T>(steps: Iterator<number, T>, run: ResampleRun): IteratorResult<number, T> {
  try {
    return steps.next();
  } catch (error) {
    // The progress bar must not stay after a failure.
    run.fail();
    throw error;
  }
}
