/** Throws for a reward that is not a finite number, and names the answer. */
export function checkedRewards(place: string, rewards: ArrayLike<number>): Float64Array {
  checkRewards(place, rewards);
  return Float64Array.from(rewards);
}

/** Throws for an empty list and for rewards that are not finite. @param place the beginning of the message */
export function checkRewards(place: string, rewards: ArrayLike<number>): void {
  if (rewards.length === 0)
    throw new RangeError(`${place}: expected the reward of at least one answer; got none.`);
  for (let answer = 0; answer < rewards.length; answer++) {
    const reward: unknown = rewards[answer];
    if (!Number.isFinite(reward)) {
      throw new RangeError(
        `${place}: rewards are finite numbers; that of answer ${answer + 1} is ${String(reward)}.`,
      );
    }
  }
}

/** Throws for an index of an answer out of range. */
export function checkedAnswer(place: string, answer: number, answers: number): number {
  if (Number.isInteger(answer) && answer >= 0 && answer < answers) return answer;
  throw new RangeError(
    `${place}: the correct answer is one of 0 to ${answers - 1}, counted from 0; got ${String(answer)}.`,
  );
}
