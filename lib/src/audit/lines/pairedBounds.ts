import { pairedProportionEnds } from "../../evals/proportions/pairedProportionEnds.js";
import { mcnemarPValue } from "../../evals/proportions/mcnemarPValue.js";
import type { PairedCounts } from "../../evals/proportions/contingencyTable.js";
import type { Interval } from "../../results/Estimate.js";
import { mcnemarPower } from "../../sequential/mcnemarPower.js";

/** Two shares on the same items, whose pairing is not printed. */
export interface UnknownPairs {
  /** The shares. */
  readonly x: number;
  readonly y: number;
  /** The number of items. */
  readonly items: number;
  /** All answers behind a share: items times answers to each. */
  readonly trials: number;
}

/** A difference at one end of what the pairing may be. */
export interface PairedEnd {
  readonly interval: Interval;
  /** McNemar's p-value: exact for whole counts, else chi-squared. */
  readonly pValue: number;
  /** Whether interval and test both exclude equality. */
  readonly clear: boolean;
  /** The items at which the same difference is found with power .8; undefined without a difference. */
  readonly decides: number | undefined;
}

/**
 * The difference of two shares on the same items whose 2 × 2 table is not printed. With k and l right answers of n, the
 * items that both solve are between max(0, k + l - n) and min(k, l), so that the discordant items are between
 * |k - l| (`closest`: one solves all that the other solves) and min(k + l, 2 n - k - l) (`farthest`). Every pairing
 * between gives an interval between. With several answers to each item the closest end counts every answer as an item,
 * as if answers to an item were unrelated, and the farthest counts items only, as if they were all alike.
 *
 * Intervals: Tango's score; test: McNemar's; items that decide: Connor's formula with power .8.
 *
 * Source: T. Tango, Statistics in Medicine 17 (1998), 891; bounds of a table with given margins: M. Fréchet, Annales de
 * l'Université de Lyon A 14 (1951), 53.
 */
export function pairedBounds(
  { x, y, items, trials }: UnknownPairs,
  level: number,
): { readonly closest: PairedEnd; readonly farthest: PairedEnd } {
  const far = Math.max(0, x + y - 1);
  return {
    closest: endAt(x, y, Math.min(x, y), trials, trials / items, level),
    farthest: endAt(x, y, far, items, 1, level),
  };
}

/** The shares to take if only the gain is printed: the discordant share is then between |gain| and 1. */
export function sharesOfGain(gain: number): Pick<UnknownPairs, "x" | "y"> {
  return { x: (1 + gain) / 2, y: (1 - gain) / 2 };
}

function endAt(x: number, y: number, both: number, n: number, each: number, level: number): PairedEnd {
  const tail = (1 - level) / 2;
  const counts: PairedCounts = {
    both: wholeIfNear(both * n),
    onlyX: wholeIfNear((x - both) * n),
    onlyY: wholeIfNear((y - both) * n),
    neither: wholeIfNear((1 - x - y + both) * n),
  };
  const { onlyX, onlyY } = counts;
  const whole = Number.isInteger(onlyX) && Number.isInteger(onlyY);
  const interval = pairedProportionEnds(counts, "tango", tail);
  const pValue = mcnemarPValue(onlyX, onlyY, whole ? "exact" : "chiSquared");
  const equal = Math.abs(onlyX - onlyY) < 1e-9;
  return {
    interval,
    pValue,
    clear: !equal && (interval.low > 0 || interval.high < 0) && pValue <= 1 - level,
    decides: equal
      ? undefined
      : Math.ceil(
          mcnemarPower({
            onlyX: Math.min(Math.max(onlyX, onlyY) / n, 1 - Math.min(onlyX, onlyY) / n),
            onlyY: Math.min(onlyX, onlyY) / n,
            power: 0.8,
            level,
          }).n / each,
        ),
  };
}

/** A count without the noise of binary fractions, and never below 0. */
function wholeIfNear(count: number): number {
  const whole = Math.round(count);
  return Math.abs(count - whole) < 1e-6 ? whole : Math.max(0, count);
}
