import { checkOptions } from "../options/checkOptions.js";
import { compensatedSum } from "../numeric/compensatedSum.js";
import { checkedScores, flatScores } from "./checkedScores.js";
import type { MetricScores, MissingOption } from "./MetricOptions.js";
import { pooledScores } from "./pooledScores.js";

/**
 * Difficulty progress DP-q: the mean of the lowest floor(q * count) of all scores of all tasks pooled. It shows
 * whether the hardest tasks improve.
 *
 * @param scores `scores[task][run]`, in any unit; a flat list means one score for each task
 * @param options `proportion` q, above 0 and up to 1; .25 by default (DP-25), .5 is also usual; `missing` (`"error"`)
 * @returns a score, in the unit of the scores
 * @throws RangeError for a proportion out of range or too small for the number of scores, and for a score that is not
 *   finite
 * Source: R. Agarwal et al., the Colab of rliable (`difficulty progress`).
 * @example
 * ```ts
 * import { difficultyProgress } from "precipice/metrics";
 * difficultyProgress([[0.1, 0.3], [2, 4]], { proportion: 0.5 }); // => 0.2
 * ```
 */
export function difficultyProgress(
  scores: MetricScores,
  options: MissingOption & { readonly proportion?: number } = {},
): number {
  checkOptions("difficultyProgress", options, ["missing", "proportion"]);
  const { proportion = 0.25 } = options;
  if (!(proportion > 0 && proportion <= 1)) {
    throw new RangeError(
      `The proportion of difficulty progress is above 0 and at most 1; got ${String(proportion)}.`,
    );
  }
  const sorted = (flatScores(scores, options) ?? pooledScores(checkedScores(scores, options))).sort();
  const count = Math.floor(proportion * sorted.length);
  if (count === 0) {
    throw new RangeError(
      `The lowest ${proportion} of ${sorted.length} scores are none: difficulty progress needs at least ` +
        `${Math.ceil(1 / proportion)} scores.`,
    );
  }
  return compensatedSum(sorted.subarray(0, count)) / count;
}
