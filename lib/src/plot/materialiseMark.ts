import { implementations, type ImplementedProperty } from "../renderer/implementations.js";
import { markClasses } from "../renderer/reviveMark.js";
import type { ChannelSpec, DataMarkSpec } from "../renderer/spec/markSpec.js";
import { type MarkName, markTable, styleChannels } from "../renderer/spec/markTable.js";
import { scaleNames } from "../renderer/spec/scaleSpec.js";
import type { Shape } from "../results/shape.js";
import { mostRows } from "../renderer/spec/values.js";
import type { ColumnStore, Precision } from "./ColumnStore.js";
import { materialiseTip } from "./materialiseTip.js";
import { markerName, nameOf } from "./nameOf.js";
import { pointerOf } from "./pointers.js";
import type { CapturedChannel, Snapshot } from "./Snapshot.js";
import { Unshippable } from "./Unshippable.js";

/** The context for turning a mark into data. */
export interface Materialisation {
  readonly store: ColumnStore;
  readonly document: Document;
  /** The precision of the numbers on a scale; undefined is a channel without a scale. */
  readonly precision: (scale: string | null | undefined) => Precision;
  /** Adds a note on something that the saved figure leaves out. */
  readonly note: (text: string) => void;
}

// Plot derives these properties again when the saved mark is revived.
const workings = new Set([
  "data",
  "channels",
  "sort",
  "initializer",
  "initialize",
  "transform",
  "facet",
  "facetAnchor",
  "fx",
  "fy",
  "tip",
  "render",
  "splitLines",
  "clipLine",
  "z",
  "target",
  "format",
]);
const unsafeNames = new Set(["__proto__", "constructor", "prototype", "src", "geometry", "channels"]);

function constantsOf(
  snapshot: Snapshot,
  name: MarkName,
  { document }: Materialisation,
): Record<string, unknown> {
  const shapes: Readonly<Record<string, Shape<unknown>>> = markTable[name].constants;
  const constants: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(snapshot.constants)) {
    if (workings.has(key) || value === undefined) continue;
    if (key === "lineWidth" && value === Infinity) continue;
    const shape = shapes[key];
    if (shape === undefined)
      throw new Unshippable(`the ${name} mark's ${key} has no place in a saved figure`);
    let saved: unknown = value;
    if (key.startsWith("marker") && value !== null) saved = markerName(value, document);
    else if (key in implementations && value !== null) saved = nameOf(key as ImplementedProperty, value);
    const reason = saved === undefined ? "it is a function of its own" : shape.check(saved, key);
    if (reason !== undefined) throw new Unshippable(`the ${name} mark's ${key} cannot be saved (${reason})`);
    constants[key] = saved;
  }
  return constants;
}

/** The drawn rows, in the order of drawing. */
function rowsOf({ facets, computed, mark }: Snapshot, name: MarkName): number[] {
  if (computed) {
    throw new Unshippable(
      `the ${name} mark's positions are computed in pixels while it is drawn (as by dodge or hexbin)`,
    );
  }
  if (mark["facet"] === "exclude")
    throw new Unshippable(`the ${name} mark is drawn in every facet but its own`);
  if (facets === undefined) throw new Unshippable(`the ${name} mark has no data`);
  return facets.flatMap((index) => Array.from(index));
}

function valuesOf(channel: CapturedChannel, rows: readonly number[]): unknown[] {
  const { value } = channel;
  const taken = rows.map((row) => value?.[row]);
  if (!taken.some((item) => typeof item === "object" && item !== null && "draw" in item)) return taken;
  return taken.map((item) => (item == null ? null : (nameOf("symbol", item) ?? item)));
}

/** The label as given: Plot's types leave it open, but Plot infers and takes text. */
const textOf = (label: unknown): string => (typeof label === "string" ? label : (label as string));

