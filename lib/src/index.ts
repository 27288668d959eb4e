/**
 * The door: the functions that most evaluations need. Everything else stands behind the entry point of its module, such as
 * `precipice/compare`.
 */
export { audit, compareWithPaper } from "./audit/index.js";
export type { AuditOptions, Claim, PaperComparison, PaperFigure } from "./audit/index.js";
export {
  aggregates,
  bootstrap,
  differences,
  improvement,
  profiles,
  profileThresholds,
  rankings,
} from "./bootstrap/index.js";
export type {
  AggregatesOptions,
  BootstrapOptions,
  DifferencesOptions,
  ImprovementOptions,
  LongWorkOptions,
  ProfilesOptions,
  RankingsOptions,
  ResampleOptions,
  Statistics,
} from "./bootstrap/index.js";
export {
  adjustPValues,
  compareAlgorithms,
  effectSizes,
  equivalenceTest,
  friedman,
  mannWhitney,
  pairedTTest,
  permutationTest,
  rankComparison,
  welchTest,
  wilcoxon,
} from "./compare/index.js";
export type {
  AdjustPValuesOptions,
  AlgorithmComparison,
  CompareOptions,
  EffectSizeMetric,
  EffectSizesOptions,
  EquivalenceData,
  EquivalenceOptions,
  FriedmanOptions,
  MannWhitneyOptions,
  PAdjustment,
  PermutationTestOptions,
  RankComparison,
  RankComparisonOptions,
  WelchTestOptions,
  WilcoxonOptions,
} from "./compare/index.js";
export { fitPowerLaw, fitSigmoid, kaplanMeier, sampleEfficiency, timesToThreshold } from "./curves/index.js";
export type {
  CurveFit,
  KaplanMeierOptions,
  PowerLawOptions,
  SampleEfficiencyOptions,
  SigmoidOptions,
  TimeToThreshold,
  TimesToThresholdOptions,
} from "./curves/index.js";
export {
  calibration,
  cohenKappa,
  compareBenchmarks,
  compareModels,
  krippendorffAlpha,
  majorityRate,
  meanScore,
  passRates,
  proportion,
  twoProportions,
} from "./evals/index.js";
export type {
  AnswerCounts,
  CalibrationOptions,
  CohenKappaOptions,
  CompareModelsOptions,
  ItemRow,
  KrippendorffOptions,
  MajorityRateOptions,
  MeanScoreOptions,
  PairedIntervalOptions,
  PairedOptions,
  PassRatesOptions,
  ProblemCounts,
  ProportionOptions,
  RaterValues,
  SuccessCounts,
  TwoProportionsOptions,
  TwoRatings,
} from "./evals/index.js";
export { Frame, read } from "./frames/index.js";
export type { ReadLocation, ReadOptions } from "./frames/index.js";
export {
  iqm,
  mean,
  median,
  optimalityGap,
  performanceProfile,
  probabilityOfImprovement,
  trimmedMean,
} from "./metrics/index.js";
export type { MetricScores, MissingOption, TaskWeightsOption, WeightingOption } from "./metrics/index.js";
export { rankCorrelation } from "./ranking/index.js";
export type { RankCorrelationOptions } from "./ranking/index.js";
export { Battles, bradleyTerry, eloRatings, plackettLuce, ratingRanks, winRates } from "./ratings/index.js";
export type {
  BradleyTerryOptions,
  EloOptions,
  PlackettLuceOptions,
  Ranking,
  RatingRanksOptions,
  RatingResult,
  WinRatesOptions,
} from "./ratings/index.js";
export { decide, Result } from "./results/index.js";
export type {
  DecidedPair,
  DecideOptions,
  Decision,
  DecisionVerdict,
  Estimate,
  Interval,
  IntervalOptions,
  Remark,
  ResultOrTest,
  TestResult,
} from "./results/index.js";
export { CurveTable, SampleTable, ScoreTable } from "./scores/index.js";
export { adastop, minimumDetectableEffect, planRuns, power } from "./sequential/index.js";
export type {
  AdaStopOptions,
  AdaStopOutcome,
  DetectableEffectOptions,
  PlanRunsOptions,
  PowerAnalysis,
  PowerDesigns,
  PowerOption,
} from "./sequential/index.js";
export { signalToNoise, timeHorizon } from "./signal/index.js";
export type {
  HorizonAttempt,
  NoiseSource,
  SignalToNoiseOptions,
  TimeHorizon,
  TimeHorizonOptions,
} from "./signal/index.js";
export * as datasets from "./datasets/index.js";
export * as figures from "./figures/index.js";
