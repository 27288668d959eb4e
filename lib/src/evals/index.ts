/**
 * Evaluations of language models and agents: uncertainty of an accuracy, comparisons of models on the same items,
 * metrics of k samples, agreement of raters, errors of judges.
 *
 * | question | function |
 * |---|---|
 * | which of two checkpoints is better on the same questions, and how many questions would decide it? | `compareModels` (rows, or two lists) |
 * | ... on several benchmarks at once? | `compareBenchmarks` |
 * | is one as good as the other, or no worse? | `pairedEquivalence` |
 * | how sure is an accuracy or a mean score; what if items share a document? | `proportion` (counts), `meanScore` with `clusters`; the numbers alone: `standardError`, `clusteredStandardError` |
 * | each question was answered several times: what is the error, and would more samples help? | `multiSampleMean`, `seedDecomposition` |
 * | what is the error of a benchmark made of subtasks? | `groupMean` |
 * | two counts on the same items? on different items? | `pairedProportions` (with McNemar's test), `pairedCounts`; `twoProportions`, `fisherExact` |
 * | how probable is it that one is better? | `pairedDirichlet` (same items), `betaBinomialComparison` (different items), `normalInverseGamma` (scores) |
 * | pass@k, pass^k, G-Pass@k, mG-Pass@k, over problems or of one? | `passRates` |
 * | majority vote, best-of-n? | `majorityRate`, `bestOfNScore`; many short runs or few long ones, `bestUnderBudget` |
 * | does a test suite catch wrong programs, and how many tests does that take? | `killMatrix` |
 * | do two raters agree? several? on a scale, with values missing? | `cohenKappa` (also Scott's pi, Gwet's AC1, percent), `fleissKappa`, `krippendorffAlpha`, `icc` |
 * | does the judge change its mind with the order; how biased is it? | `orderSwapConsistency` |
 * | what is the true rate behind a judge that errs? | `correctedRate` (known errors), `predictionPoweredMean` (a few labels) |
 * | are stated confidences right? | `calibration`, `calibrationSlope`, `reliabilityDiagram`; `expectedCalibrationError`, `brierScore` |
 * | what if only confident answers are given; what does abstaining cost? | `selectivePrediction`, `riskCoverageArea`; `abstention` |
 * | does wording matter, beyond chance? are answers the same when asked again? | `worstOfN`, `consistency` |
 * | what is chosen apart from the order of the options? | `orderAdjustedChoices` |
 * | how safe is a system against a reference, or the worst of several? | `gradeAgainstReference` |
 *
 * Errors of clustered items. Miller's formula (`"CR0"`) and inspect_ai's (`"CR1"`) are too small for few or unequal
 * clusters. The default is `"CR2"` with Bell and McCaffrey's degrees of freedom, and Wilson's interval with effective
 * trials for scores between 0 and 1. Coverage of 95 % intervals (1 500 trials, standard error .006; items of a
 * cluster correlate .5; right or wrong with rate .10 in the last three columns):
 *
 * | clusters | sizes | CR0 | CR1 | default | CR0, rate .10 | CR1, rate .10 | default, rate .10 |
 * |---|---|---|---|---|---|---|---|
 * | 10 | equal | .935 | .944 | .944 | .837 | .839 | .920 |
 * | 10 | 2 to 14 items | .919 | .929 | .946 | .819 | .830 | .927 |
 * | 10 | one of 40, nine of 5 | .831 | .858 | .947 | .773 | .781 | .963 |
 * | 20 | equal | .934 | .942 | .942 | .897 | .900 | .937 |
 * | 20 | one of 40, others of 5 | .896 | .904 | .941 | .831 | .837 | .929 |
 * | 50 | one of 40, others of 5 | .938 | .940 | .949 | .915 | .918 | .944 |
 *
 * @packageDocumentation
 */
