/**
 * Aggregates of scores over runs and tasks: numbers in, a number or a list out. Intervals: `bootstrap`.
 *
 * | question | function |
 * | :-- | :-- |
 * | How good is an algorithm over all tasks? | `iqm`, `mean`, `median`, `trimmedMean` |
 * | How far is it from a goal? | `optimalityGap`, `probabilityAbove`, `failureRate` |
 * | How does it do on its worst tasks? | `difficultyProgress`, `conditionalValueAtRisk`, `worstCase`, `scorePercentile` |
 * | How much do its scores vary? | `interquartileRange`, `coefficientOfVariation`, `taskStandardDeviations` |
 * | What share of scores is above each threshold? | `performanceProfile`, `averageScoreProfile`, `profileArea`, `nonLinearThresholds` |
 * | Is X better than Y? | `probabilityOfImprovement`, `probabilityOfImprovementByTask` |
 * | Who is first, second, ...? | `rankDistribution`, `averageRanks` |
 * | How do I put tasks on one scale? | `normalizeScores` (tables: `ScoreTable.normalize` and its like; curves: `normalizeMinMax`) |
 * | How do I get an interval? | `aggregates`, `profiles`, `improvement`, `expectedRanks`; for any metric `bootstrap` with `scheme: "table"` |
 *
 * @packageDocumentation
 */
export { averageRanks, type AverageRanksOptions } from "./averageRanks.js";
export type { RankOptions } from "./blockRanks.js";
export { averageScoreProfile } from "./averageScoreProfile.js";
export { coefficientOfVariation } from "./coefficientOfVariation.js";
export { conditionalValueAtRisk } from "./conditionalValueAtRisk.js";
export { difficultyProgress } from "./difficultyProgress.js";
export { failureRate } from "./failureRate.js";
export { interquartileRange } from "./interquartileRange.js";
export { iqm } from "./iqm.js";
export { mean } from "./mean.js";
export { median } from "./median.js";
export type {
  MetricScores,
  MissingOption,
  OverOption,
  TaskWeightsOption,
  WeightingOption,
} from "./MetricOptions.js";
export { nonLinearThresholds } from "./nonLinearThresholds.js";
export { normalizeScores } from "./normalizeScores.js";
export { optimalityGap } from "./optimalityGap.js";
export { performanceProfile } from "./performanceProfile.js";
export { probabilityAbove } from "./probabilityAbove.js";
export { probabilityOfImprovement, probabilityOfImprovementByTask } from "./probabilityOfImprovement.js";
export { profileArea } from "./profileArea.js";
export { rankDistribution, type RankDistribution, type RankDistributionOptions } from "./rankDistribution.js";
export { scorePercentile } from "./scorePercentile.js";
export { taskMeans } from "./taskMeans.js";
export { taskStandardDeviations } from "./taskStandardDeviations.js";
export { trimmedMean } from "./trimmedMean.js";
export { worstCase } from "./worstCase.js";
