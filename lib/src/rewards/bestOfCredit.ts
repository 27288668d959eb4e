import { checkOptions } from "../options/checkOptions.js";
import { oneOf } from "../work/oneOf.js";
import { rewardStanding, type RewardStanding } from "./rewardStanding.js";

/** The credit of a correct answer that shares the highest reward with others. */
export type TiePolicy = "shared" | "right" | "wrong";

/**
 * The credit of a reward model on one prompt if it picks the answer with the highest reward: 1 for the correct
 * answer, 0 for another. If the correct answer shares the highest reward with m - 1 others, the credit is 1 / m
 * (`"shared"`, the mean credit of a random pick among them), 1 (`"right"`) or 0 (`"wrong"`). For models with
 * whole-number scores this policy changes published accuracies by several points, so report it.
 *
 * @param rewards one for each answer
 * @param correct the index of the correct answer, from 0
 * @param options `ties` ("shared")
 * @throws RangeError for no rewards, one that is not finite, or an index out of range
 *
 * Source: RewardBench 2 shares ties; S. Malik et al., RewardBench 2: advancing reward model evaluation (2025).
 *
 * @example
 * ```ts
 * import { bestOfCredit } from "precipice/rewards";
 *
 * bestOfCredit([1.2, 0.3, 0.5, 1.2], 0); // => 0.5
 * bestOfCredit([0.1, 0.4, 0.2], 0); // => 0
 * ```
 */
export function bestOfCredit(
  rewards: ArrayLike<number>,
  correct: number,
  options: { readonly ties?: TiePolicy } = {},
): number {
  checkOptions("bestOfCredit", options, ["ties"]);
  const ties = oneOf(options.ties, ["shared", "right", "wrong"], "bestOfCredit", "ties");
  return creditOf(rewardStanding("bestOfCredit", rewards, correct), ties);
}

/** The credit of an answer with this standing. */
export function creditOf({ above, tied }: RewardStanding, ties: TiePolicy): number {
  if (above > 0) return 0;
  if (tied === 1 || ties === "right") return 1;
  return ties === "wrong" ? 0 : 1 / tied;
}
