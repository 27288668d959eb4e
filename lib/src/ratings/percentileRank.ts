/**
 * The share of people who rate strictly below a rating. It describes the people listed; a contest's field, or people who were
 * never rated, may be stronger or weaker.
 *
 * @param people their ratings, at least one, in any order
 * @param rating of the model; infinite ratings give 0 and 1
 * @throws RangeError for no people, a person's rating that is not finite, a rating that is NaN
 *
 * Source: S. Quan et al., CodeElo: benchmarking competition-level code generation of LLMs with human-comparable Elo ratings (2025).
 * @example
 * ```ts
 * import { percentileRank } from "precipice/ratings";
 * percentileRank([800, 1100, 1400, 1700], 1400); // => 0.5
 * ```
 */
export function percentileRank(people: ArrayLike<number>, rating: number): number {
  const caller = "percentileRank";
  if (people.length === 0) throw new RangeError(`${caller}: expected the rating of at least one person.`);
  if (typeof rating !== "number" || Number.isNaN(rating)) {
    throw new RangeError(`${caller}: the rating is a number; got ${String(rating)}.`);
  }
  let below = 0;
  for (let place = 0; place < people.length; place++) {
    const other = people[place] ?? NaN;
    if (!Number.isFinite(other)) {
      throw new RangeError(
        `${caller}: expected finite ratings; that of person ${place + 1} is ${String(people[place])}.`,
      );
    }
    if (other < rating) below += 1;
  }
  return below / people.length;
}
