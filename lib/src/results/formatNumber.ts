const usualDecimals = 3;
const mostDecimals = 15;

/**
 * The number of decimals beside an interval: three, or as many as show the interval's width with two significant
 * digits.
 */
export function decimalsFor(width: number | undefined): number {
  if (width === undefined || !Number.isFinite(width) || width <= 0) return usualDecimals;
  return Math.min(mostDecimals, Math.max(usualDecimals, 1 - Math.floor(Math.log10(width))));
}

/**
 * A number for a table, for reading only: fixed decimals; three significant digits if a small number would otherwise
 * be shown as zero; an exponent from 1e15 on.
 */
export function formatNumber(value: number, decimals: number = usualDecimals): string {
  if (value === Infinity) return "∞";
  if (value === -Infinity) return "-∞";
  if (value === 0) return (0).toFixed(decimals);
  const size = Math.abs(value);
  if (size >= 1e15) return value.toExponential(usualDecimals);
  if (size < 0.5 * 10 ** -decimals) return value.toExponential(2);
  return value.toFixed(decimals);
}

/**
 * An estimate beside its interval: one that is small against the interval is 0 with as many decimals, not a power of ten.
 */
export function formatEstimate(
  estimate: number,
  ends: { readonly low: number; readonly high: number } | undefined,
  decimals: number,
): string {
  const small = Math.abs(estimate) < 0.5 * 10 ** -decimals;
  const width = ends === undefined ? 0 : ends.high - ends.low;
  return formatNumber(small && width >= 10 ** -decimals && width < Infinity ? 0 : estimate, decimals);
}

/** A count with thin groups of three, as in 50 000. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/gu, " ");
}

/** A confidence level in per cent, without the noise of binary fractions: .95 is `95 %`. */
export function formatLevel(level: number): string {
  return `${Number((level * 100).toPrecision(12))} %`;
}
