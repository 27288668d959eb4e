import { wholeNumber } from "../wholeNumber.js";

/** Two models on the same items: how often both, only one, or neither was right. */
export interface PairedCounts {
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly neither: number;
}

/** Refuses counts that are no counts, and a table without items. */
export function checkedPairs(counts: PairedCounts, caller: string): PairedCounts & { readonly n: number } {
  const { both, onlyA, onlyB, neither } = counts;
  for (const [name, count] of Object.entries({ both, onlyA, onlyB, neither })) {
    wholeNumber(count, caller, name);
  }
  const n = both + onlyA + onlyB + neither;
  if (n === 0) throw new RangeError(`${caller}: expected at least one item; all four counts are 0.`);
  return { both, onlyA, onlyB, neither, n };
}

/**
 * The four counts of two models' outcomes on the same items.
 *
 * @param a for each item whether model A was right (`true` or 1)
 * @param b the same of model B, item by item
 * @throws RangeError where lists differ in length or an outcome is neither right nor wrong; it says which item, from 1
 *
 * @example
 * ```ts
 * import { pairedCounts } from "precipice";
 * pairedCounts([1, 1, 0, 0, 1], [1, 0, 0, 1, 1]); // => { both: 2, onlyA: 1, onlyB: 1, neither: 1 }
 * ```
 */
export function pairedCounts(a: ArrayLike<number | boolean>, b: ArrayLike<number | boolean>): PairedCounts {
  const caller = "pairedCounts";
  if (a.length !== b.length) {
    throw new RangeError(
      `${caller}: both models are judged on the same items; got ${a.length} outcomes of A and ${b.length} of B.`,
    );
  }
  const right = (outcomes: ArrayLike<number | boolean>, item: number, model: string): boolean => {
    const outcome = outcomes[item];
    if (outcome === true || outcome === 1) return true;
    if (outcome === false || outcome === 0) return false;
    throw new RangeError(
      `${caller}: an outcome is 1 (right) or 0 (wrong); item ${item + 1} of ${model} is ${String(outcome)}. ` +
        "For other scores use pairedDifference.",
    );
  };
  let [both, onlyA, onlyB] = [0, 0, 0];
  for (let item = 0; item < a.length; item++) {
    const [inA, inB] = [right(a, item, "A"), right(b, item, "B")];
    if (inA && inB) both += 1;
    else if (inA) onlyA += 1;
    else if (inB) onlyB += 1;
  }
  return { both, onlyA, onlyB, neither: a.length - both - onlyA - onlyB };
}
