/** The most decimals of a table, so that one very narrow interval does not fill all rows with digits. */
const MOST = 8;
/** The most decimals that the narrowest interval adds. */
const MOST_ADDED = 2;

/** A number with its interval, as far as it has one. */
export interface Bounded {
  readonly estimate: number;
  readonly low?: number | null | undefined;
  readonly high?: number | null | undefined;
}

/**
 * The decimals of numbers that stand under each other: as many as write the median half width of their intervals with
 * two significant digits, and up to two more where the narrowest interval would otherwise lose its width or an end beside 0 its sign; 8 at most. A
 * one-sided interval has the distance of its end from the estimate as half width. Without intervals it is three
 * decimals, or as many as write the median size with three significant digits; none for whole numbers.
 */
export function sharedDecimals(numbers: readonly Bounded[]): number {
  const widths = numbers.map(halfWidth).filter((width) => width > 0 && width < Infinity);
  if (widths.length === 0) return plainDecimals(numbers.map(({ estimate }) => estimate));
  const sorted = widths.sort((a, b) => a - b);
  const median = sorted[(sorted.length - 1) >> 1] ?? 1;
  const usual = decimalsOf(median, 2);
  const narrowest = decimalsOf(sorted[0] ?? 1, 1);
  // An end just beside 0 must not look like 0: the sign is what readers look for.
  const ends = numbers.flatMap(({ low, high }) => [low, high]);
  const sizes = ends.flatMap((end) =>
    end == null || end === 0 || !Number.isFinite(end) ? [] : [Math.abs(end)],
  );
  const nearest = sizes.length === 0 ? 0 : decimalsOf(2 * Math.min(...sizes), 1);
  return Math.min(MOST, Math.max(usual, Math.min(Math.max(narrowest, nearest), usual + MOST_ADDED)));
}

/** The decimals of numbers without intervals. */
export function plainDecimals(numbers: readonly number[]): number {
  const sizes = numbers.filter((value) => Number.isFinite(value) && value !== 0).map(Math.abs);
  if (sizes.every((value) => Number.isInteger(value))) return 0;
  const sorted = sizes.sort((a, b) => a - b);
  const median = sorted[(sorted.length - 1) >> 1] ?? 1;
  return Math.min(MOST, median < 1 ? Math.max(3, decimalsOf(median, 3)) : decimalsOf(median, 4));
}

function halfWidth({ estimate, low, high }: Bounded): number {
  if (low == null || high == null) return NaN;
  const width = (high - low) / 2;
  return width < Infinity ? width : Math.min(Math.abs(estimate - low), Math.abs(high - estimate));
}

/** The decimals that write a size with so many significant digits. */
function decimalsOf(size: number, digits: number): number {
  // A binary fraction may lie just below its power of ten: 0.1 is 0.0999... after a subtraction.
  return Math.max(0, digits - 1 - Math.floor(Math.log10(size) + 1e-9));
}
