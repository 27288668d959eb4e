/**
 * Learning curves, time to a target, reliability, scaling fits.
 *
 * | question | function |
 * | :-- | :-- |
 * | How does an aggregate develop over training, with a band? | `sampleEfficiency` (seconds for steps: wall-time efficiency) |
 * | How fast do runs get to a score? | `timesToThreshold`; of one run `timeToThreshold`; `kaplanMeier`, `medianTime`, `restrictedMeanTime` |
 * | How good was training as a whole? | `areaUnderCurve`, `CurveTable.area` and then `aggregates` |
 * | What is final performance? | `lastMean`, `CurveTable.last` and then `aggregates`; `absoluteMetric` |
 * | How do I bring runs to the same steps? | `CurveTable.align`, `commonGrid`, `interpolate` |
 * | How do I smooth a curve for the eye? | `rollingMean`, `exponentialMovingAverage` |
 * | How do I rescale curves by their extremes? | `normalizeMinMax`, `CurveTable.normalizeMinMax` |
 * | Which training algorithm is faster over workloads? | `ratioProfile`, `profileScore`, with intervals `profileScores`; `timeToTarget`, `geometricMeanSpeedup` |
 *
 * @packageDocumentation
 */
export { absoluteMetric } from "./absoluteMetric.js";
export { commonGrid } from "./commonGrid.js";
export { areaUnderCurve, type AreaOptions } from "./areaUnderCurve.js";
export { exponentialMovingAverage } from "./exponentialMovingAverage.js";
export { geometricMeanSpeedup } from "./geometricMeanSpeedup.js";
export { interpolate, type OutsideOption } from "./interpolate.js";
export { kaplanMeier, medianTime, type SurvivalCurve } from "./kaplanMeier.js";
export { lastMean } from "./lastMean.js";
export type { LearningCurve } from "./LearningCurve.js";
export { normalizeMinMax, type TaskCurves } from "./normalizeMinMax.js";
export { profileScore } from "./profileScore.js";
export { profileScores, type ProfileScoresOptions } from "./profileScores.js";
export { ratioProfile, type RatioProfileOptions } from "./ratioProfile.js";
export { restrictedMeanTime } from "./restrictedMeanTime.js";
export { rollingMean } from "./rollingMean.js";
export { sampleEfficiency, type SampleEfficiencyOptions } from "./sampleEfficiency.js";
export { timesToThreshold, type TimesToThresholdOptions } from "./timesToThreshold.js";
export { timeToTarget, type TargetStudy } from "./timeToTarget.js";
export { timeToThreshold, type TimeToThreshold } from "./timeToThreshold.js";
