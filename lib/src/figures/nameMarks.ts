import type { Data, Markish } from "@observablehq/plot";
import { link, text } from "../plot/index.js";
import type { Interval } from "../results/Estimate.js";
import { textWidth } from "../renderer/export/textWidth.js";
import { fontSize } from "./axisOptions.js";
import { type Box, isFar, labelSides, placeLabels, sideOptions } from "./placeLabels.js";

/** A named point in the units of the axes, with the intervals drawn through it. */
export interface NamedPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly xInterval?: Interval | undefined;
  readonly yInterval?: Interval | undefined;
  /** Whether the name must stand, if need be at the end of a line. */
  readonly must?: boolean;
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
  /** Other texts of the panel, which end `dx` and `dy` pixels from their points. */
  readonly texts?: readonly { readonly x: number; readonly y: number; readonly text: string }[];
  readonly offset?: { readonly dx: number; readonly dy: number };
}

/** The names of points, placed in their order where they cover nothing; and the names without a free place, which are left out. */
export function nameMarks(
  points: readonly NamedPoint[],
  plan: NamePlan,
): { readonly marks: Markish[]; readonly left: readonly string[] } {
  const { width, height, line = [], texts = [], offset = { dx: 0, dy: 0 } } = plan;
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
    ...texts.map(({ x, y, text: words }) => {
      const right = xOf(x) + offset.dx;
      const middle = yOf(y) + offset.dy;
      const left = right - 1.1 * textWidth(words, fontSize);
      return box(left, middle - 0.7 * fontSize, right, middle + 0.7 * fontSize);
    }),
  ];
  const placed = placeLabels(
    points.map(({ name, x, y, must }) => ({ name, x: xOf(x), y: yOf(y), must })),
    plan,
    obstacles,
  );
  const marks = labelSides.flatMap((side): Markish[] => {
    const shown = points.filter(({ name }) => placed.get(name) === side);
    if (shown.length === 0) return [];
    const names = text(shown as Data, { x: "x", y: "y", text: "name", ...sideOptions[side] });
    if (!isFar(side)) return [names];
    const { dx, dy } = sideOptions[side];
    const back = (
      pixels: number,
      [low, high]: readonly [number, number],
      log: boolean,
      size: number,
    ): number => (log ? low * (high / low) ** (pixels / size) : low + ((high - low) * pixels) / size);
    const leader = (point: NamedPoint): { readonly x: number; readonly y: number } => ({
      x: back(xOf(point.x) + 0.85 * dx, plan.x, plan.logX, width),
      y: back(height - yOf(point.y) - dy + 7 * Math.sign(dy), plan.y, plan.logY, height),
    });
    return [
      link(shown as Data, {
        x1: "x",
        y1: "y",
        x2: (point: NamedPoint) => leader(point).x,
        y2: (point: NamedPoint) => leader(point).y,
        stroke: "currentColor",
        strokeWidth: 0.75,
        strokeOpacity: 0.6,
      }),
      names,
    ];
  });
  return { marks, left: points.filter(({ name }) => !placed.has(name)).map(({ name }) => name) };
}

/** The sentence of the caption on points without a name. */
export const withoutNames = (count: number): string[] =>
  count === 0
    ? []
    : [
        `${count} ${count === 1 ? "name has" : "names have"} no room here; the tooltip and the table of data have them.`,
      ];
