import { checkOptions } from "../options/checkOptions.js";
import { sortedOrder } from "../numeric/sortedOrder.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { takeSteps } from "../work/takeSteps.js";

/** The distribution of a statistic over all resamples: its different values in ascending order. */
export interface ExactDistribution {
  readonly values: Float64Array;
  readonly probabilities: Float64Array;
}

/** The largest number of distinct resamples to enumerate. */
const MOST_RESAMPLES = 2_000_000;

/**
 * The exact distribution of a statistic over all resamples of runs within each task.
 *
 * @param options `signal` and `onProgress`, in steps of one resample
 * @throws RangeError for more than two million distinct resamples; the reason of `signal` if it is already aborted or
 *   `onProgress` aborts it
 *
 * @example
 * ```ts
 * import { mean } from "precipice";
 * import { exactDistribution } from "precipice/bootstrap";
 *
 * const distribution = exactDistribution([Float64Array.of(0, 1)], (tasks) => mean(tasks));
 * Array.from(distribution.values); // => [ 0, 0.5, 1 ]
 * ```
 */
export function exactDistribution(
  tasks: readonly Float64Array[],
  compute: (resample: readonly Float64Array[]) => number,
  options: LongWorkOptions = {},
): ExactDistribution {
  checkOptions("exactDistribution", options, ["signal", "onProgress"]);
  const counts = tasks.map(({ length }) => countOf(length));
  const count = counts.reduce((product, own) => product * own, 1);
  if (!(count <= MOST_RESAMPLES)) {
    throw new RangeError(
      `exactDistribution: these runs have ${count.toExponential(1)} different resamples, more than ${MOST_RESAMPLES.toExponential(0)}; ` +
        "use aggregates, which simulates.",
    );
  }
  // The last step sorts the values.
  return takeSteps(options, count + 1, "Going through resamples", (step) => {
    const resamples = tasks.map((runs, task) => resamplesOf(runs, counts[task] ?? 0));
    const found = distributionOf(tasks, resamples, count, compute, step);
    step();
    return found;
  });
}

/** The distribution of a statistic over all `count` combinations of the tasks' resamples. */
function distributionOf(
  tasks: readonly Float64Array[],
  resamples: readonly TaskResamples[],
  count: number,
  compute: (resample: readonly Float64Array[]) => number,
  step: () => void,
): ExactDistribution {
  const values = new Float64Array(count);
  const probabilities = new Float64Array(count);
  let found = 0;
  const drawn: Float64Array[] = tasks.map((runs) => runs.slice());
  const visit = (task: number, probability: number): void => {
    const own = resamples[task];
    if (!own) {
      values[found] = compute(drawn);
      probabilities[found++] = probability;
      step();
      return;
    }
    const buffer = drawn[task] ?? new Float64Array();
    const size = buffer.length;
    for (let place = 0; place < own.length; place++) {
      for (let run = 0; run < size; run++) buffer[run] = own.runs[place * size + run] ?? NaN;
      visit(task + 1, probability * (own.probabilities[place] ?? NaN));
    }
  };
  visit(0, 1);
  const order = sortedOrder(values);
  return { values: inOrder(values, order), probabilities: inOrder(probabilities, order) };
}

function inOrder(values: Float64Array, order: Uint32Array): Float64Array {
  const ordered = new Float64Array(order.length);
  for (let index = 0; index < ordered.length; index++) ordered[index] = values[order[index] ?? 0] ?? NaN;
  return ordered;
}

/** The different resamples of a task, one after the other in `runs`, with their probabilities. */
interface TaskResamples {
  readonly length: number;
  readonly runs: Float64Array;
  readonly probabilities: Float64Array;
}

/** All different resamples of a task with their multinomial probabilities n! / (c1! c2! ...) / n^n. */
function resamplesOf(runs: Float64Array, length: number): TaskResamples {
  const made = {
    length,
    runs: new Float64Array(length * runs.length),
    probabilities: new Float64Array(length),
  };
  const drawn = new Float64Array(runs.length);
  let place = 0;
  const visit = (run: number, filled: number, probability: number): void => {
    if (filled === runs.length) {
      made.runs.set(drawn, place * runs.length);
      made.probabilities[place++] = probability;
      return;
    }
    if (run === runs.length) return;
    let next = probability;
    visit(run + 1, filled, next);
    for (let count = 1; filled + count <= runs.length; count++) {
      drawn[filled + count - 1] = runs[run] ?? NaN;
      // One factor of n! / (c! ...) / n^n for each draw: (draws made so far) / (copies of this run) / n.
      next *= (filled + count) / count / runs.length;
      visit(run + 1, filled + count, next);
    }
  };
  visit(0, 0, 1);
  return made;
}

/** How many different resamples n runs have: C(2n - 1, n). */
function countOf(runs: number): number {
  let count = 1;
  for (let k = 1; k <= runs; k++) count = Math.round((count * (runs - 1 + k)) / k);
  return count;
}
