import { wholeNumber } from "../wholeNumber.js";
import { drawMasses } from "./drawMasses.js";
import { checkK } from "./successCounts.js";

/** The samples of one problem by their answers. */
export interface AnswerCounts {
  /** How many samples gave each of the different answers. */
  readonly counts: readonly number[];
  /** The place of the correct answer in `counts`, from 0; `undefined` where no sample gave it. */
  readonly correct: number | undefined;
}

/**
 * maj@k of one problem: the probability that the correct answer is the most frequent one among k samples drawn without
 * replacement, a tie among t answers counting 1 / t. Exact: over the number x of correct samples drawn, the other answers
 * are drawn one after the other, each at most x times, and ties at x are counted.
 *
 * @param answers samples by answer, and which answer is correct
 * @param k from 1 to the number of samples
 * @throws RangeError where there are fewer than k samples, or counts are no counts
 *
 * @example
 * ```ts
 * import { majorityAtK } from "precipice";
 * majorityAtK({ counts: [3, 2, 1], correct: 0 }, 1); // => 0.5
 * majorityAtK({ counts: [3, 2, 1], correct: 0 }, 6); // => 1
 * ```
 *
 * Source: X. Wang et al., Self-consistency improves chain of thought reasoning, ICLR 2023; the expectation over draws
 * is ours.
 */
export function majorityAtK(answers: AnswerCounts, k: number): number {
  const caller = "majorityAtK";
  checkK(k, caller);
  const { counts, correct } = answers;
  const samples = counts.reduce(
    (sum, count, answer) => sum + wholeNumber(count, caller, `count ${answer + 1}`),
    0,
  );
  if (samples < k) {
    throw new RangeError(
      `${caller}: k = ${k} needs at least ${k} samples; there are ${samples}. Draw more, or ask for a smaller k.`,
    );
  }
  if (correct === undefined) return 0;
  wholeNumber(correct, caller, "correct", {
    most: counts.length - 1,
    why: `the place of one of ${counts.length} counts`,
  });
  const right = counts[correct] ?? 0;
  const others = counts.filter((count, answer) => answer !== correct && count > 0);
  const masses = drawMasses(right, samples - right, k);
  let wins = 0;
  for (let x = 1; x <= Math.min(k, right); x++) {
    const mass = masses[x] ?? 0;
    if (mass > 0) wins += mass * winsWith(x, others, samples - right, k - x);
  }
  return wins;
}

/** The chance that `x` correct samples win when `draws` of the `rest` others are drawn, ties shared. */
function winsWith(x: number, others: readonly number[], rest: number, draws: number): number {
  // chances[tied][drawn]: so many answers drawn exactly x times, so many draws made, none above x.
  let chances = [Float64Array.from({ length: draws + 1 }, (_, drawn) => (drawn === 0 ? 1 : 0))];
  let left = rest;
  for (const count of others) {
    const next = Array.from({ length: chances.length + 1 }, () => new Float64Array(draws + 1));
    chances.forEach((byDrawn, tied) => {
      byDrawn.forEach((chance, drawn) => {
        if (chance === 0) return;
        const masses = drawMasses(count, left - count, draws - drawn);
        for (let times = 0; times <= Math.min(x, masses.length - 1); times++) {
          const row = next[tied + (times === x ? 1 : 0)];
          if (row) row[drawn + times] = (row[drawn + times] ?? 0) + chance * (masses[times] ?? 0);
        }
      });
    });
    while (next.length > 1 && next.at(-1)?.every((chance) => chance === 0)) next.pop();
    chances = next;
    left -= count;
  }
  return chances.reduce((sum, byDrawn, tied) => sum + (byDrawn[draws] ?? 0) / (tied + 1), 0);
}
