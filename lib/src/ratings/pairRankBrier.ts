import { checkPaired } from "../ranking/checkPaired.js";

/**
 * Pair-rank Brier score. A benchmark's replicates give the probability that x ranks above y. The score is the mean
 * over pairs of models of its squared distance from the reference order (1 above, 0 below, .5 tied). 0 is perfect;
 * always stating .5 gives .25.
 *
 * @param replicates replicates of the benchmark's scores, one array for each model, such as
 *   `ratings.uncertainty.replicates`
 * @param reference one score for each model
 * @returns from 0 to 1
 * @throws RangeError for lists of unequal length, fewer than two models
 *
 * Source: T. Li et al., From crowdsourced data to high-quality benchmarks: Arena-Hard and BenchBuilder pipeline (2024).
 * @example
 * ```ts
 * import { pairRankBrier } from "precipice/ratings";
 * pairRankBrier([[3, 1], [2, 2]], [1, 0]); // => 0.25
 * ```
 */
export function pairRankBrier(
  replicates: readonly ArrayLike<number>[],
  reference: ArrayLike<number>,
): number {
  const caller = "pairRankBrier";
  const reps = replicates[0]?.length ?? 0;
  checkPaired(reference, reference, caller);
  if (
    replicates.length !== reference.length ||
    reps === 0 ||
    replicates.some(({ length }) => length !== reps)
  ) {
    throw new RangeError(
      `${caller}: expected one list of replicates a model, all of one length; got ${replicates.length} lists for ` +
        `${reference.length} models.`,
    );
  }
  replicates.forEach((own, model) => {
    const wrong = Array.prototype.findIndex.call(own, (value) => !Number.isFinite(value));
    if (wrong >= 0) {
      throw new RangeError(
        `${caller}: expected finite numbers; replicate ${wrong + 1} of model ${model + 1} is ${String(own[wrong])}.`,
      );
    }
  });
  const score = (apart: number): number => (Math.sign(apart) + 1) / 2;
  let [sum, pairs] = [0, 0];
  replicates.forEach((x, i) => {
    replicates.slice(0, i).forEach((y, j) => {
      let above = 0;
      for (let rep = 0; rep < reps; rep++) above += score((x[rep] ?? NaN) - (y[rep] ?? NaN));
      sum += (above / reps - score((reference[i] ?? 0) - (reference[j] ?? 0))) ** 2;
      pairs += 1;
    });
  });
  return sum / pairs;
}
