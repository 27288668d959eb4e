/**
 * The relative rounding tolerance of a number: 32 times 2.2e-16, so 7.1e-15. Two computations of the same number,
 * such as 0.1 + 0.2 and 0.3 or the mean of a thousand episodes in two orders, differ by less than twice this share of
 * their size. Different measurements differ by far more.
 */
export const ROUNDING = 2 ** -47;

/**
 * Whether two numbers are equal up to rounding: |x - y| < {@link ROUNDING} (xSize + ySize). The answer does not
 * change if all numbers are multiplied by a power of two.
 *
 * @param xSize size of the numbers that x was computed from: |x| itself by default, and max(|a|, |b|) for x = a - b
 * @param ySize the same for y
 */
export function sameValue(x: number, y: number, xSize = Math.abs(x), ySize = Math.abs(y)): boolean {
  return x === y || Math.abs(x - y) < ROUNDING * xSize + ROUNDING * ySize;
}
