import { quotedNames } from "../../scores/fieldCode.js";
import { wholeNumber } from "../wholeNumber.js";

/** Successes among trials: right answers among answers, violations among responses. */
export interface SuccessCounts {
  /** A whole number from 0 to `trials`. */
  readonly successes: number;
  readonly trials: number;
}

/** The samples of each problem and the correct ones among them; for a single problem two numbers. */
export interface ProblemCounts {
  /** Correct samples of each problem; one number for one problem. */
  readonly successes: number | ArrayLike<number>;
  /** Samples of each problem; one number if it is the same for all. */
  readonly trials: number | ArrayLike<number>;
}

/**
 * @throws TypeError for anything but an object with the fields `successes` and `trials`; the message lists the fields
 *   that it has
 */
export function checkCountShape(counts: unknown, caller: string, name = "counts"): void {
  const isObject = typeof counts === "object" && counts !== null;
  if (isObject && "successes" in counts && "trials" in counts) return;
  const got = isObject
    ? `an object with the keys ${quotedNames(Object.keys(counts).slice(0, 5)) || "none"}`
    : counts === null
      ? "null"
      : `a value of type ${typeof counts}`;
  throw new TypeError(`${caller}: ${name} are { successes, trials }; got ${got}.`);
}

/**
 * Throws for invalid counts, more successes than trials, and fewer trials than `least`.
 *
 * @param name the name of the counts in messages, if a function takes several: `"x"`
 */
export function checkedCounts(counts: SuccessCounts, caller: string, name = "", least = 1): SuccessCounts {
  checkCountShape(counts, caller, name || undefined);
  const of = name && ` of ${name}`;
  const { successes, trials } = counts;
  wholeNumber(trials, caller, `trials${of}`, { least });
  wholeNumber(successes, caller, `successes${of}`, { most: trials, why: `the trials${of}` });
  return { successes, trials };
}

/** Correct samples as a list, one number for each problem. */
export function successesOf({ successes }: ProblemCounts): ArrayLike<number> {
  return typeof successes === "number" ? [successes] : successes;
}

/** Samples of a problem. */
export function trialsOf({ trials }: ProblemCounts, problem: number): number {
  return typeof trials === "number" ? trials : (trials[problem] ?? NaN);
}

/**
 * Throws for invalid counts, more correct samples than samples, and fewer samples than `k`. It names the problem,
 * counted from 1.
 *
 * @param before number of problems before these, for the message
 */
export function checkCounts(counts: ProblemCounts, k: number, caller: string, before = 0): void {
  const successes = successesOf(counts);
  const { trials } = counts;
  if (successes.length === 0)
    throw new RangeError(`${caller}: expected at least one problem; the list is empty.`);
  if (typeof trials !== "number" && trials.length !== successes.length) {
    throw new RangeError(
      `${caller}: trials has one number of samples a problem; expected ${successes.length}, got ${trials.length}.`,
    );
  }
  for (let problem = 0; problem < successes.length; problem++) {
    const samples = trialsOf(counts, problem);
    const right = successes[problem] ?? NaN;
    if (!Number.isSafeInteger(samples) || samples < k) {
      throw new RangeError(
        Number.isSafeInteger(samples) && samples >= 0
          ? `${caller}: k = ${k} needs at least ${k} samples a problem; problem ${before + problem + 1} has ${samples}. ` +
              "Draw more samples of it, or ask for a smaller k."
          : `${caller}: trials is a whole number of samples; problem ${before + problem + 1} has ${String(samples)}.`,
      );
    }
    if (!Number.isSafeInteger(right) || right < 0 || right > samples) {
      throw new RangeError(
        `${caller}: successes is a whole number from 0 to the ${samples} samples; problem ${before + problem + 1} has ${String(right)}.`,
      );
    }
  }
}

/** Throws for a `k` that is not a whole number of at least 1. */
export function checkK(k: number, caller: string): void {
  if (!Number.isSafeInteger(k) || k < 1) {
    throw new RangeError(`${caller}: k is a whole number of at least 1; got ${String(k)}.`);
  }
}
