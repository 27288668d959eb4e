import type { Data, Markish } from "@observablehq/plot";
import { dot, ruleY } from "../plot/index.js";
import type { Estimate } from "../results/Estimate.js";
import { sampleText } from "./describeResult.js";
import { openEnds } from "./openEnds.js";
import { writeInterval, writeNumber } from "./writeNumber.js";

/** One row of a forest: its name and its estimate. */
export interface ForestRow {
  readonly name: string;
  readonly estimate: Estimate;
}

/** The options of {@link forestMarks}. `domain` has the ends of the axis; `quantity` names the estimate in tooltips. */
export interface ForestStyle {
  readonly domain: readonly [low: number, high: number];
  readonly level: number;
  readonly quantity: string;
  /** The channel with the names, which a selection finds. */
  readonly by: string;
  readonly anchor?: "left" | "right";
}

/**
 * The estimates as points and their intervals as lines, each in the row and colour of its name. A one-sided interval ends at
 * the edge, with an arrow. An estimate without an interval is an open point.
 */
export function forestMarks(
  rows: readonly ForestRow[],
  { domain: [low, high], level, quantity, by, anchor }: ForestStyle,
): Markish[] {
  const known = rows.filter(({ estimate }) => estimate.interval !== undefined);
  const unknown = rows.filter(({ estimate }) => estimate.interval === undefined);
  const at = ({ estimate }: ForestRow): number => estimate.estimate;
  const names = { value: "name", label: by };
  const options = {
    channels: {
      name: { value: "name", label: "" },
      estimate: { value: (row: ForestRow) => writeNumber(at(row)), label: quantity },
      interval: {
        value: ({ estimate }: ForestRow) => writeInterval(estimate),
        label: `${Number((level * 100).toPrecision(6))}% interval`,
      },
      n: { value: ({ estimate }: ForestRow) => sampleText(estimate), label: "n" },
    },
    tip: {
      format: { x: false, y: false, fill: false, stroke: false },
      lineWidth: 30,
      lineHeight: 1.25,
      ...(anchor && { anchor }),
    },
  } as const;
  return [
    ruleY(known as Data, {
      y: "name",
      x1: ({ estimate }: ForestRow) => Math.max(low, estimate.interval?.low ?? low),
      x2: ({ estimate }: ForestRow) => Math.min(high, estimate.interval?.high ?? high),
      stroke: names,
      strokeWidth: 2,
    }),
    ...openEnds(known, ({ estimate }) => estimate.interval, [low, high], {
      y: "name",
      fill: names,
      channels: {},
    }),
    ...(known.length === 0 ? [] : [dot(known as Data, { x: at, y: "name", fill: names, r: 4, ...options })]),
    ...(unknown.length === 0
      ? []
      : [dot(unknown as Data, { x: at, y: "name", stroke: names, strokeWidth: 2, r: 4, ...options })]),
  ];
}
