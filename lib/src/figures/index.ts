/**
 * Figures of results, each from a result in one call. The figure of one function's results has the name of that function;
 * one that draws the results of several, such as {@link intervals}, is named after its form.
 *
 * | Question | Function |
 * | :--- | :--- |
 * | How good is each algorithm, and how sure is that? | {@link intervals} |
 * | On how many tasks does it reach a score? | {@link profiles} |
 * | How likely is one better than another? | {@link improvement} |
 * | By how much is one better than another, on the same items or tasks? | {@link differences} |
 * | How fast does each learn, in steps or in time? | {@link sampleEfficiency} |
 * | How many runs have not reached a score yet, and when do half of them? | {@link kaplanMeier} |
 * | How good is the best of so many trials of tuning? | {@link incumbentCurve}, {@link expectedValidationPerformance} |
 * | How good is each on every task? | {@link heatmap}; with an axis for each task {@link intervals} of `taskMeanIntervals()` |
 * | Where does each rank, and how sure is that? | {@link rankings}, {@link expectedRanks}, {@link rankComparison} |
 * | How strong is each model, and which rank may it have? | {@link ratings} |
 * | Who beats whom, and as often as the ratings say? | {@link winRates} |
 * | What do k samples of each problem come to? | {@link passCurves} |
 * | Are stated confidences right, and what if only confident answers are given? | {@link reliabilityDiagram}, {@link selectivePrediction} |
 * | How does a score scale, and where does over-optimisation set in? | {@link fit} |
 * | Who is best for the money? | {@link pareto} |
 * | Does a benchmark tell models apart beyond its noise? | {@link signalToNoise} |
 * | How long a task does an agent manage? | {@link timeHorizon} |
 * | How well does a detector of contamination tell? | {@link rocAUC} |
 * | How many runs will be enough? | {@link planRuns}, {@link powerCurves} |
 * | How did a sequential test come to its decisions? | {@link adastop} |
 *
 * @packageDocumentation
 */
export { intervals, type IntervalsOptions } from "./intervals.js";
export { profiles, type ProfilesFigureOptions } from "./profiles.js";
export { improvement } from "./improvement.js";
export { rankComparison } from "./rankComparison.js";
export { differences, type DifferencesFigureOptions } from "./differences.js";
export { heatmap, type HeatmapOptions } from "./heatmap.js";
export { expectedRanks } from "./expectedRanks.js";
export { rankings } from "./rankings.js";
export { sampleEfficiency, type SampleEfficiencyFigureOptions } from "./sampleEfficiency.js";
export { kaplanMeier, type KaplanMeierFigureOptions } from "./kaplanMeier.js";
export { expectedValidationPerformance } from "./expectedValidationPerformance.js";
export { incumbentCurve } from "./incumbentCurve.js";
export type { SearchFigureOptions } from "./searchFigure.js";
export type { StepUnits } from "./curvePoints.js";
export { fit, type FitFigureOptions } from "./fit.js";
export { timeHorizon } from "./timeHorizon.js";
export { pareto, type ParetoOptions } from "./pareto.js";
export { passCurves, type PassCurvesOptions } from "./passCurves.js";
export type { ManySeriesOptions } from "./manySeries.js";
export { powerCurves, type PowerCurvesOptions } from "./powerCurves.js";
export { ratings, type RatingsFigureOptions } from "./ratings.js";
export { reliabilityDiagram } from "./reliabilityDiagram.js";
export { selectivePrediction } from "./selectivePrediction.js";
export { rocAUC } from "./rocAUC.js";
export { planRuns } from "./planRuns.js";
export { adastop } from "./adastop.js";
export { signalToNoise } from "./signalToNoise.js";
export { winRates } from "./winRates.js";
export type { ResultsByName } from "./namedResults.js";
export { Figure } from "./Figure.js";
export type { Length, PictureOptions, PNGOptions } from "../renderer/export/PictureOptions.js";
export type { FigureOptions } from "./FigureOptions.js";
export { algorithmColors, palette } from "./algorithmColors.js";
