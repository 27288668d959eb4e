import type { InteractionSpec } from "../renderer/spec/interactionSpec.js";

/**
 * The interactions of a figure, all optional. By default a figure has a tooltip, zoom, and a legend whose entries hide, isolate
 * and highlight their series. No interaction changes a number that the figure states.
 *
 * - `legend`: `"toggle"` (default) or `"plain"`
 * - `tooltip`: `"x"` (all series at the x under the pointer), `"point"` (the nearest), `"none"`; by default the marks'
 *   own tips where they have any, else `"x"` for lines and areas, else `"point"`
 * - `zoom`: `"xy"` (default), `"x"`, `"y"`, `"none"`
 * - `log`: axes that the reader can switch to a logarithm and back
 * - `xAxis`: names of extra channels (`channels: {time: "seconds"}` of a mark) that the reader can choose in place of x
 * - `smoothing`: `{className, weight}` draws a moving average over lines with this `className`, and keeps the raw line; use it
 *   for single runs, never for the line of a statistic
 * - `filter`: whether a field keeps the series whose names match a regular expression; by default from eight series on
 * - `select`: `{name, by, axes}`: a drag selects values of the channel `by` in every figure and table of the notebook that has
 *   a selection of this name
 * - `sampling`: `"extremes"` (default) draws long lines by their extremes and many points on a canvas; `"none"` draws every row
 */
export interface InteractionOptions extends Omit<InteractionSpec, "runs"> {
  /**
   * The raw rows behind each point: the rows with the point's values of the channels `by`. A text such as `#name` links to the
   * place with that anchor, `<a id="name"></a>` in a Markdown cell, where the notebook has one.
   */
  readonly runs?: {
    readonly by: readonly string[];
    readonly rows: readonly object[];
    readonly title?: string;
  };
}
