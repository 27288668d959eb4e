import type { Data, Markish } from "@observablehq/plot";
import { barX, dot, tickX } from "../plot/index.js";
import type { Estimate, Interval } from "../results/Estimate.js";
import { domainOf } from "./axisOptions.js";
import { openEnds } from "./openEnds.js";
import { intervalText, levelText, sampleText } from "./describeResult.js";
import { writeNumber } from "./writeNumber.js";

/** One row of an interval figure. */
export interface IntervalRow {
  /** The position on the y axis. */
  readonly row: string;
  /** The series that gives the colour. */
  readonly series: string;
  readonly name: string;
  readonly estimate: Estimate;
  /** The ends of the bar, where they differ from those of the interval. */
  readonly drawn?: Interval;
}

/** The domain of an axis that shows estimates, finite ends of intervals and the values of `include`, with margins. */
export function intervalDomain(
  rows: readonly IntervalRow[],
  include: readonly number[] = [],
): [number, number] {
  const ends = rows.flatMap(({ estimate: { estimate, interval } }) => [
    estimate,
    interval?.low,
    interval?.high,
  ]);
  const values = [...ends, ...include].filter(
    (value): value is number => value !== undefined && Number.isFinite(value),
  );
  return domainOf(values, { margin: 0.08 });
}

/**
 * Intervals as bars with a line at the estimate, as in rliable's figures. A one-sided interval ends at the edge, with an arrow.
 * An estimate without an interval is an open point.
 */
export function intervalMarks(
  rows: readonly IntervalRow[],
  [low, high]: readonly [number, number],
  level: number,
  anchor?: "left" | "right",
  inset = 0,
): Markish[] {
  const known = rows.filter(({ estimate }) => estimate.interval !== undefined);
  const unknown = rows.filter(({ estimate }) => estimate.interval === undefined);
  const shown = `${levelText(level)} interval`;
  const ends = ({ estimate, drawn }: IntervalRow): Interval =>
    drawn ?? estimate.interval ?? { low: NaN, high: NaN };
  const channels = {
    name: { value: "name", label: "" },
    // Figures and tables of a notebook share a selection by this channel.
    algorithm: { value: "series", label: "algorithm" },
    estimate: { value: ({ estimate }: IntervalRow) => writeNumber(estimate.estimate), label: "estimate" },
    interval: { value: ({ estimate }: IntervalRow) => intervalText(estimate), label: shown },
    n: { value: ({ estimate }: IntervalRow) => sampleText(estimate), label: "n" },
  };
  const silent = { x: false, x1: false, x2: false, y: false, fill: false, stroke: false, algorithm: false };
  return [
    barX(known as Data, {
      y: "row",
      x1: (row: IntervalRow) => Math.max(low, ends(row).low),
      x2: (row: IntervalRow) => Math.min(high, ends(row).high),
      fill: "series",
      ...(inset > 0 && { insetTop: inset, insetBottom: inset }),
      channels,
      tip: { format: silent, lineWidth: 30, lineHeight: 1.25, ...(anchor && { anchor }) },
    }),
    tickX(known as Data, {
      x: ({ estimate }: IntervalRow) => estimate.estimate,
      y: "row",
      stroke: "currentColor",
      strokeWidth: 2,
      ...(inset > 0 && { insetTop: inset, insetBottom: inset }),
    }),
    ...openEnds(known, ends, [low, high], {
      y: "row",
      fill: "series",
      channels: { algorithm: channels.algorithm },
    }),
    ...(unknown.length === 0
      ? []
      : [
          dot(unknown as Data, {
            x: ({ estimate }: IntervalRow) => estimate.estimate,
            y: "row",
            stroke: "series",
            fill: "none",
            r: 4,
            strokeWidth: 2,
            channels,
            tip: { format: silent, lineWidth: 30, lineHeight: 1.25, ...(anchor && { anchor }) },
          }),
        ]),
  ];
}