export { abstention, type AbstentionOptions, type AnswerOutcome } from "./abstention/abstention.js";
export { riskCoverageArea } from "./abstention/riskCoverageArea.js";
export { selectivePrediction, type SelectivePredictionOptions } from "./abstention/selectivePrediction.js";
export type { AlphaDistance } from "./agreement/alphaOfUnits.js";
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
export { betaBinomialComparison, type BetaBinomialOptions } from "./bayes/betaBinomialComparison.js";
export {
  normalInverseGamma,
  type NormalInverseGammaOptions,
  type NormalPrior,
} from "./bayes/normalInverseGamma.js";
export { pairedDirichlet, type PairedDirichletOptions } from "./bayes/pairedDirichlet.js";
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
  clusteredStandardError,
  type ClusteredStandardErrorOptions,
} from "./errors/clusteredStandardError.js";
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
export { correctedRate, type CorrectedRateOptions, type JudgedCounts } from "./judging/correctedRate.js";
export {
  gradeAgainstReference,
  type SafetyGrade,
  type ViolationCounts,
} from "./judging/gradeAgainstReference.js";
export {
  orderSwapConsistency,
  type OrderSwapOptions,
  type SwappedVerdicts,
  type JudgeVerdict,
} from "./judging/orderSwapConsistency.js";
export {
  predictionPoweredMean,
  type JudgedScores,
  type PredictionPoweredOptions,
} from "./judging/predictionPoweredMean.js";
export { compareBenchmarks } from "./paired/compareBenchmarks.js";
export { compareModels, type CompareModelsOptions } from "./paired/compareModels.js";
export type { PairChoice } from "./paired/modelPairs.js";
export type { ItemScores } from "./paired/pairedDifference.js";
export { pairedEquivalence, type PairedEquivalenceOptions } from "./paired/pairedEquivalence.js";
export {
  PAIRED_METHODS,
  type PairedIntervalOptions,
  type PairedMethod,
  type PairedOptions,
} from "./paired/pairedEstimate.js";
export type { ItemRow } from "./paired/readItemRows.js";
export {
  pairedCounts,
  type Outcomes,
  type PairedCounts,
  type PairedTable,
} from "./proportions/contingencyTable.js";
export { fisherExact, type FisherExactOptions } from "./proportions/fisherExact.js";
export type { FisherTwoSidedOption } from "./proportions/fisherPValue.js";
export { MCNEMAR_TESTS, type McNemarTest } from "./proportions/mcnemarPValue.js";
export {
  PAIRED_PROPORTION_METHODS,
  type PairedProportionMethod,
} from "./proportions/pairedProportionEnds.js";
export { pairedProportions, type PairedProportionsOptions } from "./proportions/pairedProportions.js";
export { proportion, type ProportionOptions } from "./proportions/proportion.js";
export { PROPORTION_METHODS, type ProportionMethod } from "../numeric/proportionEnds.js";
export { TWO_PROPORTION_METHODS, type TwoProportionMethod } from "./proportions/twoProportionEnds.js";
export {
  TWO_PROPORTION_TESTS,
  twoProportions,
  type TwoProportionsOptions,
  type TwoProportionTest,
} from "./proportions/twoProportions.js";
export type { ItemResampleOptions } from "./resampleItems.js";
export { consistency } from "./robustness/consistency.js";
export {
  orderAdjustedChoices,
  OrderAdjustedChoices,
  type AdjustedChoice,
  type OrderedChoices,
} from "./robustness/orderAdjustedChoices.js";
export { worstOfN, type WorstOfNOptions } from "./robustness/worstOfN.js";
export { bestOfNScore, type BestOfNScoreOptions, type RewardedSamples } from "./samples/bestOfNScore.js";
export type { AnswerCounts } from "./samples/majorityAtK.js";
export {
  bestUnderBudget,
  type BestUnderBudgetOptions,
  type BudgetDesign,
} from "./samples/bestUnderBudget.js";
export { killMatrix, type KillMatrixOptions } from "./samples/killMatrix.js";
export { majorityRate, type MajorityRateOptions } from "./samples/majorityRate.js";
export type { ProblemOptions } from "./samples/overProblems.js";
export { PASS_METRICS, type PassMetric } from "./samples/PassMetric.js";
export { passRates, type PassRatesOptions } from "./samples/passRates.js";
export type { ProblemCounts, SuccessCounts } from "./samples/successCounts.js";
