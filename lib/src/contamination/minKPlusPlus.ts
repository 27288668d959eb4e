import { checkedLogProbabilities } from "./checkedLogProbabilities.js";
import { lowestShare } from "./lowestShare.js";
import { meanOf } from "../numeric/meanOf.js";

/** A token, with the model's expectation at its place. */
export interface TokenExpectation {
  /** The log probability of the token. */
  readonly logProbability: number;
  /** The mean log probability over the vocabulary, weighted by the model's probabilities: its negative entropy. */
  readonly mean: number;
  /** The standard deviation of the log probability under the model's own distribution, above 0. */
  readonly deviation: number;
}

/**
 * The Min-K%++ score of a text: the mean over the lowest share of its tokens of (log p - mean) / deviation, the token's log
 * probability against those of the vocabulary in its place. Higher for texts of the training data.
 *
 * @param tokens one for each token
 * @param share the share of tokens to use, above 0 and at most 1; .2 by default; at least one token is used
 * @throws RangeError for an empty list, log probabilities above 0 or not finite, a deviation that is not above 0, or a share
 *   out of range
 *
 * Source: J. Zhang et al., Min-K%++: improved baseline for pre-training data detection, ICLR 2025.
 *
 * @example
 * ```ts
 * import { minKPlusPlus } from "precipice/contamination";
 *
 * const tokens = [
 *   { logProbability: -0.5, mean: -1, deviation: 1 },
 *   { logProbability: -3, mean: -1, deviation: 2 },
 * ];
 * minKPlusPlus(tokens, 0.5); // => -1
 * ```
 */
export function minKPlusPlus(tokens: readonly TokenExpectation[], share = 0.2): number {
  const caller = "minKPlusPlus";
  const standardised = checkedLogProbabilities(
    caller,
    tokens.map(({ logProbability }) => logProbability),
  );
  for (let token = 0; token < standardised.length; token++) {
    const { mean, deviation } = tokens[token] as TokenExpectation;
    if (!Number.isFinite(mean) || !(deviation > 0 && deviation < Infinity)) {
      throw new RangeError(
        `${caller}: each token needs a finite mean and a deviation above 0; token ${token + 1} has ${String(mean)} and ` +
          `${String(deviation)}.`,
      );
    }
    standardised[token] = ((standardised[token] ?? NaN) - mean) / deviation;
  }
  const lowest = lowestShare(caller, standardised, share);
  return meanOf(lowest);
}
