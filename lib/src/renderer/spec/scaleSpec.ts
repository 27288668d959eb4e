import { insets, pixels } from "./pixels.js";
import {
  anyOf,
  array,
  boolean,
  type Infer,
  named,
  number,
  object,
  oneOf,
  string,
} from "../../results/shape.js";
import { className, fontFamily, keyword, label, length, paint, timeInterval } from "./text.js";
import { lookup, scalar } from "./values.js";

const scalars = array(scalar, { maximum: 10_000 });

export const scaleNames = ["x", "y", "fx", "fy", "r", "color", "opacity", "symbol", "length"] as const;
export type ScaleName = (typeof scaleNames)[number];

/** The ticks of an axis: an approximate number, a list of values, or an interval of time. */
export const ticks = anyOf(
  "a number, a list, or an interval",
  number({ minimum: 0, maximum: 1000 }),
  timeInterval,
  scalars,
  oneOf(null),
);

/** The format of ticks: a specifier of d3-format or d3-time-format, or a table of texts. */
export const tickFormat = anyOf(
  "a format of a width below 100, or a lookup table",
  // d3-format pads numbers to a width, so a width of three digits would fill a page.
  string({
    maximum: 100,
    pattern: "^(?!(?:.?[<>=^])?[-+( ]?[$#]?0*[1-9][0-9]{2,},?(?:\\.[0-9]+)?~?[a-zA-Z%]?$)",
    name: "a format of a width below 100",
  }),
  lookup,
  oneOf(null),
);

/** The options of an axis, named as in Observable Plot. */
export const axisOptions = {
  ticks,
  tickFormat,
  tickSize: pixels,
  tickSpacing: number({ minimum: 4, maximum: 4096 }),
  tickPadding: pixels,
  tickRotate: number({ minimum: -360, maximum: 360 }),
  fontVariant: keyword,
  label: anyOf("a label or null", label, oneOf(null)),
  labelAnchor: oneOf("center", "left", "right", "top", "bottom"),
  labelArrow: oneOf("auto", "up", "right", "down", "left", "none", true, false, null),
  labelOffset: pixels,
  ariaLabel: label,
  ariaDescription: label,
} as const;

const grid = anyOf(
  "true, false, a colour, a number or a list",
  boolean,
  oneOf(null),
  paint,
  number({ minimum: 0, maximum: 1000 }),
  scalars,
);
const side = oneOf("top", "right", "bottom", "left", "both", true, false, null);

/** A scale: its type and domain as computed where the figure was made, and the options of its axis or legend. */
export const scale = named(
  "scale",
  object(
    {},
    {
      ...axisOptions,
      type: oneOf(
        "linear",
        "pow",
        "sqrt",
        "log",
        "symlog",
        "utc",
        "time",
        "point",
        "band",
        "ordinal",
        "sequential",
        "cyclical",
        "threshold",
        "diverging",
        "diverging-log",
        "diverging-pow",
        "diverging-sqrt",
        "diverging-symlog",
        "categorical",
        "identity",
      ),
      domain: scalars,
      range: scalars,
      scheme: string({ maximum: 40, pattern: "^[a-zA-Z][a-zA-Z0-9]*$", name: "a colour scheme" }),
      interpolate: oneOf("number", "rgb", "hsl", "hcl", "lab"),
      unknown: anyOf("a colour, a number or null", paint, number(), oneOf(null)),
      reverse: boolean,
      nice: anyOf(
        "true, false, a number or an interval",
        boolean,
        number({ minimum: 1, maximum: 1000 }),
        timeInterval,
      ),
      zero: boolean,
      clamp: boolean,
      percent: boolean,
      interval: anyOf("a number or an interval", number({ minimum: -1e6, maximum: 1e12 }), timeInterval),
      round: boolean,
      exponent: number({ minimum: 0.01, maximum: 100 }),
      base: number({ minimum: 1.1, maximum: 1e6 }),
      constant: number({ minimum: 1e-300 }),
      pivot: number(),
      symmetric: boolean,
      align: number({ minimum: 0, maximum: 1 }),
      padding: number({ minimum: -10, maximum: 10 }),
      paddingInner: number({ minimum: -10, maximum: 10 }),
      paddingOuter: number({ minimum: -10, maximum: 10 }),
      inset: pixels,
      ...insets,
      axis: side,
      line: anyOf("true, false or a colour", boolean, oneOf(null), paint),
      grid,
      legend: oneOf(true, false, "ramp", "swatches"),
      columns: number({ minimum: 1, maximum: 50, integer: true }),
      width: number({ minimum: 1, maximum: 4096 }),
      height: number({ minimum: 1, maximum: 4096 }),
      swatchSize: number({ minimum: 1, maximum: 100 }),
    },
  ),
);
export type ScaleSpec = Infer<typeof scale>;

/** The scales of a panel by name. */
export const scales = object(
  {},
  {
    x: scale,
    y: scale,
    fx: scale,
    fy: scale,
    r: scale,
    color: scale,
    opacity: scale,
    symbol: scale,
    length: scale,
  },
);

/** The CSS that a plot may set on itself. */
const style = object(
  {},
  {
    fontSize: anyOf("a number or a length", number({ minimum: 1, maximum: 200 }), length),
    fontFamily,
    fontWeight: anyOf("a number or a keyword", number({ minimum: 1, maximum: 1000 }), keyword),
    fontVariant: keyword,
    color: paint,
    background: paint,
    backgroundColor: paint,
    overflow: oneOf("visible", "hidden"),
    maxWidth: length,
  },
);

/** The options of a plot as a whole. */
export const plotOptions = named(
  "options",
  object(
    {},
    {
      width: number({ minimum: 1, maximum: 4096 }),
      height: number({ minimum: 1, maximum: 4096 }),
      aspectRatio: number({ minimum: 1e-6, maximum: 1e6 }),
      margin: pixels,
      marginTop: pixels,
      marginRight: pixels,
      marginBottom: pixels,
      marginLeft: pixels,
      inset: pixels,
      ...insets,
      axis: side,
      grid,
      align: number({ minimum: 0, maximum: 1 }),
      padding: number({ minimum: -10, maximum: 10 }),
      round: boolean,
      clamp: boolean,
      clip: oneOf("frame", true, false, null),
      label: anyOf("a label or null", label, oneOf(null)),
      title: label,
      subtitle: label,
      caption: label,
      ariaLabel: label,
      ariaDescription: label,
      className,
      style,
    },
  ),
);
