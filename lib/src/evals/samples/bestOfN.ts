import { finiteScores } from "../finiteScores.js";
import { sortedOrder } from "../../numeric/sortedOrder.js";
import { wholeNumber } from "../wholeNumber.js";

/**
 * Best-of-n of one problem: the expected score of the sample with the highest reward among n samples drawn without
 * replacement from N. The unbiased estimate from all N samples is the sum over the samples in ascending order of
 * reward of score_i C(i - 1, n - 1) / C(N, n). Samples with equal rewards share their ranks.
 *
 * @param rewards the reward model's score of each sample
 * @param scores the true quality of each sample (correct or not, or a score)
 * @param n from 1 to the number of samples; 1 gives the mean score
 * @throws RangeError if n exceeds the number of samples, lists differ in length, or a number is not finite
 *
 * Source: R. Nakano et al., WebGPT, arXiv 2112.09332 (2021), appendix I; ties by symmetry.
 */
export function bestOfN(
  rewards: ArrayLike<number>,
  scores: ArrayLike<number | boolean>,
  n: number,
  caller: string,
): number {
  const liked = finiteScores(rewards, caller, "reward");
  const good = finiteScores(scores, caller);
  const samples = liked.length;
  if (good.length !== samples) {
    throw new RangeError(`${caller}: one score a reward: got ${samples} rewards and ${good.length} scores.`);
  }
  wholeNumber(n, caller, "n", { least: 1, most: samples, why: "the samples drawn" });
  const order = sortedOrder(liked);
  // The probability that all n drawn samples are among the first `place` ones: C(place, n) / C(N, n).
  const allBelow = (place: number): number => {
    if (place < n) return 0;
    let chance = 1;
    for (let drawn = 0; drawn < n; drawn++) chance *= Math.max(place - drawn, 0) / (samples - drawn);
    return chance;
  };
  let expected = 0;
  let below = 0;
  for (let start = 0; start < samples;) {
    let end = start;
    let sum = 0;
    const reward = liked[order[start] ?? 0];
    for (; end < samples; end++) {
      const sample = order[end] ?? 0;
      if (liked[sample] !== reward) break;
      sum += good[sample] ?? 0;
    }
    const upTo = allBelow(end);
    expected += ((upTo - below) * sum) / (end - start);
    below = upTo;
    start = end;
  }
  return expected;
}
