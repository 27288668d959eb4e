/** The confidence level that was asked for, .95 where none was. */
export function checkedLevel(caller: string, level = 0.95): number {
  if (level >= 0.5 && level < 1) return level;
  const meant =
    level > 0 && level < 0.5 ? ` For an error of ${level} it is ${Number((1 - level).toPrecision(12))}.` : "";
  throw new RangeError(
    `${caller}: level is the confidence, from .5 up to but not 1, such as .95; got ${String(level)}.${meant}`,
  );
}
