import type { Data, Markish } from "@observablehq/plot";
import { text } from "../plot/index.js";
import type { Interval } from "../results/Estimate.js";
import { type Box, labelSides, placeLabels, sideOptions } from "./placeLabels.js";

/** A named point in the units of the axes, with the intervals drawn through it. */
export interface NamedPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly xInterval?: Interval | undefined;
  readonly yInterval?: Interval | undefined;
}

/** The domains of a panel's axes, and the size of its frame in pixels. */
export interface NamePlan {
  readonly x: readonly [low: number, high: number];
  readonly y: readonly [low: number, high: number];
  readonly logX: boolean;
  readonly logY: boolean;
  readonly width: number;
  readonly height: number;
  /** Corners of a line that names must not cover. */
  readonly line?: readonly { readonly x: number; readonly y: number }[];
}

/** The names of points, placed in their order where they cover nothing. A name without a free place is left out. */
export function nameMarks(points: readonly NamedPoint[], plan: NamePlan): Markish[] {
  const { width, height, line = [] } = plan;
  const place = (value: number, [low, high]: readonly [number, number], log: boolean): number =>
    log ? (value > 0 ? Math.log(value / low) / Math.log(high / low) : 0) : (value - low) / (high - low);
  const share = (part: number): number => Math.min(1, Math.max(0, part));
  const xOf = (value: number): number => width * share(place(value, plan.x, plan.logX));
  const yOf = (value: number): number => height * (1 - share(place(value, plan.y, plan.logY)));
  const box = (x1: number, y1: number, x2: number, y2: number): Box => ({
    left: Math.min(x1, x2) - 1.5,
    right: Math.max(x1, x2) + 1.5,
    top: Math.min(y1, y2) - 1.5,
    bottom: Math.max(y1, y2) + 1.5,
  });
  const obstacles = [
    ...points.flatMap(({ x, y, xInterval, yInterval }) => [
      ...(xInterval ? [box(xOf(xInterval.low), yOf(y), xOf(xInterval.high), yOf(y))] : []),
      ...(yInterval ? [box(xOf(x), yOf(yInterval.low), xOf(x), yOf(yInterval.high))] : []),
    ]),
    ...line.slice(1).map((to, i) => {
      const from = line[i] ?? to;
      return box(xOf(from.x), yOf(from.y), xOf(to.x), yOf(to.y));
    }),
  ];
  const placed = placeLabels(
    points.map(({ name, x, y }) => ({ name, x: xOf(x), y: yOf(y) })),
    plan,
    obstacles,
  );
  return labelSides.flatMap((side) => {
    const shown = points.filter(({ name }) => placed.get(name) === side);
    return shown.length === 0
      ? []
      : [text(shown as Data, { x: "x", y: "y", text: "name", ...sideOptions[side] })];
  });
}
