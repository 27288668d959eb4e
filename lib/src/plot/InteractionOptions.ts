import type { InteractionSpec } from "../renderer/spec/interactionSpec.js";

/**
 * The interactions of a figure. All are optional: tooltip, zoom and a legend whose entries hide, isolate and
 * highlight are there by default, and nothing changes a number that the figure states.
 *
 * - `legend`: `"toggle"` (default) or `"plain"`
 * - `tooltip`: `"x"` (all series at the x under the pointer), `"point"` (the nearest), `"none"`; by default the marks'
 *   own tips where they have any, else `"x"` for lines and areas, else `"point"`
 * - `zoom`: `"xy"` (default), `"x"`, `"y"`, `"none"`
 * - `log`: axes that the reader may switch to a logarithm and back
 * - `xAxis`: names of extra channels (`channels: {time: "seconds"}` of a mark) that may stand in for x
 * - `smoothing`: `{className, weight}`: lines with this `className`, those of single runs, get a moving average over
 *   them, the raw line kept; never name the line of a statistic
 * - `filter`: a field that keeps the series whose names match a regular expression; from eight series on by default
 * - `select`: `{name, by, axes}`: a drag selects values of the channel `by`, in every figure and table of the notebook
 *   with a selection of this name
 * - `sampling`: `"extremes"` (default): long lines by their extremes, many points on a canvas; or `"none"`
 */
export interface InteractionOptions extends Omit<InteractionSpec, "runs"> {
  /** The raw rows behind each point: those that agree with it in the channels named by `by`. */
  readonly runs?: {
    readonly by: readonly string[];
    readonly rows: readonly object[];
    readonly title?: string;
  };
}
