import {
  Area,
  Arrow,
  axisFx,
  axisFy,
  axisX,
  axisY,
  BarX,
  BarY,
  Cell,
  Dot,
  Frame,
  gridFx,
  gridFy,
  gridX,
  gridY,
  Line,
  linearRegressionX,
  linearRegressionY,
  Link,
  type Markish,
  pointer,
  pointerX,
  pointerY,
  Rect,
  RuleX,
  RuleY,
  Text,
  TickX,
  TickY,
  Tip,
  Vector,
} from "@observablehq/plot";
import { drawsOnCanvas } from "./spec/drawsOnCanvas.js";
import { implementations, markerImplementations } from "./implementations.js";
import { type Revival, reviveOptions } from "./reviveOptions.js";
import { reviveScalar, type Value } from "./spec/reviveScalar.js";
import type { AxisMarkSpec, ChannelSpec, DataMarkSpec, TipSpec } from "./spec/markSpec.js";
import { type MarkName, markTable, styleChannels, type tipFormat } from "./spec/markTable.js";
import type { Infer } from "../results/shape.js";

/** Parts of a mark that Plot's types leave out. Plot's version is pinned, and the round-trip tests fail if these change. */
interface MarkInternals {
  data: unknown;
  channels: Record<string, ChannelInternals>;
  facet: string | null;
  fx: unknown;
  fy: unknown;
  initializer: unknown;
  initialize: (...state: unknown[]) => { channels: Record<string, ChannelInternals> };
  [property: string]: unknown;
}
interface ChannelInternals {
  value: unknown;
  scale?: unknown;
  label?: unknown;
  hint?: unknown;
  filter?: unknown;
  transform?: unknown;
}
type MarkClass = new (data: unknown, options: object) => MarkInternals;

const classOf = (made: object): MarkClass => made.constructor as MarkClass;
const classes: Readonly<Record<Exclude<MarkName, "frame">, MarkClass>> = {
  area: Area as unknown as MarkClass,
  arrow: Arrow as unknown as MarkClass,
  barX: BarX as unknown as MarkClass,
  barY: BarY as unknown as MarkClass,
  cell: Cell as unknown as MarkClass,
  dot: Dot as unknown as MarkClass,
  line: Line as unknown as MarkClass,
  linearRegressionX: classOf(linearRegressionX([], { x: [], y: [] })),
  linearRegressionY: classOf(linearRegressionY([], { x: [], y: [] })),
  link: Link as unknown as MarkClass,
  rect: Rect as unknown as MarkClass,
  ruleX: RuleX as unknown as MarkClass,
  ruleY: RuleY as unknown as MarkClass,
  text: Text as unknown as MarkClass,
  tickX: TickX as unknown as MarkClass,
  tickY: TickY as unknown as MarkClass,
  tip: Tip as unknown as MarkClass,
  vector: Vector as unknown as MarkClass,
};
const FrameClass = Frame as unknown as new (options: object) => MarkInternals;

/** The name of each class of marks. */
export const markClasses: ReadonlyMap<unknown, MarkName> = new Map<unknown, MarkName>([
  ...Object.entries(classes).map(([name, made]) => [made, name as MarkName] as const),
  [FrameClass, "frame"],
]);

const axes = { axisX, axisY, axisFx, axisFy, gridX, gridY, gridFx, gridFy } as const;
const pointers = { xy: pointer, x: pointerX, y: pointerY } as const;
// The constructor of a text derives its layout from these, so they must be given to it.
const constructed = ["lineWidth", "textOverflow", "monospace"] as const;
const unbounded = new Set(["text"]);

const neverUndefined =
  /^(?:inset(?:Top|Right|Bottom|Left|Start|End)|symbol|curve|r|length|rotate|shape|anchor|bend|head(?:Angle|Length)|line(?:Height|Anchor|Width)|precision|ci|textPadding|pointerSize|d[xy])$/u;

function reviveConstants(
  mark: MarkInternals,
  name: MarkName,
  constants: Readonly<Record<string, unknown>>,
): void {
  const markers = "markerStart" in markTable[name].constants ? markerImplementations(constants) : {};
  for (const key of Object.keys(markTable[name].constants)) {
    if (key === "format" || (key === "lineWidth" && unbounded.has(name) && !Object.hasOwn(constants, key)))
      continue;
    const given = Object.hasOwn(constants, key);
    // Plot computes with these constants, so they must not become undefined; without a value the default stays.
    if (!given && neverUndefined.test(key)) continue;
    const value = given ? constants[key] : undefined;
    if (key in markers) mark[key] = markers[key];
    else if (key in implementations && typeof value === "string") {
      mark[key] = (implementations[key as "curve"] as ReadonlyMap<unknown, unknown>).get(value);
    } else if (key === "sweep") mark[key] = implementations.sweep.get((value ?? 1) as 1);
    else mark[key] = value;
  }
}

function reviveChannel(
  channel: ChannelSpec,
  made: ChannelInternals | undefined,
  value: readonly Value[],
): ChannelInternals {
  return {
    // Rows without a value in a channel that is only listed must still be drawn.
    ...(made ?? (channel.scale == null ? { filter: null } : {})),
    value,
    scale: channel.scale ?? null,
    label: channel.label,
    hint: channel.hint,
  };
}

