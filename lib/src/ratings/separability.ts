import type { Result } from "../results/Result.js";

/**
 * Separability with confidence: the share of pairs of models whose intervals do not overlap. (Two models may differ
 * significantly even if their intervals overlap; see {@link ratingDifferences}.)
 *
 * @param ratings any result with one estimate and interval for each model
 * @returns from 0 to 1
 * @throws RangeError for fewer than two estimates, and for an estimate without an interval
 *
 * Source: T. Li et al., From crowdsourced data to high-quality benchmarks: Arena-Hard and BenchBuilder pipeline (2024).
 * @example
 * ```ts
 * import { Battles, bradleyTerry } from "precipice";
 * import { separability } from "precipice/ratings";
 * separability(await bradleyTerry(Battles.fromCounts(["x", "y"], [[0, 90], [10, 0]]))); // => 1
 * ```
 */
export function separability(ratings: Result): number {
  const intervals = intervalsOf(ratings, "separability");
  let [apart, pairs] = [0, 0];
  intervals.forEach((x, place) => {
    for (const y of intervals.slice(0, place)) {
      pairs += 1;
      if (x.low > y.high || y.low > x.high) apart += 1;
    }
  });
  return apart / pairs;
}

/** The intervals of all estimates. */
export function intervalsOf(
  ratings: Result,
  caller: string,
): { readonly low: number; readonly high: number }[] {
  if (ratings.estimates.length < 2) {
    throw new RangeError(`${caller}: expected at least two models; got ${ratings.estimates.length}.`);
  }
  return ratings.estimates.map(({ interval, labels }) => {
    if (interval) return interval;
    throw new RangeError(`${caller}: ${JSON.stringify(labels)} has no interval.`);
  });
}
