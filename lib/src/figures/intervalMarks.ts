import type { Data, Markish } from "@observablehq/plot";
import { barX, dot, tickX } from "../plot/index.js";
import type { Estimate } from "../results/Estimate.js";
import { intervalText, sampleText } from "./describeResult.js";

/** One row of an interval figure. */
export interface IntervalRow {
  /** Where on the y axis. */
  readonly row: string;
  /** Whose colour. */
  readonly series: string;
  readonly name: string;
  readonly estimate: Estimate;
}

/** The values that an axis must show: estimates and the finite ends of intervals, with a margin on both sides. */
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
  const low = Math.min(...values);
  const high = Math.max(...values);
  const margin = (high - low || Math.abs(high) || 1) * 0.08;
  return [low - margin, high + margin];
}

/**
 * A bar from end to end of each interval and a line at the estimate, as in rliable's figures; an estimate that has no
 * interval is an open point. An open end of a one-sided interval runs to the edge.
 */
export function intervalMarks(
  rows: readonly IntervalRow[],
  [low, high]: readonly [number, number],
  level: number,
  anchor?: "left" | "right",
): Markish[] {
  const known = rows.filter(({ estimate }) => estimate.interval !== undefined);
  const unknown = rows.filter(({ estimate }) => estimate.interval === undefined);
  const shown = `${Number((level * 100).toPrecision(6))}% interval`;
  const channels = {
    name: { value: "name", label: "" },
    estimate: { value: ({ estimate }: IntervalRow) => estimate.estimate.toFixed(3), label: "estimate" },
    interval: { value: ({ estimate }: IntervalRow) => intervalText(estimate), label: shown },
    n: { value: ({ estimate }: IntervalRow) => sampleText(estimate), label: "n" },
  };
  const silent = { x: false, x1: false, x2: false, y: false, fill: false, stroke: false };
  return [
    barX(known as Data, {
      y: "row",
      x1: ({ estimate }: IntervalRow) => Math.max(low, estimate.interval?.low ?? low),
      x2: ({ estimate }: IntervalRow) => Math.min(high, estimate.interval?.high ?? high),
      fill: "series",
      fillOpacity: 0.75,
      channels,
      tip: { format: silent, lineWidth: 30, lineHeight: 1.25, ...(anchor && { anchor }) },
    }),
    tickX(known as Data, {
      x: ({ estimate }: IntervalRow) => estimate.estimate,
      y: "row",
      stroke: "currentColor",
      strokeWidth: 2,
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