/**
 * A mark's channels in Plot's order (style, extra, then the mark's), in which a tooltip lists them. A notebook sorts the saved
 * names, so their order means nothing.
 */
function reviveChannels(
  mark: MarkInternals,
  { channels = {}, extra = [] }: DataMarkSpec,
  values: (column: number) => readonly Value[],
): Record<string, ChannelInternals> {
  const own = (names: readonly string[]): [string, ChannelInternals][] =>
    names.flatMap((name) => {
      const channel = channels[name];
      return channel === undefined
        ? []
        : [[name, reviveChannel(channel, mark.channels[name], values(channel.column))]];
    });
  const names = Object.keys(mark.channels);
  return Object.fromEntries([
    ...own(names.filter((name) => isStyle(name))),
    ...extra.map(({ name, channel }): [string, ChannelInternals] => [
      name,
      reviveChannel(channel, undefined, values(channel.column)),
    ]),
    ...own(names.filter((name) => !isStyle(name))),
  ]);
}

const isStyle = (name: string): boolean => (styleChannels as readonly string[]).includes(name);

/** A tooltip's formats in the form that Plot takes. */
function reviveFormat(format: Infer<typeof tipFormat>, revival: Revival): Record<string, unknown> {
  return reviveOptions(Object.fromEntries(format.map((entry) => [entry.channel, entry.format])), revival);
}

function reviveTip(tip: TipSpec, revival: Revival): unknown {
  if (typeof tip === "string") return tip;
  const { format, ...options } = tip;
  return { ...reviveOptions(options, revival), ...(format && { format: reviveFormat(format, revival) }) };
}

/** Gives the rows of a mark to show, or undefined for all. */
export type RowFilter = (
  mark: DataMarkSpec,
  columns: (index: number) => readonly Value[],
) => readonly number[] | undefined;

/** A mark of Observable Plot. Its channels come from columns, so that Plot has nothing to evaluate. */
export function reviveMark(spec: DataMarkSpec, revival: Revival): Markish {
  const { mark: name, constants = {}, channels = {} } = spec;
  const shown = revival.rows?.(spec, revival.column);
  const values = (column: number): readonly Value[] => {
    const all = revival.column(column);
    return shown === undefined ? all : shown.map((i) => all[i] ?? null);
  };
  const arrays = Object.fromEntries(
    Object.entries(channels).map(([key, channel]) => [key, values(channel.column)]),
  );
  const kept = reviveOptions(
    Object.fromEntries(constructed.filter((key) => key in constants).map((key) => [key, constants[key]])),
    revival,
  );
  const render =
    spec.pointer &&
    pointers[spec.pointer.kind](
      spec.pointer.maxRadius === undefined ? {} : { maxRadius: spec.pointer.maxRadius },
    ).render;
  const { format } = constants as { format?: Infer<typeof tipFormat> };
  const onCanvas = revival.canvasOf !== undefined && drawsOnCanvas(spec) ? revival.canvasOf(name) : undefined;
  const drawing = render ?? onCanvas;
  const options = {
    ...arrays,
    ...kept,
    ...(format && { format: reviveFormat(format, revival) }),
    ...(drawing !== undefined && { render: drawing }),
  };
  const rows = shown?.length ?? spec.rows;
  const data = new Uint32Array(rows).map((_, i) => i);
  const mark = name === "frame" ? new FrameClass(options) : new classes[name](data, options);
  if (name !== "frame") mark.data = data;
  reviveConstants(mark, name, constants);
  mark.channels = reviveChannels(mark, spec, values);
  // The columns already have the order of rows and the effect of initializers.
  mark.initializer = undefined;
  // The series are saved, so keep Plot from guessing them with a warning.
  if ("z" in mark) mark["z"] = null;
  if (spec.facet !== undefined) mark.facet = spec.facet;
  if (spec.facetAnchor !== undefined) mark["facetAnchor"] = implementations.facetAnchor.get(spec.facetAnchor);
  if (spec.fx !== undefined) mark.fx = values(spec.fx);
  if (spec.fy !== undefined) mark.fy = values(spec.fy);
  mark["tip"] = spec.tip === undefined ? null : reviveTip(spec.tip, revival);
  const { initialize } = mark;
  mark.initialize = function (this: MarkInternals, ...state) {
    const made = initialize.apply(this, state);
    // The saved values already have the transforms of their scales, such as percent.
    for (const channel of Object.values(made.channels)) channel.transform = false;
    return made;
  };
  return mark as unknown as Markish;
}

/** An axis or grid mark. */
export function reviveAxis(spec: AxisMarkSpec, revival: Revival): Markish {
  const options: Record<string, unknown> = reviveOptions(spec.options ?? {}, revival);
  const { text } = spec;
  if (text !== undefined) {
    options["text"] =
      text === null
        ? null
        : "lookup" in text
          ? reviveOptions({ text }, revival)["text"]
          : text.map(reviveScalar);
  }
  const make = axes[spec.mark] as (...definition: unknown[]) => Markish;
  return spec.ticks === undefined ? make(options) : make(spec.ticks.map(reviveScalar), options);
}
