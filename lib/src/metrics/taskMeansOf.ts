import { meanOf } from "../numeric/meanOf.js";

/** The mean of each task over its runs, of scores that are checked already. */
export function taskMeansOf(tasks: readonly Float64Array[]): Float64Array {
  return Float64Array.from(tasks, (task) => meanOf(task));
}
