import { compensatedSum } from "../numeric/compensatedSum.js";

/** The mean of each task over its runs, of scores that are checked already. */
export function taskMeansOf(tasks: readonly Float64Array[]): Float64Array {
  return Float64Array.from(tasks, (task) => compensatedSum(task) / task.length);
}
