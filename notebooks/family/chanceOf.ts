import { halfWidth } from "./halfWidth.ts";

/** 95 % of the differences, in points, of two equal systems that answer the items independently lie within ± this. */
export function chanceOf(share: number, items: number): number {
  return 100 * Math.SQRT2 * halfWidth(share, items);
}
