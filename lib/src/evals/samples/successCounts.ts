/** How many samples each problem got and how many of them were right. */
export interface SuccessCounts {
  /** Samples of each problem; one number where it is the same for all. */
  readonly n: number | ArrayLike<number>;
  /** Correct samples of each problem. */
  readonly correct: ArrayLike<number>;
}

/** Samples of a problem. */
export function samplesOf(n: number | ArrayLike<number>, problem: number): number {
  return typeof n === "number" ? n : (n[problem] ?? NaN);
}

/**
 * Refuses invalid counts, more correct samples than samples, and fewer samples than `k`; it names the
 * problem, counted from 1.
 *
 * @param before problems that come before these, for the number in the message
 */
export function checkCounts({ n, correct }: SuccessCounts, k: number, caller: string, before = 0): void {
  if (correct.length === 0)
    throw new RangeError(`${caller}: expected at least one problem; the list is empty.`);
  if (typeof n !== "number" && n.length !== correct.length) {
    throw new RangeError(
      `${caller}: n has one number of samples a problem; expected ${correct.length}, got ${n.length}.`,
    );
  }
  for (let problem = 0; problem < correct.length; problem++) {
    const samples = samplesOf(n, problem);
    const right = correct[problem] ?? NaN;
    if (!Number.isSafeInteger(samples) || samples < k) {
      throw new RangeError(
        Number.isSafeInteger(samples) && samples >= 0
          ? `${caller}: k = ${k} needs at least ${k} samples a problem; problem ${before + problem + 1} has ${samples}. ` +
              "Draw more samples of it, or ask for a smaller k."
          : `${caller}: n is a whole number of samples; problem ${before + problem + 1} has ${String(samples)}.`,
      );
    }
    if (!Number.isSafeInteger(right) || right < 0 || right > samples) {
      throw new RangeError(
        `${caller}: correct is a whole number from 0 to the ${samples} samples; problem ${before + problem + 1} has ${String(right)}.`,
      );
    }
  }
}

/** Refuses a `k` that is not a whole number from 1. */
export function checkK(k: number, caller: string): void {
  if (!Number.isSafeInteger(k) || k < 1) {
    throw new RangeError(`${caller}: k is a whole number of at least 1; got ${String(k)}.`);
  }
}
