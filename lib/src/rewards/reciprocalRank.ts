import { rewardStanding } from "./rewardStanding.js";

/**
 * One over the rank of the correct answer among all by their rewards; of the ranks that ties allow, their mean is taken.
 *
 * @param rewards one for each answer
 * @param correct the place of the correct answer, counted from 0
 * @throws RangeError for no rewards, one that is not finite, or a place that is not there
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
