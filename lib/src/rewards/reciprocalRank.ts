import { rewardStanding } from "./rewardStanding.js";

/**
 * The reciprocal rank of the correct answer by reward, averaged over the orders of ties.
 *
 * @param rewards one for each answer
 * @param correct the index of the correct answer, from 0
 * @throws RangeError for no rewards, one that is not finite, or an index out of range
 *
 * @example
 * ```ts
 * import { reciprocalRank } from "precipice/rewards";
 *
 * reciprocalRank([0.5, 0.9, 0.1], 0); // => 0.5
 * ```
 */
export function reciprocalRank(rewards: ArrayLike<number>, correct: number): number {
  const { above, tied } = rewardStanding("reciprocalRank", rewards, correct);
  return 1 / (above + (tied + 1) / 2);
}
