import { axisNames, facetAnchors } from "./markNames.js";
import {
  channelName,
  font,
  fraction,
  frameAnchor,
  markNames,
  type MarkName,
  markTable,
  style,
  styleChannels,
  tipStyle,
} from "./markTable.js";
import { insets, pixels } from "./pixels.js";
import { axisOptions, scaleNames } from "./scaleSpec.js";
import {
  anyOf,
  array,
  boolean,
  type Infer,
  named,
  nullable,
  number,
  object,
  oneOf,
  type Shape,
  variants,
} from "../../results/shape.js";
import { fontFamily, keyword, label, paint } from "./text.js";
import { columnIndex, lookup, rows, scalar } from "./values.js";

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

/** A channel for the tooltip or the pointer only. */
const extraChannel = object({ name: channelName, channel }, {});

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

/** Whether a mark is an axis or a grid, which has no columns. */
export function isAxisMark(spec: MarkSpec): spec is AxisMarkSpec {
  return (axisNames as readonly string[]).includes(spec.mark);
}

/** Any mark that a saved figure may have. */
export const mark: Shape<MarkSpec> = named(
  "mark",
  variants("mark", {
    ...Object.fromEntries(markNames.map((name) => [name, markShape(name)])),
    ...Object.fromEntries(axisNames.map((name) => [name, axisMark])),
  }) as Shape<MarkSpec>,
);
