/**
 * Throws for anything but a whole number from `least` to `most`.
 *
 * @param name the name of the value in the message: `"k"`, `"successes"`
 */
export function wholeNumber(
  value: number,
  caller: string,
  name: string,
  { least = 0, most = Number.MAX_SAFE_INTEGER, why = "" } = {},
): number {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
  const range =
    most === Number.MAX_SAFE_INTEGER
      ? `of at least ${least}`
      : `from ${least} to ${most}${why && ` (${why})`}`;
  throw new RangeError(`${caller}: ${name} is a whole number ${range}; got ${String(value)}.`);
}
