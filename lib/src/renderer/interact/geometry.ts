import type { Scale } from "@observablehq/plot";
import type { PanelScales } from "../drawPanel.js";
import type { Axis, PanelState, VisibleDomain } from "../FigureState.js";
import type { Value } from "../spec/reviveScalar.js";
import { isContinuous } from "../derive/deriveScale.js";

/** The two ends of a scale in pixels, in the order of its domain; the second may be the smaller. */
export function endsOf(scale: Scale | undefined): readonly [number, number] | undefined {
  const range = scale?.range === undefined ? [] : (Array.from(scale.range) as number[]);
  const first = range[0];
  const last = range.at(-1);
  return first === undefined || last === undefined ? undefined : [first, last];
}

const ordered = (ends: readonly [number, number]): readonly [number, number] =>
  ends[0] <= ends[1] ? ends : [ends[1], ends[0]];

/** Whether a scale allows a zoom. */
export const canZoom = (scale: Scale | undefined): scale is Scale & { invert: (value: number) => Value } =>
  isContinuous(scale?.type) && scale?.invert !== undefined;

/**
 * The visible domain if the pixels from `first` to `last` fill the axis. Undefined if numbers cannot represent it: the zoom is
 * too deep or too wide.
 */
export function domainBetween(
  scale: Scale | undefined,
  first: number,
  last: number,
): VisibleDomain | undefined {
  const ends = endsOf(scale);
  if (!canZoom(scale) || ends === undefined) return undefined;
  const [start, end] = ends[0] <= ends[1] === first <= last ? [first, last] : [last, first];
  const domain = [scale.invert(start), scale.invert(end)];
  const [low, high] = domain.map(Number) as [number, number];
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (!Number.isFinite(low) || !Number.isFinite(high) || Math.abs(high - low) <= size * 1e-12)
    return undefined;
  if (scale.type === "log" && !(low * high > 0)) return undefined;
  const inner = Array.from(scale.domain ?? []).slice(1, -1) as Value[];
  if (inner.length === 0) return { domain };
  // Keep the visible inner values of a domain with several parts.
  const within = inner.filter((value) => {
    const at = Number(scale.apply(value));
    return (at - start) * (at - end) < 0;
  });
  const place = (at: number): number => ends[0] + ((at - start) / (end - start)) * (ends[1] - ends[0]);
  return {
    domain: [domain[0] ?? null, ...within, domain[1] ?? null],
    range: [ends[0], ...within.map((value) => place(Number(scale.apply(value)))), ends[1]],
  };
}

/** A panel's view after a move of some axes; `move` gives the new position of each end, in pixels. */
export function moved(
  view: PanelState,
  scales: PanelScales,
  axes: readonly Axis[],
  move: (axis: Axis, end: number) => number,
): PanelState {
  const next: { -readonly [axis in Axis]?: VisibleDomain } = { ...view };
  for (const axis of axes) {
    const ends = endsOf(scales[axis]);
    if (ends === undefined) continue;
    const visible = domainBetween(scales[axis], move(axis, ends[0]), move(axis, ends[1]));
    if (visible !== undefined) next[axis] = visible;
  }
  return next;
}

/** The position of a point in a panel, in pixels of its facet. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** The corner of the facet in the panel. */
  readonly left: number;
  readonly top: number;
  readonly fx?: Value;
  readonly fy?: Value;
  /** Whether the point is within the frame. */
  readonly inside: boolean;
}

export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The frame of a panel, or of its first facet. */
export function frameOf({ x, y }: PanelScales, width: number, height: number): Frame {
  const band = (scale: Scale | undefined): number => scale?.bandwidth ?? 0;
  const [left, right] = ordered(endsOf(x) ?? [0, width]);
  const [top, bottom] = ordered(endsOf(y) ?? [0, height]);
  // The range of band and point scales is the whole frame already.
  return { left, right: Math.max(right, left + band(x)), top, bottom: Math.max(bottom, top + band(y)) };
}

function facetAt(scale: Scale | undefined, at: number): { value: Value; offset: number } | undefined {
  if (scale === undefined) return undefined;
  const values = Array.from(scale.domain ?? []) as Value[];
  const starts = values.map((value) => Number(scale.apply(value)));
  const first = Math.min(...starts);
  let nearest = 0;
  const middle = (i: number): number => (starts[i] ?? 0) + (scale.bandwidth ?? 0) / 2;
  for (let i = 1; i < values.length; i++) {
    if (Math.abs(middle(i) - at) < Math.abs(middle(nearest) - at)) nearest = i;
  }
  return { value: values[nearest] ?? null, offset: (starts[nearest] ?? first) - first };
}

/** The facet under a point, and the position of the point in it. */
export function placeIn(scales: PanelScales, frame: Frame, x: number, y: number): Place {
  const fx = facetAt(scales.fx, x);
  const fy = facetAt(scales.fy, y);
  const left = fx?.offset ?? 0;
  const top = fy?.offset ?? 0;
  const at = { x: x - left, y: y - top };
  const inside = at.x >= frame.left && at.x <= frame.right && at.y >= frame.top && at.y <= frame.bottom;
  return { ...at, left, top, inside, ...(fx && { fx: fx.value }), ...(fy && { fy: fy.value }) };
}
