import type { LongWorkOptions } from "./ResampleOptions.js";
import { StepRun } from "./StepRun.js";

/** Upper bound on clock reads per call, if the number of steps is known in advance. */
const MOST_LOOKS = 1024;

/** Counts steps as taken; one by default. */
export type TakeStep = (steps?: number) => void;

/**
 * Does synchronous work and reports its progress; see {@link StepRun}. It reports the end even if the work takes
 * fewer steps than expected.
 *
 * @param total total number of steps, as far as it is known
 * @param label the text of the progress bar in a notebook
 * @param work calls `step` once for each step, and `expect` if more steps are to come than was known. Most calls of
 *   `step` do not read the clock, so there may be any number
 * @returns what `work` returns
 * @throws what `work` throws, and the reason of an abort
 */
export function takeSteps<Value>(
  options: LongWorkOptions,
  total: number,
  label: string,
  work: (step: TakeStep, expect: (steps: number) => void) => Value,
): Value {
  const run = new StepRun(options, total, label);
  const batch = Math.ceil(total / MOST_LOOKS);
  let left = total;
  let pending = 0;
  const step: TakeStep = (steps = 1) => {
    pending += steps;
    if (pending === 0 || pending < Math.min(batch, left)) return;
    left -= pending;
    run.step(pending);
    pending = 0;
  };
  const expect = (steps: number): void => {
    left += steps;
    run.expect(steps);
  };
  try {
    const value = work(step, expect);
    if (left > 0) run.expectFurther(0);
    return value;
  } catch (error) {
    run.fail();
    throw error;
  }
}
