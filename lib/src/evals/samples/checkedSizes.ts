/**
 * The requested numbers of drawn samples, one or several for a curve.
 *
 * @throws RangeError if none is given
 */
export function checkedSizes<Name extends "k" | "n">(
  options: Readonly<Record<Name, number | readonly number[]>>,
  name: Name,
  caller: string,
): readonly number[] {
  const given: unknown = (options as Partial<typeof options> | undefined)?.[name];
  const sizes = typeof given === "number" ? [given] : Array.isArray(given) ? (given as number[]) : [];
  if (sizes.length === 0) {
    throw new RangeError(
      `${caller}: ${name} says how many samples are drawn, a whole number or a list of such: ${caller}(..., { ${name}: 1 }); got ${JSON.stringify(given)}.`,
    );
  }
  return sizes;
}
