import { checkOptions } from "../options/checkOptions.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS } from "./FigureOptions.js";
import type { ResultsByName } from "./namedResults.js";
import { searchFigure, type SearchFigureOptions } from "./searchFigure.js";

/**
 * The expected best score over the number of trials drawn at random, with a band, a curve for each method. It shows how much
 * of a score is tuning.
 *
 * @param result of `expectedValidationPerformance()`, or several by the name of the method
 * @param options `scoreLabel` of the y axis (`"Best score"`); `title`, `width`, `colors`
 * @throws TypeError for any other value; RangeError where no result is given
 * Source: J. Dodge et al., Show your work: improved reporting of experimental results, EMNLP 2019, figure 1.
 *
 * @example
 * ```ts
 * import { figures } from "precipice";
 * import { expectedValidationPerformance } from "precipice/curves";
 * const performance = await expectedValidationPerformance([0.71, 0.74, 0.69, 0.78, 0.75], { reps: 100 });
 * figures.expectedValidationPerformance(performance).panels.length; // => 1
 * ```
 */
export function expectedValidationPerformance(
  result: ResultsByName,
  options: SearchFigureOptions = {},
): Figure {
  checkOptions("figures.expectedValidationPerformance", options, ["scoreLabel", ...FIGURE_OPTIONS]);
  return searchFigure("expectedValidationPerformance", result, options);
}
