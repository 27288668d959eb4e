/** A number with three significant digits. */
export function threeDigits(value: number): string {
  return String(Number(value.toPrecision(3)));
}
