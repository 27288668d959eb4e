import type { LongWorkOptions } from "./ResampleOptions.js";
import { StepRun } from "./StepRun.js";

/** Upper bound on clock reads per call, as far as the number of steps is known in advance. */
const MOST_LOOKS = 1024;

/** Counts steps as taken; one by default. */
export type TakeStep = (steps?: number) => void;

/**
 * Does work at once, with its progress reported; see {@link StepRun}. Where it takes fewer steps than were expected, its end
 * is reported all the same.
 *
 * @param total steps in all, as far as is known
 * @param label the text of the progress bar in a notebook
 * @param work calls `step` once a step, however many there are: only every so many look at the clock; and `expect` where there
 *   are more to come than was known
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
