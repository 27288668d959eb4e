import type { Estimate } from "../results/Estimate.js";
import { decimalsFor } from "../results/formatNumber.js";
import { writeNumber } from "./writeNumber.js";

/**
 * A function that writes all numbers of a column with the same decimals, as many as the widest interval needs; huge and tiny
 * numbers have an exponent.
 */
export function writeAlike(estimates: readonly Estimate[]): (value: number) => string {
  const sizes = estimates.map(({ estimate }) => Math.abs(estimate));
  const most = sizes.reduce((a, b) => Math.max(a, b), 0);
  const widths = estimates.flatMap(({ interval }) =>
    interval === undefined || !Number.isFinite(interval.high - interval.low)
      ? []
      : [interval.high - interval.low],
  );
  const widest = widths.reduce((a, b) => Math.max(a, b), 0);
  if (most >= 1e5 || (most > 0 && most < 1e-3)) return writeNumber;
  // Three decimals beside scores about 1, none beside scores in the hundreds.
  const decimals = most >= 100 ? (widest < 1 ? 1 : 0) : most >= 10 ? 1 : decimalsFor(widest);
  return (value) => {
    if (!Number.isFinite(value)) return writeNumber(value);
    const text = Math.abs(value).toFixed(decimals);
    return value < 0 && Number(text) !== 0 ? `−${text}` : text;
  };
}
