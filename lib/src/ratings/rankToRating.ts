import { checkOptions } from "../options/checkOptions.js";
import { pickOptions } from "../options/pickOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { openEnds } from "../results/tails.js";
import { studentTQuantile } from "../numeric/studentT.js";
import { standardDeviation } from "../numeric/variance.js";
import type { Result } from "../results/Result.js";
import { percentileRank } from "./percentileRank.js";
import { ratingOfRank, type RatingOfRankOptions } from "./ratingOfRank.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval } from "../results/settleInterval.js";
import { closedForm } from "../results/closedForm.js";
import { meanOf } from "../numeric/meanOf.js";

/** A contest: the ratings of the other participants, and the rank among them. */
export interface ContestRank {
  readonly field: ArrayLike<number>;
  readonly rank: number;
}

/** Options of {@link rankToRating}. */
export interface RankToRatingOptions extends RatingOfRankOptions, IntervalOptions {
  /** Ratings of all people, ascending or not: the result then says how many of them rate below; see `percentileRank`. */
  readonly people?: ArrayLike<number>;
}

/**
 * The rating implied by ranks in several contests: the mean of {@link ratingOfRank} over contests, with a t interval.
 *
 * @param contests fields and ranks; two at least for an interval
 * @param options `base` (10), `width` (400), `people`, `level` (.95), `sides` (`"two"`)
 * @returns one estimate; with `people` its `values` percentile, and percentileLow and percentileHigh of the interval's ends:
 *   shares of the people who rate below
 * @throws RangeError for no contest, a rank at or beyond the ends, at which the rating is infinite, and an invalid field
 *
 * Source: S. Quan et al., CodeElo: benchmarking competition-level code generation of LLMs with human-comparable Elo ratings (2025).
 * @example
 * ```ts
 * import { rankToRating } from "precipice/ratings";
 * const contests = [{ field: [1400, 1600], rank: 2 }, { field: [1500, 1700], rank: 2 }];
 * rankToRating(contests).only.estimate; // => 1550
 * ```
 */
export function rankToRating(contests: readonly ContestRank[], options: RankToRatingOptions = {}): Result {
  checkOptions("rankToRating", options, ["base", "width", "people", "level", "sides"]);
  const caller = "rankToRating";
  const { level, sides, tail } = settleInterval(options, caller);
  if (contests.length === 0) throw new RangeError(`${caller}: expected at least one contest; there is none.`);
  const curve = pickOptions(options, ["base", "width"]);
  const ratings = mapFloats(contests, ({ field, rank }) => ratingOfRank(field, rank, curve));
  const estimate = meanOf(ratings);
  const shared = {
    labels: {},
    estimate,
    monteCarloError: undefined,
    n: { contests: contests.length },
    warnings: [],
  };
  const standardError = standardDeviation(ratings) / Math.sqrt(ratings.length);
  const margin = contests.length < 2 ? NaN : studentTQuantile(1 - tail, contests.length - 1) * standardError;
  const interval = openEnds({ low: estimate - margin, high: estimate + margin }, sides);
  const { people } = options;
  const below = (rating: number): number => percentileRank(people ?? [], rating);
  const percentile = people && { percentile: below(estimate) };
  return closedForm({
    kind: caller,
    title: "Rating from ranks in contests",
    estimates: [
      contests.length < 2
        ? {
            ...shared,
            interval: undefined,
            reason: "A single contest tells nothing of the spread over contests.",
            values: { ...percentile },
          }
        : {
            ...shared,
            interval,
            values: {
              standardError,
              ...percentile,
              ...(people && { percentileLow: below(interval.low), percentileHigh: below(interval.high) }),
            },
          },
    ],
    method: "t",
    level,
    sides,
    unit: "contest",
    citation: ["S. Quan et al., CodeElo (2025)"],
    warnings: [],
  });
}
