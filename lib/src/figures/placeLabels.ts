import { textWidth } from "../renderer/export/textWidth.js";
import { fontSize } from "./axisOptions.js";

/** A point of a panel, in pixels, and the name that is to stand at it. */
export interface LabelledPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The side of its point on which a name stands. */
export const labelSides = ["right", "left", "aboveRight", "belowRight", "aboveLeft", "belowLeft"] as const;
export type LabelSide = (typeof labelSides)[number];

/** How far a name lies from its point, in pixels, and which of its ends is there. */
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
 * A side for each name at which it covers no point, no other name, no obstacle and no edge of a panel; names without such a
 * place are left out. The first points are served first.
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
