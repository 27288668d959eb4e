import type { LongWorkOptions } from "./ResampleOptions.js";
import { StepRun } from "./StepRun.js";

/** The clock is looked at so often in a call at most. */
const MOST_LOOKS = 1024;

/**
 * Does work of a known number of steps at once, with its progress reported; see {@link StepRun}.
 *
 * @param total steps in all
 * @param label what the bar in a notebook says
 * @param work calls `step` once a step, however many there are: only every so many look at the clock
 * @returns what `work` returns
 * @throws what `work` throws, and the reason of an abort
 */
export function takeSteps<Value>(
  options: LongWorkOptions,
  total: number,
  label: string,
  work: (step: () => void) => Value,
): Value {
  const run = new StepRun(options, total, label);
  const batch = Math.ceil(total / MOST_LOOKS);
  let left = total;
  let pending = 0;
  const step = (): void => {
    pending += 1;
    if (pending < batch && pending < left) return;
    left -= pending;
    run.step(pending);
    pending = 0;
  };
  try {
    return work(step);
  } catch (error) {
    run.fail();
    throw error;
  }
}
