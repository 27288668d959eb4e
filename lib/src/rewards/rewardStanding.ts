import { checkedAnswer, checkRewards } from "./checkedRewards.js";

/** Where the reward of the correct answer stands among those of all answers. */
export interface RewardStanding {
  /** How many rewards are higher. */
  readonly above: number;
  /** How many are equal, the own one among them. */
  readonly tied: number;
}

/**
 * Counts the rewards above the correct answer's and equal to it.
 *
 * @param place the beginning of the message
 * @throws RangeError for an empty list, a reward that is not a finite number, or no place in the list
 */
export function rewardStanding(place: string, rewards: ArrayLike<number>, correct: number): RewardStanding {
  checkRewards(place, rewards);
  const own = rewards[checkedAnswer(place, correct, rewards.length)] ?? NaN;
  let above = 0;
  let tied = 0;
  for (let answer = 0; answer < rewards.length; answer++) {
    const reward = rewards[answer] ?? NaN;
    if (reward > own) above += 1;
    else if (reward === own) tied += 1;
  }
  return { above, tied };
}
