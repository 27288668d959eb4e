import { checkOptions } from "../options/checkOptions.js";
import { findRoot } from "../numeric/findRoot.js";

/** Options of {@link ratingOfRank}. */
export interface RatingOfRankOptions {
  /** The odds at a rating difference of `width`; 10 by default. */
  readonly base?: number;
  /** The rating difference at which the odds are `base`; 400 by default. */
  readonly width?: number;
}

/**
 * Rank-to-rating inversion: the rating of a competitor whose expected rank in a field of known ratings equals the
 * given rank. Expected rank = 1 + sum over the field of 1 / (1 + base^((rating - r_i) / width)).
 *
 * @param field ratings of the other competitors, such as the people in a contest
 * @param rank above 1 and below the size of the field plus 1; it need not be whole (two competitors may share a mean
 *   rank)
 * @param options `base` (10), `width` (400)
 * @returns the rating, in the units of the field
 * @throws RangeError for a rank at or beyond the ends, at which the rating is infinite, and for an invalid field
 *
 * Source: S. Quan et al., CodeElo: benchmarking competition-level code generation of LLMs with human-comparable Elo ratings (2025).
 * @example
 * ```ts
 * import { ratingOfRank } from "precipice/ratings";
 * ratingOfRank([1400, 1600], 2); // => 1500
 * ```
 */
export function ratingOfRank(
  field: ArrayLike<number>,
  rank: number,
  options: RatingOfRankOptions = {},
): number {
  checkOptions("ratingOfRank", options, ["base", "width"]);
  const caller = "ratingOfRank";
  const { base = 10, width = 400 } = options;
  const ratings = new Float64Array(field.length);
  let [least, most] = [Infinity, -Infinity];
  for (let place = 0; place < ratings.length; place++) {
    const rating = field[place] ?? NaN;
    if (!Number.isFinite(rating)) {
      throw new RangeError(
        `${caller}: expected finite ratings; that of competitor ${place + 1} is ${String(field[place])}.`,
      );
    }
    ratings[place] = rating;
    if (rating < least) least = rating;
    if (rating > most) most = rating;
  }
  if (ratings.length === 0) throw new RangeError(`${caller}: expected a field of at least one competitor.`);
  if (!(base > 1 && width > 0 && Number.isFinite(base) && Number.isFinite(width))) {
    throw new RangeError(`${caller}: base is above 1 and width above 0; got ${base} and ${width}.`);
  }
  if (!(rank > 1 && rank < ratings.length + 1)) {
    throw new RangeError(
      `${caller}: rank ${String(rank)} of ${ratings.length + 1}: only a rank between the first and the last has a finite rating. ` +
        "Count a win of the whole field as a rank between 1 and 2, such as 1.5.",
    );
  }
  const slope = Math.log(base) / width;
  const excess = (rating: number): number => {
    let sum = 1 - rank;
    for (let place = 0; place < ratings.length; place++) {
      sum += 1 / (1 + Math.exp(slope * (rating - (ratings[place] ?? NaN))));
    }
    return sum;
  };
  const reach = (Math.log(ratings.length * 1e6) + 40) / slope;
  return findRoot(excess, least - reach, most + reach);
}
