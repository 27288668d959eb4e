import type { Data, Markish } from "@observablehq/plot";
import { areaY, dot, lineY, ruleX } from "../plot/index.js";
import type { Interval } from "../results/Estimate.js";
import type { ManySeries } from "./manySeries.js";
import { bandOpacity, seriesLines } from "./seriesLines.js";

/** A point of a curve, with its interval if it has one. */
export interface BandPoint {
  readonly series: string;
  readonly x: number;
  readonly y: number;
  readonly interval: Interval | undefined;
}

/** The options of {@link bandMarks}. */
export interface BandStyle {
  /** Limits to which the ends of intervals are cut, so that one-sided intervals end at the edge. */
  readonly limits: readonly [low: number, high: number];
  /** Whether the estimates are marked as points on the curve; true by default. */
  readonly dots?: boolean;
  /** The series that have a colour; all by default. The others are thin lines without bands and points. */
  readonly many?: ManySeries;
  /** The channel that a selection finds by this name, and its value for each series; by default the series itself. */
  readonly by: string;
  readonly nameOf?: (series: string) => string;
}

/** A curve and a band for each series, in its colour. A point without an interval is open. */
export function bandMarks(
  all: readonly BandPoint[],
  { limits: [least, most], dots = true, many, by, nameOf = (series) => series }: BandStyle,
): Markish[] {
  const isOther = ({ series }: BandPoint): boolean => many?.others.includes(series) ?? false;
  const points = all.filter((point) => !isOther(point));
  const others = all.filter(isOther);
  const within = (value: number): number => Math.min(most, Math.max(least, value));
  const counts = new Map<string, number>();
  for (const { series } of points) counts.set(series, (counts.get(series) ?? 0) + 1);
  const curves = points.filter(({ series }) => (counts.get(series) ?? 0) > 1);
  const alone = points.filter(({ series, interval }) => counts.get(series) === 1 && interval !== undefined);
  const known = points.filter(({ interval }) => interval !== undefined);
  const unknown = points.filter(({ interval }) => interval === undefined);
  const fillOpacity = bandOpacity(counts.size);
  const channels = { [by]: { value: ({ series }: BandPoint) => nameOf(series), label: by } };
  const ends = {
    y1: ({ interval }: BandPoint) => (interval === undefined ? NaN : within(interval.low)),
    y2: ({ interval }: BandPoint) => (interval === undefined ? NaN : within(interval.high)),
  };
  return [
    ...(others.length === 0
      ? []
      : [
          lineY(others as Data, {
            x: "x",
            y: "y",
            z: "series",
            stroke: ({ series }: BandPoint) => many?.colorOf(series) ?? series,
            strokeWidth: 1,
            strokeOpacity: 0.6,
            channels,
          }),
        ]),
    ...(curves.some(({ interval }) => interval !== undefined)
      ? [areaY(curves as Data, { x: "x", ...ends, z: "series", fill: "series", fillOpacity, channels })]
      : []),
    ...seriesLines(curves, (shown, strokeDasharray) =>
      lineY(shown as Data, {
        x: "x",
        y: "y",
        z: "series",
        stroke: "series",
        strokeWidth: 2,
        channels,
        ...(strokeDasharray !== undefined && { strokeDasharray }),
      }),
    ),
    ...(alone.length > 0
      ? [
          ruleX(alone as Data, {
            x: "x",
            ...ends,
            stroke: "series",
            strokeWidth: 2,
            channels,
          }),
        ]
      : []),
    ...(dots && known.length > 0
      ? [dot(known as Data, { x: "x", y: "y", fill: "series", r: 3, channels })]
      : []),
    ...(unknown.length > 0
      ? [dot(unknown as Data, { x: "x", y: "y", stroke: "series", strokeWidth: 2, r: 4, channels })]
      : []),
  ];
}

/** The numbers that an axis must show: estimates and the ends of their intervals. */
export const bandValues = (points: readonly BandPoint[]): number[] =>
  points.flatMap(({ y, interval }) => [y, ...(interval ? [interval.low, interval.high] : [])]);

/** The names of series, in the order of their first points. */
export const seriesOf = (points: readonly { readonly series: string }[]): string[] => [
  ...new Set(points.map(({ series }) => series)),
];

/** The sentence of the caption on the intervals that are drawn: bands along curves, or a line at a single point. */
export function explainBands(points: readonly BandPoint[], x: string): string[] {
  const known = points.filter(({ interval }) => interval !== undefined);
  const isCurve = ({ series, x: place }: BandPoint): boolean =>
    points.some((other) => other.series === series && other.x !== place);
  return [
    ...(known.some(isCurve) ? [`Band: pointwise intervals, one for each ${x}.`] : []),
    ...(known.every(isCurve) ? [] : [`Vertical line: the interval at that ${x}.`]),
  ];
}
