import { reviveScalar } from "../reviveScalar.js";
import type { ScalarSpec } from "../values.js";

const milliseconds: Readonly<Record<string, number>> = {
  second: 1e3,
  minute: 6e4,
  hour: 36e5,
  day: 864e5,
  week: 6048e5,
  month: 26e8,
  quarter: 78e8,
  half: 156e8,
  year: 315e8,
};

/** Whether a text names an interval of time, as a grid may. */
export const isTimeInterval = (grid: unknown): boolean =>
  typeof grid === "string" && Object.hasOwn(milliseconds, grid.replace(/s$/u, ""));

/** How long an interval is, in the units of its domain: a number as it is, a time in milliseconds. */
function intervalLength(interval: unknown): number | undefined {
  if (typeof interval === "number") {
    // Below one an interval is meant as one over a whole number, as Plot reads it.
    return interval < 0 ? -1 / interval : interval;
  }
  if (typeof interval !== "string") return undefined;
  const [, count = "1", name = ""] = /^(?:(\d+) )?([a-z]+?)s?$/u.exec(interval) ?? [];
  return Number(count) * (milliseconds[name] ?? 6048e5);
}

/**
 * How many steps an interval makes over a domain. Undefined where there is no interval; infinite where its length or the
 * domain is not known.
 */
export function intervalSteps(
  interval: unknown,
  domain: readonly ScalarSpec[] | undefined,
): number | undefined {
  const length = intervalLength(interval);
  if (length === undefined) return undefined;
  if (domain === undefined || !(length > 0)) return Infinity;
  let low = Infinity;
  let high = -Infinity;
  for (const end of domain) {
    const value = reviveScalar(end);
    if (typeof value !== "number" && !(value instanceof Date)) continue;
    low = Math.min(low, Number(value));
    high = Math.max(high, Number(value));
  }
  return low > high ? 0 : (high - low) / length;
}
