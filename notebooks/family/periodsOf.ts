/**
 * The names of years in a legend that has room for some: each year its own, or the earliest together.
 *
 * @param most the most names
 * @returns a name a year, from the earliest to the latest
 */
export function periodsOf(years: readonly number[], most: number): ReadonlyMap<number, string> {
  const sorted = [...new Set(years)].toSorted((one, other) => one - other);
  const [first] = sorted.length <= most ? sorted : sorted.slice(1 - most);
  return new Map(sorted.map((year) => [year, year < Number(first) ? `before ${first}` : String(year)]));
}
