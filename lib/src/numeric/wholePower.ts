/**
 * A number to the power of a non-negative integer, by multiplication. The last bit of `**` differs between engines
 * (such as Node 22 and 24).
 */
export function wholePower(base: number, exponent: number): number {
  let power = 1;
  for (let factor = 0; factor < exponent; factor++) power *= base;
  return power;
}
