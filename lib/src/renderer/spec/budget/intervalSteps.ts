import type { ScaleSpec } from "../scaleSpec.js";
import { numberOnScale } from "./numberOnScale.js";

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

/** Whether a text names an interval of time. */
export const isTimeInterval = (grid: unknown): boolean =>
  typeof grid === "string" && Object.hasOwn(milliseconds, grid.replace(/s$/u, ""));

/** The length of an interval in the units of its domain: a number as it is, a time in milliseconds. */
function intervalLength(interval: unknown): number | undefined {
  if (typeof interval === "number") {
    // Plot reads a negative interval as one over its size.
    return interval < 0 ? -1 / interval : interval;
  }
  if (typeof interval !== "string") return undefined;
  const [, count = "1", name = ""] = /^(?:(\d+) )?([a-z]+?)s?$/u.exec(interval) ?? [];
  return Number(count) * (milliseconds[name] ?? 6048e5);
}

/**
 * The number of steps of an interval over a scale's domain, which Plot may widen. Undefined without an interval; infinite if its
 * length or the domain is unknown.
 */
export function intervalSteps(interval: unknown, scale: ScaleSpec = {}): number | undefined {
  const length = intervalLength(interval);
  if (length === undefined) return undefined;
  const { domain, zero, nice = false } = scale;
  if (domain === undefined || !(length > 0)) return Infinity;
  const ends = domain.map(numberOnScale).filter((end) => !Number.isNaN(end));
  if (zero === true) ends.push(0);
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  if (low > high) return 0;
  // `nice` moves an end by at most a step and a half, on a logarithmic axis by at most a power.
  const wider =
    nice === false
      ? 0
      : scale.type?.endsWith("log") === true
        ? (scale.base ?? 10) * Math.max(-low, high)
        : typeof nice === "string"
          ? 2 * (intervalLength(nice) ?? 0)
          : (4 * (high - low)) / (nice === true ? 10 : nice);
  return (high - low + wider) / length;
}
