import type { Data, DotOptions, Markish } from "@observablehq/plot";
import { dot } from "../plot/index.js";
import type { Interval } from "../results/Estimate.js";

/** The distance of an arrow from the frame, in pixels. */
const outside = 6;

const isOpen = (interval: Interval | undefined, end: "low" | "high"): boolean =>
  interval !== undefined && Math.abs(interval[end]) === Infinity;

/** Whether the interval has no end on one side. */
export const isOneSided = (interval: Interval | undefined): boolean =>
  isOpen(interval, "low") || isOpen(interval, "high");

/** Arrows beside the frame for intervals that have no end on that side: a bar alone would seem to end at the edge. */
export function openEnds<Row>(
  rows: readonly Row[],
  intervalOf: (row: Row) => Interval | undefined,
  [low, high]: readonly [low: number, high: number],
  options: Pick<DotOptions, "y" | "fill" | "channels">,
): Markish[] {
  return (["low", "high"] as const).flatMap((end): Markish[] => {
    const open = rows.filter((row) => isOpen(intervalOf(row), end));
    if (open.length === 0) return [];
    const sign = end === "low" ? -1 : 1;
    const x = end === "low" ? low : high;
    return [
      dot(open as Data, {
        ...options,
        x: () => x,
        symbol: "triangle",
        rotate: 90 * sign,
        r: 4.5,
        dx: outside * sign,
      }),
    ];
  });
}

/** The sentence of the caption on the arrows. */
export const explainOpenEnds = (intervals: readonly (Interval | undefined)[]): string[] =>
  intervals.some(isOneSided) ? ["Arrow: the interval has no end on that side."] : [];
