import { checkOptions } from "../options/checkOptions.js";
import { checkedScores } from "./checkedScores.js";
import type { MetricScores, MissingOption } from "./MetricOptions.js";
import { pooledScores } from "./pooledScores.js";
import { meanOf } from "../numeric/meanOf.js";

/**
 * The exact area under the performance profile between two thresholds: the integral of the share of scores above a
 * threshold. It equals the mean of the scores clipped to [low, high], minus low.
 *
 * @param scores `scores[task][run]`; a flat list means one score for each task
 * @param options `low` and `high`: the range of thresholds, in the unit of the scores, with `low` at most `high`;
 *   `missing`
 * @example
 * ```ts
 * import { profileArea } from "precipice/metrics";
 * profileArea([[0.5, 2], [1, 0.9]], { low: 0, high: 1 }); // => 0.85
 * ```
 */
export function profileArea(
  scores: MetricScores,
  options: MissingOption & { readonly low: number; readonly high: number },
): number {
  checkOptions("profileArea", options, ["low", "high", "missing"]);
  const { low, high } = options;
  if (!(Number.isFinite(low) && Number.isFinite(high) && low <= high)) {
    throw new RangeError(`Expected finite low <= high; got ${String(low)} and ${String(high)}.`);
  }
  const clipped = pooledScores(checkedScores(scores, options)).map(
    (score) => Math.min(Math.max(score, low), high) - low,
  );
  return meanOf(clipped);
}
