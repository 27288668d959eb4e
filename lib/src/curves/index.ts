/**
 * Learning curves, time to a target, reliability, scaling fits.
 *
 * | question | function |
 * |---|---|
 * | what reward does more compute promise? | `fitSigmoid`, `fitPowerLaw`, `fitPowerLawLogLog`; `predict` of what they return |
 * | where does optimising a reward model begin to hurt? | `fitOveroptimization` |
 * | how steady is training, within runs and across them? | `reliability`; `dispersion`, `drawdown`, `tailRisk`, `highFrequencyEnergy` |
 * | is one algorithm more reliable than another? | `reliabilityTest` |
 * | how much regret, and does the learner still learn? | `onlineRegret`; `mannKendall` for one series |
 * | did scores change, and when? | `changePoint` |
 * | how good is a search after n trials? | `incumbentCurve`, `expectedValidationPerformance` |
 * | how much does tuning matter, and how much of its gain is luck? | `tuningSensitivity`, `tuningOptimism` |
 *
 * @packageDocumentation
 */
export { CurveFit, type CurveFitFields, type CurvePrediction } from "./CurveFit.js";
export type { FitOptions } from "./fitCurve.js";
export { fitOveroptimization, type OveroptimizationOptions } from "./fitOveroptimization.js";
export { fitPowerLaw, type PowerLawOptions } from "./fitPowerLaw.js";
export { fitPowerLawLogLog } from "./fitPowerLawLogLog.js";
export { fitSigmoid, type SigmoidOptions } from "./fitSigmoid.js";
export { valuesAcrossRuns, type AcrossRunsOptions } from "./acrossRuns.js";
export type { LearningCurve } from "./LearningCurve.js";
export { lowPassFilter } from "./lowPassFilter.js";
export {
  curveDifferences,
  curveRange,
  curveWindow,
  dispersion,
  drawdown,
  highFrequencyEnergy,
  riskValues,
  tailRisk,
  type DispersionKind,
  type RiskTarget,
} from "./reliabilityMeasures.js";
export {
  reliability,
  RELIABILITY_MEASURES,
  type ReliabilityMeasure,
  type ReliabilityOptions,
} from "./reliability.js";
export { reliabilityTest } from "./reliabilityTest.js";
export { changePoint, type ChangePointOptions } from "./changePoint.js";
export {
  expectedValidationPerformance,
  incumbentCurve,
  type ExpectedPerformanceOptions,
} from "./incumbent.js";
export { mannKendall } from "./mannKendall.js";
export { onlineRegret, type OnlineRegretOptions } from "./onlineRegret.js";
export { tuningOptimism, tuningSensitivity, type SettingScores } from "./tuning.js";
