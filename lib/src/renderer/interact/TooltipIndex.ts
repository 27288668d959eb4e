import type { Scale } from "@observablehq/plot";
import type { DerivedPanel } from "../derive/derivePanel.js";
import { seriesChannels, seriesKey, seriesName } from "../derive/seriesOf.js";
import { smoothedLabel } from "../derive/smoothLines.js";
import type { PanelScales } from "../drawPanel.js";
import type { Value } from "../spec/reviveScalar.js";
import { type DataMarkSpec, isAxisMark } from "../spec/markSpec.js";
import type { Place } from "./geometry.js";

/** A row of a mark with its drawn position. */
export interface Point {
  readonly mark: DataMarkSpec;
  readonly row: number;
  /** The position in its facet, in pixels. */
  readonly x: number;
  readonly y: number;
  /** The key and name of the series; empty if the mark has no series. */
  readonly key: string;
  readonly name: string;
  readonly color: string | undefined;
  readonly xValue: Value;
  readonly yValue: Value;
  /** The ends of the band at this point. */
  readonly band?: readonly [Value, Value];
}

const tellable = new Set([
  "line",
  "area",
  "dot",
  "barY",
  "rect",
  "link",
  "ruleX",
  "tickY",
  "tickX",
  "text",
  "cell",
  "vector",
]);

const middleOf = (scale: Scale | undefined): number => (scale?.bandwidth ?? 0) / 2;
const apply = (scale: Scale | undefined, value: Value | undefined): number =>
  scale === undefined || value === null || value === undefined ? NaN : Number(scale.apply(value));
const same = (a: Value | undefined, b: Value | undefined): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

/** The positions of a drawn panel's rows, to find those nearest to a pointer. */
export class TooltipIndex {
  readonly #points = new Map<string, readonly Point[]>();
  readonly #derived: DerivedPanel;
  readonly #scales: PanelScales;

  constructor(derived: DerivedPanel, scales: PanelScales) {
    this.#derived = derived;
    this.#scales = scales;
  }

  /** The points of one facet, ordered by x; with bars only if asked, which have no single x to tell. */
  points({ fx, fy }: Pick<Place, "fx" | "fy">, withBars = false): readonly Point[] {
    const key = `${String(fx)} / ${String(fy)} / ${withBars}`;
    let points = this.#points.get(key);
    if (points === undefined) {
      points = this.#derived.panel.marks
        .flatMap((mark) =>
          isAxisMark(mark) || !(tellable.has(mark.mark) || (withBars && mark.mark === "barX"))
            ? []
            : this.#of(mark, fx, fy),
        )
        .sort((a, b) => a.x - b.x);
      this.#points.set(key, points);
    }
    return points;
  }

