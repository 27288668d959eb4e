import type { Interval } from "./Estimate.js";
import type { IntervalSides } from "./ResultFields.js";

/** The share of the distribution that an interval leaves out at each closed end: half of 1 - level, or the whole. */
export function tailProbability(level: number, sides: IntervalSides): number {
  return sides === "two" ? (1 - level) / 2 : 1 - level;
}

/** Opens the end that a one-sided interval does not have. */
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
