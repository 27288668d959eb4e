import type { Interval, SampleSize } from "../results/Estimate.js";
import type { Verdict } from "./Verdict.js";

/** The verdict on a claim. */
export interface ClaimVerdict {
  /** By arithmetic or at the level; results before version 0.3 have `"fails"` for `"impossible"`. */
  readonly verdict: Verdict;
  /** The figure behind the verdict. */
  readonly estimate: number;
  /** Its interval, for claims that involve chance. */
  readonly interval: Interval | undefined;
  /** The steps, for a reader with a pocket calculator. */
  readonly arithmetic: string;
  readonly n: SampleSize;
  readonly values?: Readonly<Record<string, number | string | boolean>>;
}

/** Up to seven significant digits: enough to follow, few enough to read. */
export function shownFigure(value: number): string {
  return String(Number(value.toPrecision(7)));
}

/** Throws for any value that is not a count of at least one. */
export function checkedCount(count: number, field: string): number {
  if (Number.isSafeInteger(count) && count >= 1) return count;
  throw new RangeError(`${field}: expected a whole number of at least 1; got ${String(count)}.`);
}
