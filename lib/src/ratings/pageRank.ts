import { checkOptions } from "../options/checkOptions.js";
import type { Battles } from "./Battles.js";
import { checkedBattles } from "./checkedBattles.js";
import { powerIteration } from "./powerIteration.js";
import { winMatrix } from "./winMatrix.js";

/** Options of {@link pageRank}. */
export interface PageRankOptions {
  /** Probability of moving from a model to one that beat it, instead of to any model; .85 by default. */
  readonly damping?: number;
}

/**
 * PageRank of the models: the stationary distribution of a random walk. With probability `damping` the walk moves
 * from a model to one that beat it, in proportion to the wins (ties as half wins); otherwise it moves to any model.
 * From a model that never lost it moves to any model.
 *
 * @returns probabilities, in the order of `battles.models`
 * @throws RangeError for a damping outside [0, 1), and if the iteration does not converge
 *
 * Source: L. Page et al., The PageRank citation ranking (1999).
 * @example
 * ```ts
 * import { Battles } from "precipice";
 * import { pageRank } from "precipice/ratings";
 * pageRank(Battles.fromCounts(["x", "y"], [[0, 1], [1, 0]])); // => [ 0.5, 0.5 ]
 * ```
 */
export function pageRank(battles: Battles, options: PageRankOptions = {}): Float64Array {
  checkOptions("pageRank", options, ["damping"]);
  checkedBattles(battles, "pageRank");
  const { damping = 0.85 } = options;
  if (!(damping >= 0 && damping < 1)) {
    throw new RangeError(`pageRank: damping lies from 0 to below 1; got ${String(damping)}.`);
  }
  const wins = winMatrix(battles);
  const size = wins.length;
  const losses = new Float64Array(size);
  for (const row of wins) row.forEach((won, loser) => (losses[loser] = (losses[loser] ?? 0) + won));
  return powerIteration(size, "pageRank", "sum", (from, to) => {
    let dangling = 0;
    losses.forEach((lost, model) => (dangling += lost === 0 ? (from[model] ?? 0) : 0));
    wins.forEach((row, winner) => {
      let flow = dangling / size;
      row.forEach((won, loser) => {
        if (won > 0) flow += (won / (losses[loser] ?? 1)) * (from[loser] ?? 0);
      });
      to[winner] = damping * flow + (1 - damping) / size;
    });
  });
}
