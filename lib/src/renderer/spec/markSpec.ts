import { axisOptions, scaleNames, tickFormat } from "./scaleSpec.js";
import {
  anyOf,
  array,
  boolean,
  type Infer,
  named,
  number,
  object,
  oneOf,
  type Shape,
  string,
  variants,
} from "./shape.js";
import { className, dashes, filter, fontFamily, keyword, label, length, paint } from "./text.js";
import { columnIndex, lookup, rows, scalar } from "./values.js";

const pixels = number({ minimum: -4096, maximum: 4096 });
const fraction = number({ minimum: 0, maximum: 1 });
const nullable = <T>(shape: Shape<T>): Shape<T | null> => anyOf("a value or null", shape, oneOf(null));

export const frameAnchors = [
  "middle",
  "top-left",
  "top",
  "top-right",
  "right",
  "bottom-right",
  "bottom",
  "bottom-left",
  "left",
] as const;
const frameAnchor = oneOf(...frameAnchors, null);
export const curves = [
  "auto",
  "basis",
  "basis-closed",
  "basis-open",
  "bundle",
  "bump-x",
  "bump-y",
  "cardinal",
  "cardinal-closed",
  "cardinal-open",
  "catmull-rom",
  "catmull-rom-closed",
  "catmull-rom-open",
  "linear",
  "linear-closed",
  "monotone-x",
  "monotone-y",
  "natural",
  "step",
  "step-after",
  "step-before",
] as const;
export const markers = [
  "arrow",
  "arrow-reverse",
  "dot",
  "circle",
  "circle-stroke",
  "tick",
  "tick-x",
  "tick-y",
] as const;
export const symbols = [
  "asterisk",
  "circle",
  "cross",
  "diamond",
  "diamond2",
  "hexagon",
  "plus",
  "square",
  "square2",
  "star",
  "times",
  "triangle",
  "triangle2",
  "wye",
] as const;
export const vectorShapes = ["arrow", "spike"] as const;
export const facetAnchors = [
  "top",
  "right",
  "bottom",
  "left",
  "top-left",
  "top-right",
  "bottom-left",
  "bottom-right",
  "top-empty",
  "right-empty",
  "bottom-empty",
  "left-empty",
  "empty",
] as const;

