import type { Interval } from "./Estimate.js";

/** An interval, cut to the values that the estimated quantity can have. */
export function cutInterval({ low, high }: Interval, least: number, most: number): Interval {
  return { low: Math.min(Math.max(low, least), most), high: Math.max(Math.min(high, most), least) };
}