  #of(mark: DataMarkSpec, fx: Value | undefined, fy: Value | undefined): Point[] {
    const { column, rows: filter } = this.#derived;
    const { x = mark.channels?.["x1"], y, y1, y2 } = mark.channels ?? {};
    // Leave out smoothed lines: a tooltip shows measured numbers.
    if (x?.scale !== "x" || (y ?? y1) === undefined || mark.constants?.["ariaLabel"] === smoothedLabel)
      return [];
    const [xs, ys, lows, highs] = [x, y, y1, y2].map((channel) => channel && column(channel.column));
    const sides = [mark.fx, mark.fy].map((index) => (index === undefined ? undefined : column(index)));
    const [series] = seriesChannels(mark, column);
    const { x: xScale, y: yScale, color } = this.#scales;
    const shown = filter?.(mark, column);
    const [low, high] = (Array.from(xScale?.range ?? []) as number[]).sort((a, b) => a - b);
    const points: Point[] = [];
    for (let n = 0; n < (shown?.length ?? mark.rows); n++) {
      const row = shown === undefined ? n : (shown[n] ?? 0);
      if (sides[0] !== undefined && fx !== undefined && !same(sides[0][row], fx)) continue;
      if (sides[1] !== undefined && fy !== undefined && !same(sides[1][row], fy)) continue;
      const xValue = xs?.[row] ?? null;
      const at = apply(xScale, xValue) + middleOf(xScale);
      const yValue = ys?.[row] ?? lows?.[row] ?? null;
      const height = apply(yScale, yValue) + middleOf(yScale);
      if (!(at >= (low ?? -Infinity) - 1 && at <= (high ?? Infinity) + 1) || Number.isNaN(height)) continue;
      const value = series?.values[row];
      const band = lows !== undefined && highs !== undefined;
      points.push({
        mark,
        row,
        x: at,
        y: height,
        key: series === undefined ? "" : seriesKey(series.scale, value),
        name: series === undefined ? "" : seriesName(value),
        color: series?.scale === "color" ? String(color?.apply(value)) : undefined,
        xValue,
        yValue,
        ...(band && { band: [lows[row] ?? null, highs[row] ?? null] as const }),
      });
    }
    return points;
  }

  /** The x of the point nearest to a pointer, and all points at that x. */
  atX(place: Place): { readonly x: number; readonly points: readonly Point[] } | undefined {
    const points = this.points(place);
    const nearest = points[nearestIndex(points, place.x)];
    if (nearest === undefined) return undefined;
    return { x: nearest.x, points: this.#standingAt(points, nearest.x) };
  }

  /** The next x in one direction, for moves by keys. Lines of reference are passed over, such as a diagonal. */
  step(place: Pick<Place, "fx" | "fy">, from: number | undefined, direction: 1 | -1): number | undefined {
    const all = this.points(place);
    const data = all.filter(({ key, mark }) => key !== "" || mark.tip !== undefined);
    // A figure without series and tips has one kind of marks.
    const points = data.length > 0 ? data : all;
    if (from === undefined) return (direction > 0 ? points[0] : points.at(-1))?.x;
    const ordered = direction > 0 ? points : [...points].reverse();
    return ordered.find(({ x }) => (x - from) * direction > 0.5)?.x;
  }

  /** The point nearest to a pointer, if one is within the radius; `isWanted` leaves points out. */
  nearest(place: Place, radius: number, isWanted?: (point: Point) => boolean): Point | undefined {
    const points = this.points(place);
    let best: Point | undefined;
    let distance = radius;
    const start = nearestIndex(points, place.x);
    for (const direction of [1, -1]) {
      for (let i = direction > 0 ? start : start - 1; ; i += direction) {
        const point = points[i];
        if (point === undefined || Math.abs(point.x - place.x) > distance) break;
        const away = Math.hypot(point.x - place.x, point.y - place.y);
        if (away <= distance && isWanted?.(point) !== false) [best, distance] = [point, away];
      }
    }
    return best;
  }

  /** The series nearest to a pointer above or below it, if one is within the radius. */
  seriesAt(place: Place, radius: number): string | undefined {
    const near = this.atX(place)?.points.filter(({ key }) => key !== "") ?? [];
    let best: string | undefined;
    let distance = radius;
    for (const { x, y, key, band } of near) {
      const away = Math.abs(y - place.y);
      if (band !== undefined || away > distance || Math.abs(x - place.x) > radius) continue;
      [best, distance] = [key, away];
    }
    return best;
  }

  /** A point for each series that spans x: the one at x, else the nearest, for series with other steps. */
  #standingAt(points: readonly Point[], x: number): Point[] {
    const bySeries = new Map<string, Point[]>();
    for (const point of points) {
      const key = `${this.#derived.panel.marks.indexOf(point.mark)} ${point.key}`;
      const list = bySeries.get(key);
      if (list === undefined) bySeries.set(key, [point]);
      else list.push(point);
    }
    return [...bySeries.values()].flatMap((list) => {
      const exact = list.filter((point) => Math.abs(point.x - x) < 0.5);
      if (exact.length > 0) return exact;
      const first = list[0];
      const last = list.at(-1);
      if (first === undefined || last === undefined || x < first.x || x > last.x) return [];
      if (!["line", "area"].includes(first.mark.mark)) return [];
      const point = list[nearestIndex(list, x)];
      return point === undefined ? [] : [point];
    });
  }
}

function nearestIndex(points: readonly { readonly x: number }[], x: number): number {
  let low = 0;
  let high = points.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.x ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  const before = points[low - 1];
  return before !== undefined && x - before.x < Math.abs((points[low]?.x ?? Infinity) - x) ? low - 1 : low;
}
