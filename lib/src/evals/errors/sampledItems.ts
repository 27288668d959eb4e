import { variance } from "../../numeric/variance.js";
import { finiteScores } from "../finiteScores.js";
import { meanOf } from "../../numeric/meanOf.js";

/** Several samples of each item: their means and variances. */
export interface SampledItems {
  readonly means: Float64Array;
  /** For each item, the variance of its samples (divisor n - 1); NaN if it has one sample. */
  readonly variances: Float64Array;
  readonly samples: Int32Array;
}

/**
 * Means and variances of the samples of each item.
 *
 * @throws RangeError if there is no item, an item has no sample, or a score is not finite; it names the item, from 1
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
