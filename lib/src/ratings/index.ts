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
export {
  expectationPropagation,
  type ExpectationPropagationOptions,
  type RatingPosterior,
} from "./expectationPropagation.js";
export { inversePairWeights } from "./inversePairWeights.js";
export type { Ranking } from "./Choices.js";
export { luceSpectralRanking, type LuceSpectralOptions } from "./luceSpectralRanking.js";
export { newmanRatings, type NewmanOptions, type NewmanRatings } from "./newmanRatings.js";
export { pageRank, type PageRankOptions } from "./pageRank.js";
export { plackettLuce, type PlackettLuceOptions } from "./plackettLuce.js";
export { rankCentrality, type RankCentralityOptions } from "./rankCentrality.js";
export type { RatingInterval } from "./RatingInterval.js";
export { RatingResult } from "./RatingResult.js";
export type { RatingAnchor, RatingScale } from "./ratingScale.js";
export { winCounts } from "./winCounts.js";
export { winMatrix } from "./winMatrix.js";
