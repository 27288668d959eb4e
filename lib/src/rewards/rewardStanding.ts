import { checkedAnswer, checkRewards } from "./checkedRewards.js";

/** The position of the correct answer's reward among all rewards. */
export interface RewardStanding {
  /** Number of higher rewards. */
  readonly above: number;
  /** Number of equal rewards, including its own. */
  readonly tied: number;
}

/**
 * Counts the rewards above and equal to the correct answer's.
 *
 * @param place the beginning of the message
 * @throws RangeError for an empty list, a reward that is not a finite number, or an index out of range
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
