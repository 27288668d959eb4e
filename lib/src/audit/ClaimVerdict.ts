import type { Interval, SampleSize } from "../results/Estimate.js";

/** The verdict on a claim. */
export interface ClaimVerdict {
  /** `"holds"` or `"fails"` by arithmetic or at the level; `"undecided"` where the figures cannot tell. */
  readonly verdict: "holds" | "fails" | "undecided";
  /** The figure that the verdict rests on. */
  readonly estimate: number;
  /** Its interval, where the claim is one of chance. */
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

/** Refuses any value that is not a count of at least one. */
export function checkedCount(count: number, field: string): number {
  if (Number.isSafeInteger(count) && count >= 1) return count;
  throw new RangeError(`${field}: expected a whole number of at least 1; got ${String(count)}.`);
}
