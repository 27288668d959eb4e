import type { Estimate } from "../results/Estimate.js";

/** A number for a tooltip or a label: four significant digits, with an exponent if it is huge or tiny. */
export function writeNumber(value: number): string {
  const size = Math.abs(value);
  if (!Number.isFinite(value) || exponential(size)) return written(value, 0);
  return minus(String(size >= 1000 ? Math.round(value) : Number(value.toPrecision(4))));
}

/** An interval to two significant digits of its width, or the reason that there is none. */
export function writeInterval({ interval, reason }: Pick<Estimate, "interval" | "reason">): string {
  if (interval === undefined) return `none: ${reason ?? ""}`;
  const decimals = decimalsOf(interval.high - interval.low);
  return `${written(interval.low, decimals)} to ${written(interval.high, decimals)}`;
}

/** An estimate with its interval in brackets: `0.600 [0.582 to 0.620]`. */
export function writeEstimate(estimate: Pick<Estimate, "estimate" | "interval" | "reason">): string {
  const { interval } = estimate;
  if (interval === undefined) return `${writeNumber(estimate.estimate)} [no interval]`;
  const decimals = decimalsOf(interval.high - interval.low);
  return `${written(estimate.estimate, decimals)} [${writeInterval(estimate)}]`;
}

const exponential = (size: number): boolean => size !== 0 && (size >= 1e6 || size < 1e-4);

const decimalsOf = (width: number): number =>
  Number.isFinite(width) && width > 0 ? Math.min(12, Math.max(0, 1 - Math.floor(Math.log10(width)))) : 3;

function written(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "none" : value < 0 ? "−∞" : "∞";
  if (exponential(Math.abs(value))) return minus(value.toExponential(2).replace(/\.?0*e\+?/u, "e"));
  return minus(value.toFixed(decimals));
}

const minus = (text: string): string => text.replaceAll("-", "−");
