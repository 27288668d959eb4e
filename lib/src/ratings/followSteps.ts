import type { ResampleRun } from "../work/ResampleRun.js";

/**
 * Takes the steps of a computation one by one and lets a run answer aborts between them.
 *
 * @param steps yields how many further steps are expected, as far as is known then
 * @param counted whether the steps are what the run counts; otherwise it counts what comes after them
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
    // No bar may be left as if work went on.
    run.fail();
    throw error;
  }
}
