import { checkedLogProbabilities } from "./checkedLogProbabilities.js";
import { meanOf } from "../numeric/meanOf.js";

/**
 * The perplexity of a text under a model: exp of the mean negative log probability of its tokens. A low perplexity
 * may mean that the text is in the training data, or only that it is easy. Compare it with texts that are not in the
 * training data.
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
