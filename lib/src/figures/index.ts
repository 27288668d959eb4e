/**
 * Figures of results, each from a result in one call.
 *
 * | Question | Function |
 * | :--- | :--- |
 * | How good is each algorithm, and how sure is that? | {@link intervals} |
 * | On how many tasks does it reach a score? | {@link profiles} |
 * | How likely is one better than another? | {@link improvement} |
 *
 * @packageDocumentation
 */
export { intervals } from "./intervals.js";
export { profiles } from "./profiles.js";
export { improvement } from "./improvement.js";
export { Figure, type PictureOptions } from "./Figure.js";
export type { FigureOptions } from "./FigureOptions.js";
export { algorithmColors, palette } from "./algorithmColors.js";
