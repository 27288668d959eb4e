import { checkedAnswer, checkedRewards } from "./checkedRewards.js";

/** What a correct answer counts that shares the highest reward with others. */
export type TiePolicy = "shared" | "right" | "wrong";

/**
 * What a reward model earns on one prompt where it picks the answer of the highest reward: 1 where that is the correct one, 0
 * where it is not. Where the correct answer shares the highest reward with m - 1 others: 1 / m (`"shared"`, what a pick at
 * random among them earns), 1 (`"right"`) or 0 (`"wrong"`). The policy moves published accuracies by several points where a
 * model gives whole scores: say which.
 *
 * @param rewards one for each answer
 * @param correct the place of the correct answer, counted from 0
 * @throws RangeError for no rewards, one that is not finite, or a place that is not there
 *
 * Source: RewardBench 2 shares ties; S. Malik et al., RewardBench 2: advancing reward model evaluation (2025).
 *
 * @example
 * ```ts
 * import { bestOfCredit } from "precipice";
 *
 * bestOfCredit([1.2, 0.3, 0.5, 1.2], 0); // => 0.5
 * bestOfCredit([0.1, 0.4, 0.2], 0); // => 0
 * ```
 */
export function bestOfCredit(
  rewards: ArrayLike<number>,
  correct: number,
  ties: TiePolicy = "shared",
): number {
  const checked = checkedRewards("bestOfCredit", rewards);
  const own = checked[checkedAnswer("bestOfCredit", correct, checked.length)] ?? NaN;
  if (checked.some((reward) => reward > own)) return 0;
  const tied = checked.filter((reward) => reward === own).length;
  if (tied === 1 || ties === "right") return 1;
  return ties === "wrong" ? 0 : 1 / tied;
}
