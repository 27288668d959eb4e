/**
 * Ratings from pairwise battles: Bradley-Terry, Elo, Plackett-Luce.
 *
 * @packageDocumentation
 */
export { averageWinRate } from "./averageWinRate.js";
export { Battles, type BattleColumns, type BattleOutcome } from "./Battles.js";
export { bradleyTerry, type BradleyTerryOptions } from "./bradleyTerry.js";
export { comparisonGroups } from "./comparisonGraph.js";
export { eigenScores, type EigenOptions } from "./eigenScores.js";
export { eloRatings, type EloOptions } from "./eloRatings.js";
export { inversePairWeights } from "./inversePairWeights.js";
export { pageRank, type PageRankOptions } from "./pageRank.js";
export { winCounts } from "./winCounts.js";
export { winMatrix } from "./winMatrix.js";
