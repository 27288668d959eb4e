import type { ScaleSpec } from "../scaleSpec.js";
import { intervalSteps } from "./intervalSteps.js";
import { numberOnScale } from "./numberOnScale.js";

/** The options of an axis, a grid or a legend that set its ticks. */
export interface TicksAsked {
  readonly ticks?: unknown;
  readonly interval?: unknown;
  readonly tickSpacing?: number | undefined;
}

const ordinal = /^(?:point|band|ordinal|categorical|threshold)$/u;
/** Whether a scale is ordinal: only the values of its domain have positions. */
export const isOrdinal = ({ type, domain = [] }: ScaleSpec): boolean =>
  // Without a type Plot decides by the first value of the domain.
  type === undefined ? /^[sb]/u.test(typeof domain.find((end) => end !== null)) : ordinal.test(type);

/** An upper bound on the number of ticks along a scale of `size` pixels. */
export function tickCount(scale: ScaleSpec, asked: TicksAsked, spacing: number, size: number): number {
  const { domain = [], type, base = 10 } = scale;
  const { ticks, interval, tickSpacing = spacing } = asked;
  if (Array.isArray(ticks)) return ticks.length;
  if (isOrdinal(scale)) return domain.length;
  const steps = intervalSteps(interval ?? (typeof ticks === "string" ? ticks : scale.interval), scale);
  if (steps !== undefined) return steps + 2;
  const count = typeof ticks === "number" ? ticks : size / tickSpacing;
  // Rounding to nice steps adds up to half as many ticks, or doubles those of time.
  const even = (/^(?:utc|time)$/u.test(type ?? "") ? 2.2 : 1.5) * count + 3;
  // A logarithmic axis with a whole base has a tick for each multiple of each power, or even steps if these are few.
  if (type?.endsWith("log") === true && Number.isInteger(base)) {
    const power = (end: (typeof domain)[number]): number =>
      Math.log(Math.abs(numberOnScale(end))) / Math.log(base);
    // An unknown domain may span any number of powers.
    const powers =
      domain.length === 0 ? count - 1 : Math.abs(power(domain.at(-1) ?? 1) - power(domain[0] ?? 1));
    if (!(powers >= count)) return Math.max(even, (powers + 2) * base);
  }
  return even;
}
