/** A unit of replication as given: a word in the singular, which titles and counts are made of. */
export function checkedUnit(unit: string, caller: string): string {
  if (/^[a-z]+$/u.test(unit)) return unit;
  throw new RangeError(`${caller}: unit is a word such as "item" or "model"; got ${JSON.stringify(unit)}.`);
}
