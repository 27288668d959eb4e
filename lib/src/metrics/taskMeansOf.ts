import { mapFloats } from "../numeric/mapFloats.js";
import { meanOf } from "../numeric/meanOf.js";

/** The mean of each task over its runs, for scores that are already checked. */
export function taskMeansOf(tasks: readonly Float64Array[]): Float64Array {
  return mapFloats(tasks, (task) => meanOf(task));
}
