import type { Interval } from "./Estimate.js";
import type { IntervalJSON, JSONNumber } from "./ResultJSON.js";

/** A number as JSON holds it. */
export function writeNumber(value: number): JSONNumber {
  return Math.abs(value) === Infinity ? (String(value) as JSONNumber) : value;
}

/** An interval as JSON; `null` without one. */
export function writeInterval(interval: Interval | undefined): IntervalJSON | null {
  return interval === undefined ? null : { low: writeNumber(interval.low), high: writeNumber(interval.high) };
}
