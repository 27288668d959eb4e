import { textWidth } from "../renderer/export/textWidth.js";
import { fontSize } from "./axisOptions.js";

/** A point of a panel, in pixels, and the name that is to stand at it. */
export interface LabelledPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** On which side of its point a name stands. */
export const labelSides = ["right", "left", "above", "below"] as const;
export type LabelSide = (typeof labelSides)[number];

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const gap = 7;
const line = fontSize * 1.2;

function boxAt({ name, x, y }: LabelledPoint, side: LabelSide): Box {
  const width = textWidth(name, fontSize);
  const [left, top] = {
    right: [x + gap, y - line / 2],
    left: [x - gap - width, y - line / 2],
    above: [x - width / 2, y - gap - line],
    below: [x - width / 2, y + gap],
  }[side] as [number, number];
  return { left, right: left + width, top, bottom: top + line };
}

const apart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

/**
 * A side for each name at which it covers no point, no other name and no edge of a panel; names without such a place are left
 * out. The first points are served first.
 */
export function placeLabels(
  points: readonly LabelledPoint[],
  { width, height }: { readonly width: number; readonly height: number },
): Map<string, LabelSide> {
  const dots = points.map(({ x, y }): Box => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  const taken: Box[] = [];
  const placed = new Map<string, LabelSide>();
  points.forEach((point, own) => {
    const side = labelSides.find((one) => {
      const box = boxAt(point, one);
      const inside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
      return (
        inside &&
        dots.every((dot, other) => other === own || apart(box, dot)) &&
        taken.every((other) => apart(box, other))
      );
    });
    if (side === undefined) return;
    taken.push(boxAt(point, side));
    placed.set(point.name, side);
  });
  return placed;
}
