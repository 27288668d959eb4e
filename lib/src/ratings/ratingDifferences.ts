import { checkOptions } from "../options/checkOptions.js";
import { Result } from "../results/Result.js";
import { checkedRatings } from "./checkedRatings.js";
import type { RatingResult } from "./RatingResult.js";
import { contrast } from "./Uncertainty.js";
import { remark } from "../results/Remark.js";
import { tPValue } from "../numeric/pValueOf.js";

/** Options of {@link ratingDifferences}. */
export interface RatingDifferencesOptions {
  /** Pairs [x, y] of models; every pair once, better rated first, by default. */
  readonly pairs?: readonly (readonly [x: string, y: string])[];
}

/**
 * Differences of ratings with intervals. The errors of x and y are correlated, so x and y may differ significantly
 * even if their own intervals overlap.
 *
 * @param ratings of {@link bradleyTerry}, {@link plackettLuce} or {@link ratingIntervals} (for Elo); level and method
 *   are those of the ratings
 * @param options `pairs` (all)
 * @returns estimates with the labels `x` and `y`, in the units of the ratings (in log-odds for `"strength"`); n is
 *   the number of battles (or rankings) with both. `values`: the standard error, the z statistic and its two-sided
 *   p-value, and `winProbability` = 1 / (1 + e^-d) of the log-odds d. With ties as halves `winProbability` is the
 *   expected score of x; with Davidson's ties it is the probability that x wins a battle that is not a tie
 * @throws RangeError for a model without a rating; TypeError for ratings without errors, such as those of
 *   {@link eloRatings}
 *
 * @example
 * ```ts
 * import { Battles, bradleyTerry } from "precipice";
 * import { ratingDifferences } from "precipice/ratings";
 * const ratings = await bradleyTerry(Battles.fromCounts(["x", "y"], [[0, 30], [10, 0]]));
 * ratingDifferences(ratings).only.values?.winProbability; // => 0.75
 * ```
 */
export function ratingDifferences(ratings: RatingResult, options: RatingDifferencesOptions = {}): Result {
  checkOptions("ratingDifferences", options, ["pairs"]);
  const caller = "ratingDifferences";
  const { models, theta, uncertainty } = checkedRatings(ratings, caller);
  const places = new Map(models.map((model, place) => [model, place]));
  const placeOf = (model: string): number => {
    const place = places.get(model);
    if (place === undefined) throw new RangeError(`${caller}: there is no model ${JSON.stringify(model)}.`);
    return place;
  };
  const ranked = [...models].sort((x, y) => (theta[placeOf(y)] ?? 0) - (theta[placeOf(x)] ?? 0));
  const pairs =
    options.pairs ??
    ranked.flatMap((x, place) => ranked.slice(place + 1).map((y): readonly [string, string] => [x, y]));
  const linear = ratings.units.name.startsWith("strength") ? 1 : ratings.units.slope(0);
  const pairwise = ratings.kind === "bradleyTerry" || ratings.kind === "plackettLuce";
  const estimates = pairs.map(([x, y]) => {
    if (x === y) throw new RangeError(`${caller}: ${x} cannot be compared with itself.`);
    const found = contrast(uncertainty, placeOf(x), placeOf(y));
    const statistic = found.standardError > 0 ? found.estimate / found.standardError : 0;
    const n = ratings.together(x, y);
    const met = Object.values(n).some((times) => times !== 0);
    const scale = (ends: { low: number; high: number }): { low: number; high: number } => ({
      low: ends.low * linear,
      high: ends.high * linear,
    });
    return {
      labels: { x, y },
      estimate: found.estimate * linear,
      interval: scale(found.interval),
      monteCarloError: found.monteCarloError && scale(found.monteCarloError),
      n,
      values: {
        ...(pairwise ? { winProbability: 1 / (1 + Math.exp(-found.estimate)) } : {}),
        standardError: found.standardError * linear,
        statistic,
        pValue: tPValue(statistic, Infinity, ratings.sides),
      },
      warnings: met
        ? []
        : [`${x} and ${y} never met: the difference rests on how they did against others alone.`],
    };
  });
  const { level, sides, seed, reps, method, unit, resampling, citation } = ratings;
  return new Result({
    kind: caller,
    title: "Differences of ratings",
    estimates,
    level,
    sides,
    seed,
    reps,
    method,
    unit,
    resampling,
    citation,
    warnings:
      estimates.length > 1
        ? [
            remark(
              "separateLevels",
              `${estimates.length} differences, each with its own level: for all of them together use ratingRanks.`,
            ),
          ]
        : [],
  });
}
