import { variance } from "../../numeric/variance.js";
import { finiteScores } from "../finiteScores.js";
import { meanOf } from "../../numeric/meanOf.js";

/** Several samples of each item: the means, and how much of their spread is sampling noise. */
export interface SampledItems {
  readonly means: Float64Array;
  /** For each item the variance of its samples (n - 1 in the denominator); NaN where it has one. */
  readonly variances: Float64Array;
  readonly samples: Int32Array;
}

/**
 * Means and variances of the samples of each item.
 *
 * @throws RangeError where there is no item, an item has no sample, or a score is not finite; it names the item, from 1
 */
export function sampledItems(answers: readonly ArrayLike<number | boolean>[], caller: string): SampledItems {
  if (answers.length === 0) throw new RangeError(`${caller}: expected at least one item; the list is empty.`);
  const means = new Float64Array(answers.length);
  const variances = new Float64Array(answers.length);
  const samples = new Int32Array(answers.length);
  answers.forEach((scores, item) => {
    const values = finiteScores(scores, `${caller}: item ${item + 1}`, "sample");
    means[item] = meanOf(values);
    variances[item] = variance(values);
    samples[item] = values.length;
  });
  return { means, variances, samples };
}
