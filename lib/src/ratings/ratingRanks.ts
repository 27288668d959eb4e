import { checkOptions } from "../options/checkOptions.js";
import type { LevelOption, LongWorkOptions, RepsOption, SeedOption } from "../work/ResampleOptions.js";
import { rankSets } from "../ranking/rankSets.js";
import type { Result } from "../results/Result.js";
import { checkedRatings } from "./checkedRatings.js";
import type { RatingResult } from "./RatingResult.js";

/** Options of {@link ratingRanks}. */
export interface RatingRanksOptions extends LevelOption, SeedOption, RepsOption, LongWorkOptions {
  /** Whether all sets cover together with probability `level` (default), or each by itself. */
  readonly simultaneous?: boolean;
}

/**
 * The possible ranks of models, with simultaneous confidence: {@link rankSets} of ratings from battles. For ranks of
 * algorithms by their scores on tasks see `rankings` (the rank of their aggregates) and `expectedRanks` (the mean
 * rank).
 *
 * @param ratings of {@link bradleyTerry}, {@link plackettLuce} or {@link ratingIntervals} (for Elo)
 * @param options the level is that of the ratings by default; `simultaneous` (true), `seed` (0), `reps` (10 000 for a
 *   covariance), `signal` to abort, `onProgress`
 * @returns estimates with the label `system`, sorted by rank: the rank, and the set of ranks as interval
 * @throws RangeError for options out of range; TypeError for ratings without errors, such as those of {@link eloRatings}
 *
 * @example
 * ```ts
 * import { Battles, bradleyTerry, ratingRanks } from "precipice";
 * const ratings = await bradleyTerry(Battles.fromCounts(["x", "y"], [[0, 90], [10, 0]]));
 * ratingRanks(ratings).get({ system: "y" }).interval; // => { low: 2, high: 2 }
 * ```
 */
export function ratingRanks(ratings: RatingResult, options: RatingRanksOptions = {}): Result {
  checkOptions("ratingRanks", options, ["level", "reps", "seed", "signal", "onProgress", "simultaneous"]);
  const { covariance, replicates, parameters } = checkedRatings(ratings, "ratingRanks").uncertainty;
  const { models } = ratings;
  const size = parameters.length;
  const known =
    replicates === undefined
      ? {
          // Omits further parameters, such as the order effect.
          covariance: Float64Array.from({ length: models.length ** 2 }, (_, cell) => {
            const row = Math.floor(cell / models.length);
            const column = cell % models.length;
            return covariance?.[row * size + column] ?? NaN;
          }),
        }
      : { replicates: replicates.slice(0, models.length) };
  return rankSets(models, ratings.theta, known, { level: ratings.level, unit: ratings.unit, ...options });
}
