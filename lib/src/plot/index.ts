export * from "@observablehq/plot";
export { axisX, axisY, axisFx, axisFy, gridX, gridY, gridFx, gridFy } from "./axes.js";
export { pointer, pointerX, pointerY } from "./pointers.js";
export { plot, type DisplayablePlot } from "./plot.js";
export type { FigureBundle } from "./displayBundle.js";
export type { InteractionOptions } from "./InteractionOptions.js";
