/**
 * The share of its own size that a number may be off by rounding: 32 times 2.2e-16, so 7.1e-15. Two numbers that were meant to
 * be one, such as 0.1 + 0.2 and 0.3 or the mean of a thousand episodes added up in two orders, differ by less than twice this
 * share of their size; measurements that differ do so by far more.
 */
export const ROUNDING = 2 ** -47;

/**
 * Whether two numbers are equal up to rounding: |x - y| < {@link ROUNDING} (xSize + ySize). The answer does
 * not change when all numbers are multiplied by one power of two.
 *
 * @param xSize size of the numbers that x was computed from: |x| itself by default, and max(|a|, |b|) for x = a - b
 * @param ySize the same of y
 */
export function sameValue(x: number, y: number, xSize = Math.abs(x), ySize = Math.abs(y)): boolean {
  return x === y || Math.abs(x - y) < ROUNDING * xSize + ROUNDING * ySize;
}
