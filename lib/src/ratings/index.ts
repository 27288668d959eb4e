/**
 * Ratings from pairwise battles: Bradley-Terry, Elo, Plackett-Luce.
 *
 * | question | function |
 * |---|---|
 * | how strong is each model, and how sure is that? | `bradleyTerry` (ties, style, order effect, weights, clusters), `plackettLuce` for rankings |
 * | is x better than y? which rank may it have? | `ratingDifferences`, `ratingRanks` |
 * | how do I read battles? | `Battles`, `styleDifferences`, `inversePairWeights`, `compositeBattles` |
 * | can ratings be compared at all? | `comparisonGroups` |
 * | simpler ratings | `eloRatings`, `averageWinRate`, `winCounts`, `winMatrix`, `eigenScores`, `pageRank` |
 * | with which intervals? | `ratingIntervals`: of Elo by `"elo"`, of any other by its function |
 * | other ways to the same model | `newmanRatings`, `rankCentrality`, `luceSpectralRanking`, `expectationPropagation`, `choiceRank` |
 * | how often does each beat each, and as often as the ratings say? | `winRates` |
 * | does a benchmark separate models, and agree with a reference? | `separability`, `confidenceAgreement`, `pairRankBrier` |
 * | who meets whom? | `singleElimination`, `roundRobin`, `swissTournament`, all one anchor `anchoredMatches` |
 * | which rating does a rank in a field of people mean? | `ratingOfRank`, `rankToRating`; how many people rate below, `percentileRank` |
 *
 * @packageDocumentation
 */
export { averageWinRate } from "./averageWinRate.js";
export { Battles, BATTLE_OUTCOMES, type BattleColumns, type BattleOutcome } from "./Battles.js";
export { bradleyTerry, type BradleyTerryOptions } from "./bradleyTerry.js";
export { choiceRank, type ChoiceRankOptions, type NetworkTraffic } from "./choiceRank.js";
export type { Ranking } from "./Choices.js";
export { comparisonGroups } from "./comparisonGraph.js";
export { compositeBattles, type BattleSet } from "./compositeBattles.js";
export { confidenceAgreement } from "./confidenceAgreement.js";
export { eigenScores, type EigenOptions } from "./eigenScores.js";
export { eloRatings, type EloOptions } from "./eloRatings.js";
export {
  expectationPropagation,
  type ExpectationPropagationOptions,
  type RatingPosterior,
} from "./expectationPropagation.js";
export { inversePairWeights } from "./inversePairWeights.js";
export type { JudgeWords } from "./judgeWords.js";
export { luceSpectralRanking, type LuceSpectralOptions } from "./luceSpectralRanking.js";
export { newmanRatings, type NewmanOptions, type NewmanRatings } from "./newmanRatings.js";
export { pageRank, type PageRankOptions } from "./pageRank.js";
export { pairRankBrier } from "./pairRankBrier.js";
export { percentileRank } from "./percentileRank.js";
export { plackettLuce, type PlackettLuceOptions } from "./plackettLuce.js";
export { rankCentrality, type RankCentralityOptions } from "./rankCentrality.js";
export { rankToRating, type ContestRank, type RankToRatingOptions } from "./rankToRating.js";
export { ratingDifferences, type RatingDifferencesOptions } from "./ratingDifferences.js";
export type { RatingInterval } from "./RatingInterval.js";
export { ratingIntervals, type RatingFunction, type RatingIntervalsOptions } from "./ratingIntervals.js";
export { ratingOfRank, type RatingOfRankOptions } from "./ratingOfRank.js";
export { ratingRanks, type RatingRanksOptions } from "./ratingRanks.js";
export { RatingResult, type PairModel } from "./RatingResult.js";
export type { RatingAnchor, RatingScale, RatingUnits } from "./ratingScale.js";
export type { BattleFields, BattleRow } from "./readBattles.js";
export { separability } from "./separability.js";
export { styleDifferences } from "./styleDifferences.js";
export type { TieModel } from "./tieModels.js";
export {
  anchoredMatches,
  roundRobin,
  singleElimination,
  swissTournament,
  type PlayBattle,
  type Tournament,
  type SwissTournamentOptions,
  type TournamentOptions,
} from "./tournaments.js";
export type { Uncertainty as RatingUncertainty } from "./Uncertainty.js";
export { winCounts } from "./winCounts.js";
export { winMatrix } from "./winMatrix.js";
export { winRates, type WinRatesOptions } from "./winRates.js";
