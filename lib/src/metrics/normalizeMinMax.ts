import { sameValue } from "../numeric/sameValue.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { finiteValues } from "./checkedCurve.js";

/**
 * Curves of one algorithm: `curves[task][run][step]`. Tasks may have different numbers of runs, and runs different
 * numbers of steps.
 */
export type TaskCurves = readonly (readonly ArrayLike<number>[])[];

/**
 * Rescales each task by the lowest and the highest value that any algorithm reached in any run at any step: (value -
 * minimum) / (maximum - minimum). The result depends on the set of algorithms: a new algorithm may change all
 * numbers.
 *
 * @param curves for each algorithm `curves[task][run][step]`, all on the same tasks
 * @returns the same shape; each task spans exactly [0, 1]
 * @throws RangeError that names the task: unequal numbers of tasks, values that are not finite, all values equal
 * Source: S. Huang et al., Open RL Benchmark (`maxmin`).
 * @example
 * ```ts
 * import { normalizeMinMax } from "precipice/curves";
 * normalizeMinMax([[[[0, 5]]], [[[10, 5]]]])[1]; // => [ [ [ 1, 0.5 ] ] ]
 * ```
 */
export function normalizeMinMax(curves: readonly TaskCurves[]): Float64Array[][][] {
  const tasks = curves[0]?.length ?? 0;
  if (tasks === 0) throw new RangeError("Expected at least one algorithm with curves of at least one task.");
  const other = curves.findIndex(({ length }) => length !== tasks);
  if (other >= 0) {
    throw new RangeError(
      `Expected curves of the same tasks; the first algorithm has ${tasks} tasks and number ${other + 1} has ` +
        `${curves[other]?.length ?? 0}.`,
    );
  }
  const bounds = Array.from({ length: tasks }, (_, task) => {
    let [low, high] = [Infinity, -Infinity];
    curves.forEach((own, algorithm) => {
      own[task]?.forEach((run, index) => {
        const nameOf = (step: number): string =>
          `Algorithm ${algorithm + 1}, task ${task + 1}, run ${index + 1}, step ${step}`;
        for (const value of finiteValues(run, nameOf)) {
          low = Math.min(low, value);
          high = Math.max(high, value);
        }
      });
    });
    if (low < high && !sameValue(low, high)) return { low, span: high - low };
    throw new RangeError(
      low <= high
        ? `Every value of task ${task + 1} is ${low}: there is no range to rescale. Leave the task out.`
        : `Task ${task + 1} has no values; every task needs at least one run.`,
    );
  });
  return curves.map((own) =>
    own.map((runs, task) => {
      const { low, span } = bounds[task] ?? { low: NaN, span: NaN };
      return runs.map((run) => mapFloats(run, (value) => (value - low) / span));
    }),
  );
}
