import { channelName } from "./markTable.js";
import { array, boolean, type Infer, named, number, object, oneOf, string } from "../../results/shape.js";
import { className, label } from "./text.js";
import { columnIndex } from "./values.js";

const axes = ["x", "y", "xy"] as const;
/** The columns of a table that a figure carries without drawing it. */
export const tableColumns = array(object({ name: channelName, column: columnIndex }, {}), {
  minimum: 1,
  maximum: 200,
});

/**
 * The interactions of a figure, as data. An absent name has its default. No interaction changes a number that the figure states.
 */
export const interactions = named(
  "interactions",
  object(
    {},
    {
      /** A legend whose entries hide, isolate and highlight their series. Default: plain. */
      legend: oneOf("toggle", "plain"),
      /**
       * All series at the x under the pointer, or the nearest point. Default: the marks' own tooltips where they have
       * any, else `x` where a panel has lines or areas, else `point`.
       */
      tooltip: oneOf("x", "point", "none"),
      /** The axes that zoom and pan. Default: `xy`. */
      zoom: oneOf(...axes, "none"),
      /** Axes that a reader can switch to a logarithm and back. */
      log: oneOf(...axes),
      /** Extra channels that a reader can choose in place of x, such as time or tokens. */
      xAxis: array(channelName, { minimum: 1, maximum: 20 }),
      /** Draws moving averages over the lines of this class: lines of single runs, never that of a statistic. */
      smoothing: object({ className }, { weight: number({ minimum: 0, maximum: 0.999 }) }),
      /** Whether a field filters series by name. Default: whether a legend has eight or more. */
      filter: boolean,
      /** A selection shared with all figures and tables of the notebook that use its name. */
      select: object(
        {
          name: string({
            maximum: 64,
            pattern: "^[a-zA-Z][-a-zA-Z0-9_ ]*$",
            name: "a selection's name",
          }),
          /** The channel, by name or label, whose values are selected. */
          by: channelName,
        },
        { axes: oneOf(...axes) },
      ),
      /** The raw rows behind each point: those with the point's values of the channels `by`. */
      runs: object(
        { by: array(channelName, { minimum: 1, maximum: 20 }), columns: tableColumns },
        { title: label },
      ),
      /** Whether long lines are drawn by their extremes and many points on a canvas. Default: `extremes`. */
      sampling: oneOf("extremes", "none"),
    },
  ),
);
export type InteractionSpec = Infer<typeof interactions>;
