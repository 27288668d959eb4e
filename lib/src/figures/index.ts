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
 * | How many runs have not reached a score yet, and when do half of them? | {@link kaplanMeier} |
 * | How good is the best of so many trials of tuning? | {@link searchCurves} |
 * | How good is each on every task? | {@link heatmap}; with an axis for each task {@link intervals} of `taskMeanIntervals()` |
 * | Where does each rank, and how sure is that? | {@link ranks}, {@link rankComparison} |
 * | How strong is each model, and which rank may it have? | {@link ratings} |
 * | Who beats whom, and as often as the ratings say? | {@link winRates} |
 * | What do k samples of each problem come to? | {@link passCurves} |
 * | Are stated confidences right, and what if only confident answers are given? | {@link reliabilityDiagram}, {@link riskCoverage} |
 * | How does a score scale, and where does over-optimisation set in? | {@link fit} |
 * | Who is best for the money? | {@link pareto} |
 * | Does a benchmark tell models apart beyond its noise? | {@link signalNoise} |
 * | How long a task does an agent manage? | {@link horizon} |
 * | How well does a detector of contamination tell? | {@link roc} |
 * | How many runs will be enough? | {@link runPlan}, {@link powerCurves} |
 * | How did a sequential test come to its decisions? | {@link sequentialTest} |
 *
 * @packageDocumentation
 */
export { intervals, type IntervalsOptions } from "./intervals.js";
export { profiles, type ProfilesFigureOptions } from "./profiles.js";
export { improvement } from "./improvement.js";
export { rankComparison } from "./rankComparison.js";
export { differences, type DifferencesFigureOptions } from "./differences.js";
export { heatmap, type HeatmapOptions } from "./heatmap.js";
export { ranks } from "./ranks.js";
export { sampleEfficiency, type SampleEfficiencyFigureOptions } from "./sampleEfficiency.js";
export { kaplanMeier, type KaplanMeierFigureOptions } from "./kaplanMeier.js";
export { searchCurves, type SearchCurvesOptions } from "./searchCurves.js";
export type { StepUnits } from "./curvePoints.js";
export { fit, type FitFigureOptions } from "./fit.js";
export { horizon } from "./horizon.js";
export { pareto, type ParetoOptions } from "./pareto.js";
export { passCurves } from "./passCurves.js";
export { powerCurves, type PowerCurvesOptions } from "./powerCurves.js";
export { ratings, type RatingsFigureOptions } from "./ratings.js";
export { reliabilityDiagram } from "./reliabilityDiagram.js";
export { riskCoverage } from "./riskCoverage.js";
export { roc } from "./roc.js";
export { runPlan } from "./runPlan.js";
export { sequentialTest } from "./sequentialTest.js";
export { signalNoise } from "./signalNoise.js";
export { winRates } from "./winRates.js";
export type { ResultsByName } from "./namedResults.js";
export { Figure, type PictureOptions } from "./Figure.js";
export type { FigureOptions } from "./FigureOptions.js";
export { algorithmColors, palette } from "./algorithmColors.js";
