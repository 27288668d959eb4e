import type { Data, Markish } from "@observablehq/plot";
import type { CurveFit, FittedPoint } from "../curves/CurveFit.js";
import { areaY, dot, lineY, ruleY } from "../plot/index.js";
import type { Interval } from "../results/Estimate.js";
import type { NamedResult } from "./namedResults.js";
import { selectModels } from "./selectModels.js";

/** A point of a fitted curve with its interval. */
export interface CurvePoint {
  readonly series: string;
  readonly x: number;
  readonly y: number;
  readonly interval: Interval | undefined;
  /** The interval of a new observation. */
  readonly observed: Interval | undefined;
  /** Whether the point lies beyond the data. */
  readonly beyond: boolean;
}
/** A data point of the fit. */
export interface DataPoint extends FittedPoint {
  readonly series: string;
}

/** The series, by a channel that a selection finds. */
export const fitSeries = { value: "series", label: selectModels.by } as const;

/**
 * Curves, their bands, and paler bands for new observations. Curves are broken beyond the data. Bands are cut at the limits of
 * the second argument.
 */
export function curveMarks(curve: readonly CurvePoint[], [low, high]: readonly [number, number]): Markish[] {
  const within = (value: number): number => Math.min(high, Math.max(low, value));
  const names = [...new Set(curve.map(({ series }) => series))];
  // The broken part starts at the last point of the solid one.
  const beyond = names.flatMap((name) => {
    const own = curve.filter(({ series }) => series === name);
    const first = own.findIndex((point) => point.beyond);
    return first < 1 ? [] : own.slice(first - 1);
  });
  const line = { x: "x", y: "y", z: "series", stroke: fitSeries, strokeWidth: 2 } as const;
  const band = (of: (point: CurvePoint) => Interval | undefined, fillOpacity: number): Markish[] =>
    curve.some((point) => of(point) !== undefined)
      ? [
          areaY(curve as Data, {
            x: "x",
            y1: (point: CurvePoint) => within(of(point)?.low ?? NaN),
            y2: (point: CurvePoint) => within(of(point)?.high ?? NaN),
            z: "series",
            fill: fitSeries,
            fillOpacity,
          }),
        ]
      : [];
  return [
    ...band(({ observed }) => observed, Math.min(0.1, 0.3 / names.length)),
    ...band(({ interval }) => interval, Math.min(0.25, 0.6 / names.length)),
    lineY(curve.filter((point) => !point.beyond) as Data, line),
    ...(beyond.length === 0 ? [] : [lineY(beyond as Data, { ...line, strokeDasharray: "6 4" })]),
  ];
}

/** The data points; held-out ones are open diamonds. */
export function dataMarks(data: readonly DataPoint[]): Markish[] {
  const held = data.filter(({ heldOut }) => heldOut);
  return [
    dot(data.filter(({ heldOut }) => !heldOut) as Data, { x: "x", y: "y", fill: fitSeries, r: 3.5 }),
    ...(held.length === 0
      ? []
      : [
          dot(held as Data, { x: "x", y: "y", stroke: fitSeries, strokeWidth: 2, symbol: "diamond", r: 4.5 }),
        ]),
  ];
}

/** The peak of each curve whose peak lies at or below `most`, with the interval of its position. */
export function peakMarks(named: readonly NamedResult<CurveFit>[], most: number): Markish[] {
  const peaks = named.flatMap(({ name, result }) => {
    const of = (parameter: string) =>
      result.estimates.find(({ labels }) => labels["parameter"] === parameter);
    const place = of("peakD");
    const height = of("peakReward");
    if (place === undefined || height === undefined || !(place.estimate ** 2 <= most)) return [];
    const { low, high } = place.interval ?? { low: place.estimate, high: place.estimate };
    return [
      {
        series: name,
        x: place.estimate ** 2,
        y: height.estimate,
        low: Math.max(0, low) ** 2,
        high: Math.min(most, high ** 2),
      },
    ];
  });
  if (peaks.length === 0) return [];
  return [
    ruleY(peaks, { y: "y", x1: "low", x2: "high", stroke: fitSeries, strokeWidth: 4 }),
    dot(peaks, { x: "x", y: "y", fill: fitSeries, stroke: "currentColor", symbol: "diamond", r: 5 }),
  ];
}