function channelOf(
  name: string,
  channel: CapturedChannel,
  rows: readonly number[],
  made: Materialisation,
): ChannelSpec {
  const { scale, defaultScale, label, hint } = channel;
  const precision = scale == null ? "exact" : made.precision(scale);
  const column = made.store.add(valuesOf(channel, rows), precision, `the channel ${name}`);
  const known = scaleNames.find((candidate) => candidate === scale);
  if (scale != null && known === undefined)
    throw new Unshippable(`the channel ${name} is on the scale ${scale}`);
  const { fill, stroke } = (hint ?? {}) as { fill?: string; stroke?: string };
  return {
    column,
    // Plot must recognise literal colours and symbols again, so that a tooltip leaves them out.
    ...(known !== undefined ? { scale: known } : defaultScale !== undefined ? { scale: "auto" } : {}),
    ...(label != null && { label: textOf(label) }),
    ...(hint != null && {
      hint: { ...(fill !== undefined && { fill }), ...(stroke !== undefined && { stroke }) },
    }),
  };
}

function facetColumns(snapshot: Snapshot, store: ColumnStore): { fx?: number; fy?: number } {
  const { keys, facets = [] } = snapshot;
  if (keys === undefined) return {};
  const column = (side: "x" | "y"): unknown[] =>
    facets.flatMap((index, i) => Array.from(index, () => keys[i]?.[side]));
  return {
    ...(keys.some((key) => key !== undefined && "x" in key) && { fx: store.add(column("x"), "exact", "fx") }),
    ...(keys.some((key) => key !== undefined && "y" in key) && { fy: store.add(column("y"), "exact", "fy") }),
  };
}

/**
 * A drawn mark as data.
 *
 * @throws Unshippable for a mark that data cannot represent
 */
export function materialiseMark(snapshot: Snapshot, made: Materialisation): DataMarkSpec {
  const { mark } = snapshot;
  const name = markClasses.get(mark.constructor);
  if (name === undefined) {
    const label = typeof mark["ariaLabel"] === "string" ? mark["ariaLabel"] : mark.constructor.name;
    throw new Unshippable(`the ${label || "custom"} mark is not one that a saved figure can hold`);
  }
  const rows = rowsOf(snapshot, name);
  if (rows.length > mostRows) {
    throw new Unshippable(
      `the ${name} mark draws ${rows.length} rows, more than the ${mostRows} that a page can hold`,
    );
  }
  const { thinned } = snapshot;
  if (thinned !== undefined) {
    const [to, from] = [thinned.to, thinned.from].map((count) => count.toLocaleString("en"));
    made.note(
      `The ${name} mark has ${from} rows, more than a page can hold: ${to} of them are drawn, with the extremes of every stretch of rows. Aggregate or filter the data to see the others.`,
    );
  }
  const pointer = pointerOf(mark);
  if (Object.hasOwn(mark, "render") && pointer === undefined && rows.length > 0) {
    throw new Unshippable(`the ${name} mark is drawn by a function of its own`);
  }
  const listed = new Set<string>([...markTable[name].channels, ...styleChannels]);
  const channels: Record<string, ChannelSpec> = {};
  const extra: { name: string; channel: ChannelSpec }[] = [];
  for (const [key, channel] of Object.entries(snapshot.channels)) {
    if (channel.value == null) continue;
    if (key === "href" || unsafeNames.has(key))
      made.note(`The channel ${key} of the ${name} mark is left out: a saved figure holds no links.`);
    else if (listed.has(key)) channels[key] = channelOf(key, channel, rows, made);
    else extra.push({ name: key, channel: channelOf(key, channel, rows, made) });
  }
  const facet = mark["facet"];
  const facetAnchor = mark["facetAnchor"] == null ? undefined : nameOf("facetAnchor", mark["facetAnchor"]);
  const tip = materialiseTip(snapshot, rows, made);
  return {
    mark: name,
    rows: rows.length,
    constants: { ...constantsOf(snapshot, name, made), ...tip.constants },
    channels,
    ...(extra.length > 0 && { extra }),
    ...((facet === null || facet === "super") && { facet }),
    ...(facetAnchor !== undefined && {
      facetAnchor: facetAnchor as NonNullable<DataMarkSpec["facetAnchor"]>,
    }),
    ...facetColumns(snapshot, made.store),
    ...(tip.tip !== undefined && { tip: tip.tip }),
    ...(pointer && { pointer }),
  };
}
