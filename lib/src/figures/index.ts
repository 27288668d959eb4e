export { intervals } from "./intervals.js";
export { profiles } from "./profiles.js";
export { improvement } from "./improvement.js";
export { Figure } from "./Figure.js";
export type { FigureOptions } from "./FigureOptions.js";
export { algorithmColors, palette } from "./algorithmColors.js";
