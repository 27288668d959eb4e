import { compensatedSum } from "../numeric/compensatedSum.js";
import { acceleration } from "./acceleration.js";
import { withoutEach } from "./withoutEach.js";
import type { ResampleRun } from "../work/ResampleRun.js";

/**
 * The convention for BCa's acceleration and bias on stratified scores:
 *
 * - `"scipy"` (default): single runs are left out one task at a time (the multi-sample jackknife of SciPy), which is
 *   right because runs of different tasks are independent; replicates that equal the estimate count one half;
 * - `"rliable"`: run i is left out of every task at once, as rliable does, and replicates that equal the estimate do
 *   not count;
 * - `"arch"`: as rliable with the package arch beneath it, whose jackknife is centred on the mean over all statistics
 *   together, so that each interval depends on which other statistics are computed. For comparison with published
 *   numbers only.
 */
export type StratifiedMode = "scipy" | "rliable" | "arch";

type TaskStatistic = (scores: readonly Float64Array[]) => number;

/**
 * The acceleration of each statistic; an empty list after an abort with `partial`. Every task needs at least two
 * runs; `"rliable"` and `"arch"` need the same number of runs for all tasks.
 */
export async function stratifiedAccelerations(
  tasks: readonly Float64Array[],
  statistics: readonly TaskStatistic[],
  mode: StratifiedMode,
  work: ResampleRun,
): Promise<number[]> {
  if (mode === "scipy") {
    const lists: Float64Array[][] = statistics.map(() => []);
    for (const [task, { length }] of tasks.entries()) {
      work.expect(length);
      const others = (left: number): Float64Array[] =>
        tasks.map((runs, index) => (index === task ? without(runs, left) : runs.slice()));
      const leftOut = await withoutEach(work, length, others, statistics);
      if (!leftOut) return [];
      leftOut.forEach((list, statistic) => lists[statistic]?.push(list));
    }
    return lists.map(acceleration);
  }
  const runs = tasks[0]?.length ?? 0;
  if (tasks.some(({ length }) => length !== runs)) {
    throw new RangeError(`stratifiedBootstrap: the mode "${mode}" needs tasks with equal numbers of runs.`);
  }
  work.expect(runs);
  const others = (left: number): Float64Array[] => tasks.map((task) => without(task, left));
  const jackknives = await withoutEach(work, runs, others, statistics);
  if (!jackknives) return [];
  if (mode === "rliable") return jackknives.map((values) => acceleration([values]));
  const centre =
    jackknives.reduce((sum, values) => sum + compensatedSum(values), 0) / (runs * jackknives.length);
  return jackknives.map((values) => accelerationAbout(values, centre));
}

function without(runs: Float64Array, left: number): Float64Array {
  return runs.filter((_, index) => index !== left);
}

/** The one-sample acceleration with a given centre instead of the mean of the values. */
function accelerationAbout(values: Float64Array, centre: number): number {
  let cubes = 0;
  let squares = 0;
  for (const value of values) {
    const influence = centre - value;
    squares += influence * influence;
    cubes += influence * influence * influence;
  }
  return squares > 0 ? cubes / (6 * squares * Math.sqrt(squares)) : 0;
}
