/**
 * Learning curves, time to a target, reliability, scaling fits.
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
export { ratioProfile, type RatioProfileOptions } from "./ratioProfile.js";
export { restrictedMeanTime } from "./restrictedMeanTime.js";
export { rollingMean } from "./rollingMean.js";
export { sampleEfficiency, type SampleEfficiencyOptions } from "./sampleEfficiency.js";
export { timesToThreshold, type TimesToThresholdOptions } from "./timesToThreshold.js";
export { timeToTarget, type TargetStudy } from "./timeToTarget.js";
export { timeToThreshold, type TimeToThreshold } from "./timeToThreshold.js";
