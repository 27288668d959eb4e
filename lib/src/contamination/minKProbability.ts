import { checkedLogProbabilities } from "./checkedLogProbabilities.js";
import { lowestShare } from "./lowestShare.js";
import { meanOf } from "../numeric/meanOf.js";

/**
 * The Min-K% score of a text: the mean log probability of the least probable share of its tokens. Texts in the
 * training data score higher (nearer to 0), because they lack surprising tokens.
 *
 * @param logProbabilities natural logarithms, one for each token
 * @param share the share of tokens to use, above 0 and at most 1; .2 by default; at least one token is used
 * @throws RangeError for an empty list, a value above 0 or not finite, or a share out of range
 *
 * Source: W. Shi et al., Detecting pretraining data from large language models, ICLR 2024.
 *
 * @example
 * ```ts
 * import { minKProbability } from "precipice/contamination";
 *
 * minKProbability([-0.1, -4, -0.2, -0.3, -2], 0.4); // => -3
 * ```
 */
export function minKProbability(logProbabilities: ArrayLike<number>, share = 0.2): number {
  const checked = checkedLogProbabilities("minKProbability", logProbabilities);
  const lowest = lowestShare("minKProbability", checked, share);
  return meanOf(lowest);
}
