import { borda } from "./borda.js";

/**
 * Borda count in two levels: first over the instances within each task, then over tasks by the points won there.
 * Tasks with many instances do not dominate.
 *
 * @param tasks for each task, one list for each system with one score for each instance; larger is better
 * @returns points of each system; more is better
 * @throws RangeError if tasks differ in their number of systems, and for an invalid table
 *
 * Source: P. Colombo et al., What are the best systems? New perspectives on NLP benchmarking, NeurIPS (2022).
 * @example
 * ```ts
 * import { twoLevelBorda } from "precipice/ranking";
 * twoLevelBorda([[[1, 1, 1], [0, 0, 0]], [[0], [1]], [[0], [1]]]); // => [ 1, 2 ]
 * ```
 */
export function twoLevelBorda(tasks: readonly (readonly ArrayLike<number>[])[]): Float64Array {
  const systems = tasks[0]?.length ?? 0;
  if (tasks.length === 0) throw new RangeError("twoLevelBorda: expected at least one task; there is none.");
  const odd = tasks.findIndex((task) => task.length !== systems);
  if (odd >= 0) {
    throw new RangeError(
      `twoLevelBorda: task ${odd + 1} has ${tasks[odd]?.length ?? 0} systems, the first has ${systems}.`,
    );
  }
  const points = tasks.map((task) => borda(task));
  return borda(Array.from({ length: systems }, (_, system) => points.map((task) => task[system] ?? 0)));
}
