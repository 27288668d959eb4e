import { textWidth } from "../renderer/export/textWidth.js";
import { fontSize } from "./axisOptions.js";

/** A point of a panel, in pixels, and its name. */
export interface LabelledPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Whether the name must stand: beside the point if it can, else farther away or over lines, at worst over other names. */
  readonly must?: boolean | undefined;
}

/** The sides of a point on which its name may stand, in order of preference. */
export const labelSides = [
  "right",
  "left",
  "aboveRight",
  "belowRight",
  "aboveLeft",
  "belowLeft",
  "above",
  "below",
  "farAboveRight",
  "farBelowRight",
  "farAboveLeft",
  "farBelowLeft",
  "farAbove",
  "farBelow",
] as const;
export type LabelSide = (typeof labelSides)[number];

/** The offset of a name from its point on each side, in pixels, and the end of the name that is next to the point. */
export const sideOptions = {
  right: { textAnchor: "start", dx: 7, dy: 0 },
  left: { textAnchor: "end", dx: -7, dy: 0 },
  aboveRight: { textAnchor: "start", dx: 5, dy: -11 },
  belowRight: { textAnchor: "start", dx: 5, dy: 11 },
  aboveLeft: { textAnchor: "end", dx: -5, dy: -11 },
  belowLeft: { textAnchor: "end", dx: -5, dy: 11 },
  above: { textAnchor: "middle", dx: 0, dy: -13 },
  below: { textAnchor: "middle", dx: 0, dy: 13 },
  farAboveRight: { textAnchor: "start", dx: 16, dy: -28 },
  farBelowRight: { textAnchor: "start", dx: 16, dy: 28 },
  farAboveLeft: { textAnchor: "end", dx: -16, dy: -28 },
  farBelowLeft: { textAnchor: "end", dx: -16, dy: 28 },
  farAbove: { textAnchor: "middle", dx: 0, dy: -44 },
  farBelow: { textAnchor: "middle", dx: 0, dy: 44 },
} as const;

/** Whether a name on this side stands so far from its point that a line must lead to it. */
export const isFar = (side: LabelSide): boolean => side.startsWith("far");

/** An obstacle that a name must not cover, in pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const line = fontSize * 1.15;

function boxAt({ name, x, y }: LabelledPoint, side: LabelSide): Box {
  const width = textWidth(name, fontSize);
  const { textAnchor, dx, dy } = sideOptions[side];
  const left = x + dx - (textAnchor === "start" ? 0 : textAnchor === "end" ? width : width / 2);
  return { left, right: left + width, top: y + dy - line / 2, bottom: y + dy + line / 2 };
}

const apart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

/**
 * A side for each name on which it stays inside the panel and covers no point, name or obstacle. Names are placed in their
 * order; a name without a free side is left out, unless it must stand.
 */
export function placeLabels(
  points: readonly LabelledPoint[],
  { width, height }: { readonly width: number; readonly height: number },
  obstacles: readonly Box[] = [],
): Map<string, LabelSide> {
  const dots = points.map(({ x, y }): Box => ({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 }));
  const names: Box[] = [];
  const placed = new Map<string, LabelSide>();
  for (const point of points) {
    const free = (sides: readonly LabelSide[], taken: readonly Box[]): LabelSide | undefined =>
      sides.find((one) => {
        const box = boxAt(point, one);
        const inside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
        return inside && taken.every((other) => apart(box, other));
      });
    const near = labelSides.filter((one) => !isFar(one));
    const side =
      free(near, [...obstacles, ...dots, ...names]) ??
      (point.must === true
        ? (free(labelSides, [...obstacles, ...dots, ...names]) ??
          free(labelSides, [...dots, ...names]) ??
          free(labelSides, names) ??
          free(labelSides, []) ??
          "right")
        : undefined);
    if (side === undefined) continue;
    names.push(boxAt(point, side));
    placed.set(point.name, side);
  }
  return placed;
}
