import { textWidth } from "../renderer/export/textWidth.js";
import { fontSize } from "./axisOptions.js";

/** A point of a panel, in pixels, and its name. */
export interface LabelledPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The sides of a point on which its name may stand, in order of preference. */
export const labelSides = ["right", "left", "aboveRight", "belowRight", "aboveLeft", "belowLeft"] as const;
export type LabelSide = (typeof labelSides)[number];

/** The offset of a name from its point on each side, in pixels, and the end of the name that is next to the point. */
export const sideOptions = {
  right: { textAnchor: "start", dx: 7, dy: 0 },
  left: { textAnchor: "end", dx: -7, dy: 0 },
  aboveRight: { textAnchor: "start", dx: 5, dy: -11 },
  belowRight: { textAnchor: "start", dx: 5, dy: 11 },
  aboveLeft: { textAnchor: "end", dx: -5, dy: -11 },
  belowLeft: { textAnchor: "end", dx: -5, dy: 11 },
} as const;

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
  const left = textAnchor === "start" ? x + dx : x + dx - width;
  return { left, right: left + width, top: y + dy - line / 2, bottom: y + dy + line / 2 };
}

const apart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

/**
 * A side for each name on which it stays inside the panel and covers no point, name or obstacle. Names are placed in their
 * order; a name without a free side is left out.
 */
export function placeLabels(
  points: readonly LabelledPoint[],
  { width, height }: { readonly width: number; readonly height: number },
  obstacles: readonly Box[] = [],
): Map<string, LabelSide> {
  const taken = [
    ...obstacles,
    ...points.map(({ x, y }): Box => ({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 })),
  ];
  const placed = new Map<string, LabelSide>();
  for (const point of points) {
    const side = labelSides.find((one) => {
      const box = boxAt(point, one);
      const inside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
      return inside && taken.every((other) => apart(box, other));
    });
    if (side === undefined) continue;
    taken.push(boxAt(point, side));
    placed.set(point.name, side);
  }
  return placed;
}
