import { frameAnchors, curves, markers, symbols, vectorShapes } from "./markNames.js";
import { insets, pixels } from "./pixels.js";
import {
  anyOf,
  array,
  boolean,
  nullable,
  number,
  object,
  oneOf,
  type Shape,
  string,
} from "../../results/shape.js";
import { className, dashes, filter, fontFamily, keyword, label, length, paint } from "./text.js";
import { tickFormat } from "./scaleSpec.js";

export const fraction = number({ minimum: 0, maximum: 1 });
export const frameAnchor = oneOf(...frameAnchors, null);

/** The paint options of any mark. */
export const style = {
  fill: nullable(paint),
  fillOpacity: fraction,
  stroke: nullable(paint),
  strokeWidth: number({ minimum: 0, maximum: 4096 }),
  strokeOpacity: fraction,
  strokeLinejoin: keyword,
  strokeLinecap: keyword,
  strokeMiterlimit: number({ minimum: 0, maximum: 4096 }),
  strokeDasharray: dashes,
  strokeDashoffset: dashes,
  opacity: fraction,
  mixBlendMode: keyword,
  imageFilter: filter,
  paintOrder: keyword,
  pointerEvents: keyword,
  shapeRendering: keyword,
  ariaLabel: label,
  ariaDescription: label,
  ariaHidden: oneOf("true", "false"),
  className,
  dx: pixels,
  dy: pixels,
  marginTop: pixels,
  marginRight: pixels,
  marginBottom: pixels,
  marginLeft: pixels,
  clip: oneOf("frame", null),
} as const;
const corner = anyOf("a length", pixels, length);
const corners = { rx: corner, ry: corner, rx1y1: pixels, rx1y2: pixels, rx2y1: pixels, rx2y2: pixels };
const marker = oneOf(...markers, null);
const ends = { markerStart: marker, markerMid: marker, markerEnd: marker };
const curve = { curve: oneOf(...curves) };
/** The options of text. */
export const font = {
  textAnchor: keyword,
  lineHeight: number({ minimum: 0, maximum: 100 }),
  lineWidth: number({ minimum: 0, maximum: 10_000 }),
  textOverflow: oneOf("clip-start", "clip-end", "ellipsis-start", "ellipsis-middle", "ellipsis-end", null),
  monospace: boolean,
  fontFamily,
  fontSize: anyOf("a number or a length", number({ minimum: 0, maximum: 1000 }), length, keyword),
  fontStyle: keyword,
  fontVariant: keyword,
  fontWeight: string({ maximum: 20, pattern: "^[a-z0-9]*$" }),
};

/** The name of an extra channel, for tooltips and interactions. Names with an effect on a mark are refused. */
export const channelName = string({
  maximum: 200,
  pattern: "^(?!(?:__proto__|constructor|prototype|href|src|geometry|channels)$)",
  name: "a channel name",
});

/** The formats of a tooltip's channels, which come first in this order. A list, because notebooks sort names of objects. */
export const tipFormat = array(
  object(
    {
      channel: channelName,
      format: anyOf("true, false or a format of a width below 100", boolean, tickFormat),
    },
    {},
  ),
  { maximum: 200 },
);

/** The style of a tooltip. */
export const tipStyle = {
  anchor: nullable(oneOf(...frameAnchors)),
  preferredAnchor: nullable(oneOf(...frameAnchors)),
  frameAnchor,
  textPadding: pixels,
  pointerSize: pixels,
  pathFilter: filter,
  format: tipFormat,
  ...font,
};

/** Channels that any mark may have. */
export const styleChannels = [
  "title",
  "ariaLabel",
  "fill",
  "fillOpacity",
  "stroke",
  "strokeOpacity",
  "strokeWidth",
  "opacity",
];
const between = ["x1", "y1", "x2", "y2"];

/** The constants and channels of each mark, named as in Observable Plot. */
export const markTable = {
  area: { constants: { ...style, ...curve }, channels: [...between, "z"] },
  arrow: {
    constants: {
      ...style,
      bend: pixels,
      headAngle: pixels,
      headLength: pixels,
      insetStart: pixels,
      insetEnd: pixels,
      sweep: oneOf(1, -1, 0, "+x", "-x", "+y", "-y"),
    },
    channels: between,
  },
  barX: { constants: { ...style, ...insets, ...corners }, channels: ["x1", "x2", "y"] },
  barY: { constants: { ...style, ...insets, ...corners }, channels: ["y1", "y2", "x"] },
  cell: { constants: { ...style, ...insets, ...corners }, channels: ["x", "y"] },
  dot: {
    constants: {
      ...style,
      r: number({ minimum: 0, maximum: 4096 }),
      rotate: pixels,
      symbol: nullable(oneOf(...symbols)),
      frameAnchor,
    },
    channels: ["x", "y", "r", "rotate", "symbol"],
  },
  frame: {
    constants: { ...style, ...insets, ...corners, anchor: oneOf("top", "right", "bottom", "left", null) },
    channels: [],
  },
  line: { constants: { ...style, ...curve, ...ends }, channels: ["x", "y", "z"] },
  linearRegressionX: {
    constants: { ...style, ci: fraction, precision: number({ minimum: 0.5, maximum: 4096 }) },
    channels: ["x", "y", "z"],
  },
  linearRegressionY: {
    constants: { ...style, ci: fraction, precision: number({ minimum: 0.5, maximum: 4096 }) },
    channels: ["x", "y", "z"],
  },
  link: { constants: { ...style, ...curve, ...ends }, channels: between },
  rect: { constants: { ...style, ...insets, ...corners }, channels: between },
  ruleX: {
    constants: { ...style, ...ends, insetTop: pixels, insetBottom: pixels },
    channels: ["x", "y1", "y2"],
  },
  ruleY: {
    constants: { ...style, ...ends, insetLeft: pixels, insetRight: pixels },
    channels: ["y", "x1", "x2"],
  },
  text: {
    constants: {
      ...style,
      ...font,
      rotate: pixels,
      lineAnchor: oneOf("top", "middle", "bottom"),
      frameAnchor,
    },
    channels: ["x", "y", "fontSize", "rotate", "text"],
  },
  tickX: { constants: { ...style, ...ends, insetTop: pixels, insetBottom: pixels }, channels: ["x", "y"] },
  tickY: { constants: { ...style, ...ends, insetLeft: pixels, insetRight: pixels }, channels: ["x", "y"] },
  tip: { constants: { ...style, ...tipStyle }, channels: ["x", "y", ...between] },
  vector: {
    constants: {
      ...style,
      r: pixels,
      length: pixels,
      rotate: pixels,
      shape: oneOf(...vectorShapes),
      anchor: oneOf("start", "middle", "end"),
      frameAnchor,
    },
    channels: ["x", "y", "length", "rotate"],
  },
} as const satisfies Record<
  string,
  { constants: Record<string, Shape<unknown>>; channels: readonly string[] }
>;

/** The name of a mark with data. */
export type MarkName = keyof typeof markTable;
export const markNames = Object.keys(markTable) as readonly MarkName[];
