/** The confidence level of the options; .95 by default. */
export function checkedLevel(caller: string, level = 0.95): number {
  const given: unknown = level;
  if (typeof given !== "number") {
    throw new TypeError(`${caller}: level is a number, such as .95; got ${JSON.stringify(given)}.`);
  }
  if (level >= 0.5 && level < 1) return level;
  if (level > 0 && level < 0.5) {
    throw new RangeError(
      `${caller}: level is the confidence, at least .5, such as .95; got ${level}. For an error of ${level} it is ` +
        `${Number((1 - level).toPrecision(12))}.`,
    );
  }
  throw new RangeError(`${caller}: level is a number between 0 and 1, such as .95; got ${String(level)}.`);
}
