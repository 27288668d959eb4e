/**
 * Figures of results, each from a result in one call.
 *
 * | Question | Function |
 * | :--- | :--- |
 * | How good is each algorithm, and how sure is that? | {@link intervals} |
 * | On how many tasks does it reach a score? | {@link profiles} |
 * | How likely is one better than another? | {@link improvement} |
 * | By how much is one better than another, on the same items or tasks? | {@link differences} |
 * | How fast does each learn, in steps or in time? | {@link sampleEfficiency} |
 * | How good is each on every task? | {@link heatmap}; with an axis for each task {@link intervals} of `taskMeanIntervals()` |
 * | Where does each rank, and how sure is that? | {@link ranks}, {@link criticalDifference} |
 *
 * @packageDocumentation
 */
export { intervals, type IntervalsOptions } from "./intervals.js";
export { profiles, type ProfilesFigureOptions } from "./profiles.js";
export { improvement } from "./improvement.js";
export { criticalDifference } from "./criticalDifference.js";
export { differences, type DifferencesFigureOptions } from "./differences.js";
export { heatmap, type HeatmapOptions } from "./heatmap.js";
export { ranks } from "./ranks.js";
export { sampleEfficiency, type SampleEfficiencyFigureOptions } from "./sampleEfficiency.js";
export type { StepUnits } from "./curvePoints.js";
export type { ResultsByName } from "./namedResults.js";
export { Figure, type PictureOptions } from "./Figure.js";
export type { FigureOptions } from "./FigureOptions.js";
export { algorithmColors, palette } from "./algorithmColors.js";
