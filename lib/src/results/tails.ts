import type { Interval } from "./Estimate.js";
import type { IntervalSides } from "./ResultFields.js";

/** The tail probability of an interval at each closed end: (1 - level) / 2 if two-sided, 1 - level if one-sided. */
export function tailProbability(level: number, sides: IntervalSides): number {
  return sides === "two" ? (1 - level) / 2 : 1 - level;
}

/** Sets the open end of a one-sided interval to infinity. */
export function openEnds(interval: Interval, sides: IntervalSides): Interval {
  return {
    low: sides === "upper" ? -Infinity : interval.low,
    high: sides === "lower" ? Infinity : interval.high,
  };
}

/** The simulation error of an interval: an open end has none. */
export function openErrors(errors: Interval, sides: IntervalSides): Interval {
  return { low: sides === "upper" ? 0 : errors.low, high: sides === "lower" ? 0 : errors.high };
}
