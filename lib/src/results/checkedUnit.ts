/** Checks a unit of replication: a word in the singular, which titles and counts use. */
export function checkedUnit(unit: string, caller: string): string {
  if (/^[a-z]+$/u.test(unit)) return unit;
  throw new RangeError(`${caller}: unit is a word such as "item" or "model"; got ${JSON.stringify(unit)}.`);
}
