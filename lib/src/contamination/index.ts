/**
 * Contamination: scores of membership in the training data, and their detection accuracy.
 *
 * | Question | Function |
 * | :--- | :--- |
 * | How well does a score separate items in the training data from others? | {@link rocAUC}, {@link rocCurve} |
 * | How uncertain is its whole curve? | {@link rocBand} |
 * | How many does it find at a false positive rate of one in a hundred? | {@link truePositiveRateAt} |
 * | Is one score better than another on the same items? | {@link compareRocAUC} |
 * | How sure is a published area, or the difference of two, without the scores? | {@link printedAUC}, {@link comparePrintedAUC} |
 * | Does the model find a text too probable? | {@link perplexity}, {@link minKProbability}, {@link minKPlusPlus} |
 * | Does it give the same answer again and again? | {@link outputPeakedness} (CDD) |
 * | Does it fall back into the same trace of entropies? | {@link entropySimilarity} (self-critique) |
 * | Can it complete the benchmark's prompts? | {@link completionRate}, {@link rougeL} |
 *
 * @packageDocumentation
 */
export { comparePrintedAUC, type ComparePrintedAUCOptions } from "./comparePrintedAUC.js";
export { compareRocAUC } from "./compareRocAUC.js";
export { completionRate, type Completion, type CompletionRateOptions } from "./completionRate.js";
export { editDistance } from "./editDistance.js";
export { entropySimilarity } from "./entropySimilarity.js";
export { minKPlusPlus, type TokenExpectation } from "./minKPlusPlus.js";
export { minKProbability } from "./minKProbability.js";
export { outputPeakedness } from "./outputPeakedness.js";
export type { PrintedArea } from "./hanleyMcNeil.js";
export { perplexity } from "./perplexity.js";
export { printedAUC } from "./printedAUC.js";
export { rocAUC, type RocAUCOptions } from "./rocAUC.js";
export { RocAUCResult } from "./RocAUCResult.js";
export { rocBand, type RocBand } from "./rocBand.js";
export { rocCurve, type RocCurve } from "./rocCurve.js";
export { rougeL } from "./rougeL.js";
export { truePositiveRateAt } from "./truePositiveRateAt.js";