const style = {
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
const insets = { insetTop: pixels, insetRight: pixels, insetBottom: pixels, insetLeft: pixels };
const corner = anyOf("a length", pixels, length);
const corners = { rx: corner, ry: corner, rx1y1: pixels, rx1y2: pixels, rx2y1: pixels, rx2y2: pixels };
const marker = oneOf(...markers, null);
const ends = { markerStart: marker, markerMid: marker, markerEnd: marker };
const curve = { curve: oneOf(...curves) };
const font = {
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

const channel = named(
  "channel",
  object(
    { column: columnIndex },
    {
      scale: oneOf(...scaleNames, "auto", null),
      label,
      hint: object({}, { fill: nullable(paint), stroke: nullable(paint) }),
    },
  ),
);
export type ChannelSpec = Infer<typeof channel>;

/** A channel that only the tooltip shows. A name that a mark would act on is not one. */
const extraChannel = object(
  {
    name: string({
      maximum: 200,
      pattern: "^(?!(?:__proto__|constructor|prototype|href|src|geometry|channels)$)",
      name: "a channel name",
    }),
    channel,
  },
  {},
);

/** How a tooltip writes a channel. */
export const tipFormat = object(
  {},
  Object.fromEntries(
    [
      "x",
      "y",
      "x1",
      "x2",
      "y1",
      "y2",
      "z",
      "r",
      "fx",
      "fy",
      "fill",
      "stroke",
      "opacity",
      "fillOpacity",
      "strokeOpacity",
      "strokeWidth",
      "symbol",
      "text",
      "title",
      "length",
      "rotate",
    ].map((name) => [name, anyOf("true, false or a format", boolean, tickFormat)]),
  ),
);
const tipStyle = {
  anchor: nullable(oneOf(...frameAnchors)),
  preferredAnchor: nullable(oneOf(...frameAnchors)),
  frameAnchor,
  textPadding: pixels,
  pointerSize: pixels,
  pathFilter: filter,
  format: tipFormat,
  ...font,
};
const pointer = object({ kind: oneOf("xy", "x", "y") }, { maxRadius: number({ minimum: 0, maximum: 1e9 }) });
/** The options of a mark's own tooltip. */
export const tipOptions = object(
  {},
  {
    ...tipStyle,
    pointer: oneOf("x", "y", "xy"),
    maxRadius: number({ minimum: 0, maximum: 1e9 }),
    fill: paint,
    stroke: paint,
    dx: pixels,
    dy: pixels,
  },
);
const tip = anyOf("x, y, xy or tooltip options", oneOf("x", "y", "xy"), tipOptions);
export type TipSpec = Infer<typeof tip>;

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
  "px",
  "py",
];
const between = ["x1", "y1", "x2", "y2"];

/** What each mark may hold: the constants it is drawn with (names as in Observable Plot), and its channels. */
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

/** A mark that holds data. */
export type MarkName = keyof typeof markTable;
export const markNames = Object.keys(markTable) as readonly MarkName[];

function markShape(name: MarkName): Shape<DataMarkSpec> {
  const { constants, channels } = markTable[name];
  const shape = object(
    { mark: oneOf(name), rows },
    {
      constants: object({}, constants),
      channels: object({}, Object.fromEntries([...channels, ...styleChannels].map((key) => [key, channel]))),
      extra: array(extraChannel, { maximum: 100 }),
      facet: oneOf("auto", "include", "super", null),
      facetAnchor: oneOf(...facetAnchors),
      fx: columnIndex,
      fy: columnIndex,
      tip,
      pointer,
    },
  );
  return named(name, shape as unknown as Shape<DataMarkSpec>);
}

/** A mark with its data as columns. */
export interface DataMarkSpec {
  readonly mark: MarkName;
  readonly rows: number;
  readonly constants?: Readonly<Record<string, unknown>>;
  readonly channels?: Readonly<Record<string, ChannelSpec>>;
  readonly extra?: readonly { readonly name: string; readonly channel: ChannelSpec }[];
  readonly facet?: "auto" | "include" | "super" | null;
  readonly facetAnchor?: (typeof facetAnchors)[number];
  readonly fx?: number;
  readonly fy?: number;
  readonly tip?: TipSpec;
  readonly pointer?: Infer<typeof pointer>;
}

export const axisNames = [
  "axisX",
  "axisY",
  "axisFx",
  "axisFy",
  "gridX",
  "gridY",
  "gridFx",
  "gridFy",
] as const;
export type AxisName = (typeof axisNames)[number];

/** An axis or grid written out as a mark. */
export const axisMark = named(
  "axis",
  object(
    { mark: oneOf(...axisNames) },
    {
      ticks: array(scalar, { maximum: 10_000 }),
      text: anyOf("texts, a lookup table or null", array(scalar, { maximum: 10_000 }), lookup, oneOf(null)),
      options: object(
        {},
        {
          ...axisOptions,
          ...style,
          ...insets,
          color: paint,
          anchor: oneOf("top", "right", "bottom", "left"),
          interval: anyOf("a number or an interval", number({ minimum: -1e6, maximum: 1e12 }), keyword),
          facetAnchor: oneOf(...facetAnchors),
          frameAnchor,
          inset: pixels,
          margin: pixels,
          textAnchor: keyword,
          textStroke: paint,
          textStrokeOpacity: fraction,
          textStrokeWidth: pixels,
          lineAnchor: oneOf("top", "middle", "bottom"),
          fontFamily,
          fontSize: font.fontSize,
          fontStyle: keyword,
          fontWeight: anyOf("a weight", number({ minimum: 1, maximum: 1000 }), font.fontWeight),
          lineWidth: font.lineWidth,
          textOverflow: font.textOverflow,
          monospace: boolean,
          x: scalar,
          y: scalar,
        },
      ),
    },
  ),
);
export type AxisMarkSpec = Infer<typeof axisMark>;

export type MarkSpec = DataMarkSpec | AxisMarkSpec;

/** Whether a mark is an axis or a grid, which holds no columns. */
export function isAxisMark(spec: MarkSpec): spec is AxisMarkSpec {
  return (axisNames as readonly string[]).includes(spec.mark);
}

/** Any mark of the closed list. */
export const mark: Shape<MarkSpec> = named(
  "mark",
  variants("mark", {
    ...Object.fromEntries(markNames.map((name) => [name, markShape(name)])),
    ...Object.fromEntries(axisNames.map((name) => [name, axisMark])),
  }) as Shape<MarkSpec>,
);
