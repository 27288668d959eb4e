import { checkOptions } from "../options/checkOptions.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS } from "./FigureOptions.js";
import type { ResultsByName } from "./namedResults.js";
import { searchFigure, type SearchFigureOptions } from "./searchFigure.js";

/**
 * The best score that a search has found by each trial, with a band, a curve for each search method.
 *
 * @param result of `incumbentCurve()`, or several by the name of the method
 * @param options `scoreLabel` of the y axis (`"Best score"`); `title`, `width`, `colors`
 * @throws TypeError for any other value; RangeError where no result is given
 *
 * @example
 * ```ts
 * import { figures } from "precipice";
 * import { incumbentCurve } from "precipice/curves";
 * const random = await incumbentCurve([[1, 3, 2], [2, 1, 4]], { reps: 100 });
 * const bayes = await incumbentCurve([[2, 3, 5], [3, 4, 4]], { reps: 100 });
 * figures.incumbentCurve({ random, "Bayesian optimisation": bayes }).panels.length; // => 1
 * ```
 */
export function incumbentCurve(result: ResultsByName, options: SearchFigureOptions = {}): Figure {
  checkOptions("figures.incumbentCurve", options, ["scoreLabel", ...FIGURE_OPTIONS]);
  return searchFigure("incumbentCurve", result, options);
}
