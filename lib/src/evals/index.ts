/**
 * Evaluations of language models and agents: proportions, clustered errors, paired comparisons, repeated samples, agreement.
 *
 * @packageDocumentation
 */
export {
  cohenKappa,
  KAPPA_COEFFICIENTS,
  type CohenKappaOptions,
  type KappaCoefficient,
} from "./agreement/cohenKappa.js";
export type { TwoRatings } from "./agreement/contingency.js";
export { fleissKappa, type FleissKappaOptions } from "./agreement/fleissKappa.js";
export { icc } from "./agreement/icc.js";
export type { KappaWeights } from "./agreement/kappaWeights.js";
export {
  krippendorffAlpha,
  type KrippendorffOptions,
  type RaterValues,
} from "./agreement/krippendorffAlpha.js";
export type { AlphaDistance } from "./agreement/alphaOfUnits.js";
export { betaBinomialComparison, type BetaBinomialOptions } from "./bayes/betaBinomialComparison.js";
export {
  normalInverseGamma,
  type NormalInverseGammaOptions,
  type NormalPrior,
} from "./bayes/normalInverseGamma.js";
export { pairedDirichlet, type PairedDirichletOptions } from "./bayes/pairedDirichlet.js";
export { clusteredStandardError } from "./errors/clusteredStandardError.js";
export type { ClusterLabels } from "./errors/clusterIndex.js";
export { CLUSTER_CORRECTIONS, type ClusterCorrection } from "./errors/clusterVariance.js";
export type { Clusters } from "./errors/estimateMean.js";
export { groupMean, type GroupMeanOptions, type ScoreGroup } from "./errors/groupMean.js";
export {
  meanScore,
  MEAN_SCORE_METHODS,
  type MeanScoreMethod,
  type MeanScoreOptions,
} from "./errors/meanScore.js";
export { multiSampleMean } from "./errors/multiSampleMean.js";
export { seedDecomposition } from "./errors/seedDecomposition.js";
export { STANDARD_ERROR_FORMULAS, standardError, type StandardErrorFormula } from "./errors/standardError.js";
export type { EvalOptions } from "./EvalOptions.js";
export { pairedDifference, type ItemScores } from "./paired/pairedDifference.js";
export { pairedEquivalence, type PairedEquivalenceOptions } from "./paired/pairedEquivalence.js";
export { PAIRED_METHODS, type PairedMethod, type PairedOptions } from "./paired/pairedEstimate.js";
export type { ItemRow } from "./paired/readItemRows.js";
export { pairedCounts, type PairedCounts } from "./proportions/contingencyTable.js";
export { fisherExact } from "./proportions/fisherExact.js";
export { mcnemar, type McNemarOptions } from "./proportions/mcnemar.js";
export { MCNEMAR_TESTS, type McNemarTest } from "./proportions/mcnemarPValue.js";
export {
  PAIRED_PROPORTION_METHODS,
  type PairedProportionMethod,
} from "./proportions/pairedProportionEnds.js";
export { pairedProportions, type PairedProportionsOptions } from "./proportions/pairedProportions.js";
export { proportion, type ProportionOptions } from "./proportions/proportion.js";
export { PROPORTION_METHODS, type ProportionMethod } from "./proportions/proportionEnds.js";
export { TWO_PROPORTION_METHODS, type TwoProportionMethod } from "./proportions/twoProportionEnds.js";
export {
  TWO_PROPORTION_TESTS,
  twoProportions,
  type TwoProportionsOptions,
  type TwoProportionTest,
} from "./proportions/twoProportions.js";
export type { ItemResampleOptions } from "./resampleItems.js";
export { bestOfN } from "./samples/bestOfN.js";
export { bestOfNScore, type RewardedSamples } from "./samples/bestOfNScore.js";
export { gPassAtK } from "./samples/gPassAtK.js";
export { majorityAtK, type AnswerCounts } from "./samples/majorityAtK.js";
export { majorityRate } from "./samples/majorityRate.js";
export { mGPassAtK } from "./samples/mGPassAtK.js";
export type { ProblemOptions } from "./samples/overProblems.js";
export { passAtK } from "./samples/passAtK.js";
export { passHatK } from "./samples/passHatK.js";
export { PASS_METRICS, passRates, type PassMetric, type PassRatesOptions } from "./samples/passRates.js";
export { reduceSamples, type SampleReducer } from "./samples/reduceSamples.js";
export type { SuccessCounts } from "./samples/successCounts.js";
export { abstention, type AbstentionOptions, type AnswerOutcome } from "./abstention/abstention.js";
export { riskCoverageArea } from "./abstention/riskCoverageArea.js";
export { selectivePrediction, type SelectivePredictionOptions } from "./abstention/selectivePrediction.js";
export { brierScore } from "./calibration/brierScore.js";
export { calibration, type CalibrationOptions } from "./calibration/calibration.js";
export { calibrationSlope, type CalibrationSlopeOptions } from "./calibration/calibrationSlope.js";
export type { BinningOptions } from "./calibration/confidenceBins.js";
export {
  expectedCalibrationError,
  type CalibrationErrorOptions,
} from "./calibration/expectedCalibrationError.js";
export { reliabilityDiagram } from "./calibration/reliabilityDiagram.js";
export {
  correctedRate,
  type CorrectedRateOptions,
  type JudgedCounts,
  type RateCounts,
} from "./judging/correctedRate.js";
export {
  gradeAgainstReference,
  type SafetyGrade,
  type ViolationCounts,
} from "./judging/gradeAgainstReference.js";
export {
  orderSwapConsistency,
  type OrderSwapOptions,
  type SwappedVerdicts,
  type Verdict,
} from "./judging/orderSwapConsistency.js";
export {
  predictionPoweredMean,
  type JudgedScores,
  type PredictionPoweredOptions,
} from "./judging/predictionPoweredMean.js";
export { consistency } from "./robustness/consistency.js";
export { worstOfN, type WorstOfNOptions } from "./robustness/worstOfN.js";
export { compareBenchmarks } from "./paired/compareBenchmarks.js";
export { compareModels, type CompareModelsOptions } from "./paired/compareModels.js";
export type { PairChoice } from "./paired/modelPairs.js";
