/**
 * Learning curves, time to a target, reliability, scaling fits.
 *
 * | question | function |
 * | :-- | :-- |
 * | How does an aggregate develop over training, with a band? | `sampleEfficiency` (seconds for steps: wall-time efficiency) |
 * | How fast do runs get to a score? | `timesToThreshold` over tasks; `kaplanMeier`: the share step by step, median, restricted mean |
 * | How good was training as a whole? | `CurveTable.area` and then `aggregates` |
 * | What is final performance? | `CurveTable.last` and then `aggregates`; `absoluteMetric` |
 * | How do I bring runs to the same steps? | `CurveTable.align`, `commonGrid`, `interpolate` |
 * | How do I smooth a curve for a plot? | `CurveTable.rollingMean`, `CurveTable.exponentialMovingAverage` |
 * | How do I rescale curves by their extremes? | `normalizeMinMax`, `CurveTable.normalizeMinMax` |
 * | Which training algorithm is faster over workloads? | `ratioProfile`, `ratioProfileArea`, with intervals `ratioProfileScores`; `workloadTime`, `geometricMeanSpeedup` |
 * | what reward does more compute promise? | `fitSigmoid`, `fitPowerLaw`, `fitPowerLawLogLog`; `predict` of what they return |
 * | where does optimising a reward model begin to hurt? | `fitOveroptimization` |
 * | how steady is training, within runs and across them? | `reliability`; `pointDispersion`, `drawdown`, `tailRisk`, `highFrequencyEnergy` |
 * | is one algorithm more reliable than another? | `reliabilityTest` |
 * | how much regret, and does the learner still learn? | `onlineRegret`; `mannKendall` for one series |
 * | did scores change, and when? | `changePoint` |
 * | is a trend a series' own, or shared by all? | `commonTrend` |
 * | how good is a search after n trials? | `incumbentCurve`, `expectedValidationPerformance` |
 * | how much does tuning matter, and how much of its gain is luck? | `tuningSensitivity`, `tuningOptimism` |
 *
 * @packageDocumentation
 */
export { absoluteMetric } from "./absoluteMetric.js";
export { commonGrid } from "../metrics/commonGrid.js";
export { geometricMeanSpeedup } from "./geometricMeanSpeedup.js";
export { interpolate, type OutsideOption } from "../metrics/interpolate.js";
export { kaplanMeier, type KaplanMeierOptions, type TimesByName } from "./kaplanMeier.js";
export type { SurvivalInterval } from "./survivalBand.js";
export type { LearningCurve } from "../metrics/LearningCurve.js";
export { normalizeMinMax, type TaskCurves } from "../metrics/normalizeMinMax.js";
export { ratioProfileArea } from "./ratioProfileArea.js";
export { ratioProfileScores, type RatioProfileScoresOptions } from "./ratioProfileScores.js";
export { ratioProfile, type RatioProfileOptions } from "./ratioProfile.js";
export { sampleEfficiency, type SampleEfficiencyOptions } from "./sampleEfficiency.js";
export { timesToThreshold, type TimesToThresholdOptions } from "./timesToThreshold.js";
export { workloadTime, type TargetStudy } from "./workloadTime.js";
export type { TimeToThreshold } from "./curveTime.js";
export type { ThresholdOptions } from "./tableTimes.js";
export {
  CurveFit,
  type CurveFitFields,
  type CurvePrediction,
  type CurveResiduals,
  type FittedPoint,
} from "./CurveFit.js";
export type { FitOptions } from "./fitCurve.js";
export { fitOveroptimization, type OveroptimizationOptions } from "./fitOveroptimization.js";
export { fitPowerLaw, type PowerLawOptions } from "./fitPowerLaw.js";
export { fitPowerLawLogLog } from "./fitPowerLawLogLog.js";
export { fitSigmoid, type SigmoidOptions } from "./fitSigmoid.js";
export { valuesAcrossRuns, type AcrossRunsOptions } from "./acrossRuns.js";
export { lowPassFilter } from "./lowPassFilter.js";
export {
  curveDifferences,
  curveRange,
  curveWindow,
  pointDispersion,
  drawdown,
  highFrequencyEnergy,
  riskValues,
  tailRisk,
  type DispersionMethod,
  type RiskMethod,
} from "./reliabilityMeasures.js";
export {
  reliability,
  RELIABILITY_MEASURES,
  type ReliabilityMeasure,
  type ReliabilityOptions,
} from "./reliability.js";
export { reliabilityTest } from "./reliabilityTest.js";
export { changePoint, type ChangePointOptions } from "./changePoint.js";
export { commonTrend, CommonTrend, type CommonTrendOptions, type SeriesValue } from "./commonTrend.js";
export {
  expectedValidationPerformance,
  incumbentCurve,
  type ExpectedPerformanceOptions,
} from "./incumbent.js";
export { mannKendall } from "./mannKendall.js";
export { onlineRegret, type OnlineRegretOptions } from "./onlineRegret.js";
export { tuningOptimism, tuningSensitivity, type SettingScores } from "./tuning.js";
