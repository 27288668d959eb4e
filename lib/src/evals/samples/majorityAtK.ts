import { wholeNumber } from "../wholeNumber.js";
import { drawMasses } from "./drawMasses.js";
import { otherAnswers, winsOver } from "./winsOver.js";
import { checkK } from "./successCounts.js";

/** The samples of one problem by their answers. */
export interface AnswerCounts {
  /** The number of samples with each distinct answer. */
  readonly counts: readonly number[];
  /** The index of the correct answer in `counts`; `undefined` if no sample has it. */
  readonly correct: number | undefined;
}

/**
 * maj@k of one problem: the probability that the correct answer is the most frequent one among k samples drawn
 * without replacement, a tie among t answers counts 1 / t. The computation is exact. It sums over the number x of
 * correct samples drawn: each other answer is then drawn at most x times, and ties at x are counted.
 *
 * @param answers samples by answer, and which answer is correct
 * @param k from 1 to the number of samples
 * @throws RangeError if there are fewer than k samples, or counts are invalid
 *
 * Source: X. Wang et al., Self-consistency improves chain of thought reasoning, ICLR 2023; the expectation over draws
 * is ours.
 */
export function majorityAtK(answers: AnswerCounts, k: number, caller: string): number {
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
  const others = otherAnswers(
    counts.filter((count, answer) => answer !== correct && count > 0),
    k / samples,
  );
  const masses = drawMasses(right, samples - right, k);
  let wins = 0;
  for (let x = 1; x <= Math.min(k, right); x++) {
    const mass = masses[x] ?? 0;
    // Masses below rounding are skipped.
    if (mass > wins * 1e-18) wins += mass * winsOver(others, x, k - x);
  }
  // A rounded sum above 1 would exclude the interval for shares.
  return Math.min(1, wins);
}
