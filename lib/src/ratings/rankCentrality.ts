import { checkOptions } from "../options/checkOptions.js";
import type { Battles } from "./Battles.js";
import { checkedBattles } from "./checkedBattles.js";
import { graphProblem } from "./checkGraph.js";
import { pairCounts } from "./PairCounts.js";
import { stationaryLogs } from "./stationaryLogs.js";
import { winMatrix } from "./winMatrix.js";

/** Options of {@link rankCentrality}. */
export interface RankCentralityOptions {
  /** Wins added to each side of every pair, met or not, so that the walk is always irreducible; 0 by default. */
  readonly smoothing?: number;
}

/**
 * Rank centrality: the stationary distribution of a random walk. Its rate from one model to another is the share of
 * their battles that the other won (ties as half wins). The logarithms, with mean 0, estimate Bradley-Terry ratings
 * in natural units if every pair met.
 *
 * @param options `smoothing` (0)
 * @returns one rating for each model, in the order of `battles.models`
 * @throws RangeError if ratings do not exist; see {@link bradleyTerry}
 *
 * Source: S. Negahban, S. Oh and D. Shah, Rank centrality: ranking from pairwise comparisons, Operations Research 65 (2017).
 * @example
 * ```ts
 * import { Battles } from "precipice";
 * import { rankCentrality } from "precipice/ratings";
 * rankCentrality(Battles.fromCounts(["x", "y"], [[0, 3], [3, 0]])); // => [ 0, 0 ]
 * ```
 */
export function rankCentrality(battles: Battles, options: RankCentralityOptions = {}): Float64Array {
  checkOptions("rankCentrality", options, ["smoothing"]);
  checkedBattles(battles, "rankCentrality");
  const { smoothing = 0 } = options;
  if (!(smoothing >= 0 && Number.isFinite(smoothing))) {
    throw new RangeError(`rankCentrality: smoothing is a number of at least 0; got ${String(smoothing)}.`);
  }
  const found = graphProblem(pairCounts(battles, false), battles.models);
  if (found && smoothing === 0) throw new RangeError(`rankCentrality: ${found.message}`);
  const wins = winMatrix(battles);
  const size = wins.length;
  const rates = new Float64Array(size * size);
  for (let loser = 0; loser < size; loser++) {
    for (let winner = 0; winner < size; winner++) {
      const won = (wins[winner]?.[loser] ?? 0) + smoothing;
      const met = won + (wins[loser]?.[winner] ?? 0) + smoothing;
      if (met > 0 && winner !== loser) rates[loser * size + winner] = won / met;
    }
  }
  return stationaryLogs(rates, size);
}
