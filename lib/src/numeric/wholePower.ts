/**
 * A number to the power of a whole number from 0 on, by multiplication: the last bit of the operator differs between
 * engines (Node 22 and 24, for one).
 */
export function wholePower(base: number, exponent: number): number {
  let power = 1;
  for (let factor = 0; factor < exponent; factor++) power *= base;
  return power;
}
