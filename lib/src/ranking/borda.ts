import { checkMode } from "../results/checkMode.js";
import { checkOptions } from "../options/checkOptions.js";
import { checkTable } from "./checkPaired.js";
import { blockRanks, byTask, rankSums } from "../metrics/blockRanks.js";

/** Options of {@link borda}. */
export interface BordaOptions {
  /**
   * `"argsort"` breaks ties by the order of the systems, as RankingNLPSystems does, so that the result depends on
   * this order.
   */
  readonly mode?: "argsort";
}

/**
 * Borda count: on each task a system gets one point for each system below it and half a point for each tie.
 *
 * @param scores one list for each system, one score for each task; larger is better
 * @param options `mode`
 * @returns points of each system; more is better
 * @throws RangeError for an invalid table
 *
 * Source: P. Colombo et al., What are the best systems? New perspectives on NLP benchmarking, NeurIPS (2022).
 * @example
 * ```ts
 * import { borda } from "precipice/ranking";
 * borda([[3, 1], [2, 1], [1, 0]]); // => [ 3.5, 2.5, 0 ]
 * ```
 */
export function borda(scores: readonly ArrayLike<number>[], options: BordaOptions = {}): Float64Array {
  checkOptions("borda", options, ["mode"]);
  checkMode(options.mode, ["argsort"], "borda");
  const { systems, tasks } = checkTable(scores, "borda");
  if (options.mode !== "argsort")
    return rankSums(blockRanks(byTask(scores))).map((sum) => tasks * systems - sum);
  const points = new Float64Array(systems);
  for (let task = 0; task < tasks; task++) {
    const order = scores
      .map((row, system) => ({ score: row[task] ?? 0, system }))
      .sort((x, y) => x.score - y.score || x.system - y.system);
    order.forEach(({ system }, below) => (points[system] = (points[system] ?? 0) + below));
  }
  return points;
}
