import { checkedLogProbabilities } from "./checkedLogProbabilities.js";
import { meanOf } from "../numeric/meanOf.js";

/**
 * The perplexity of a text under a model: exp of the mean negative log probability of its tokens. A low one may mean that the
 * text was trained on, or only that it is easy: compare with texts that were not.
 *
 * @param logProbabilities natural logarithms, one for each token
 * @throws RangeError for an empty list, or a value above 0 or not finite
 *
 * @example
 * ```ts
 * import { perplexity } from "precipice/contamination";
 *
 * perplexity([Math.log(0.5), Math.log(0.25)]); // => 2.82843
 * ```
 */
export function perplexity(logProbabilities: ArrayLike<number>): number {
  const checked = checkedLogProbabilities("perplexity", logProbabilities);
  return Math.exp(-meanOf(checked));
}
