import { quotedNames } from "../../scores/fieldCode.js";
import { wholeNumber } from "../wholeNumber.js";

/** Two models on the same items: how often both, only one, or neither was right. */
export interface PairedCounts {
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly neither: number;
}

/** Refuses invalid counts, and a table without items. */
export function checkedPairs(counts: PairedCounts, caller: string): PairedCounts & { readonly n: number } {
  checkShape(counts, caller);
  const { both, onlyA, onlyB, neither } = counts;
  for (const [name, count] of Object.entries({ both, onlyA, onlyB, neither })) {
    wholeNumber(count, caller, name);
  }
  const n = both + onlyA + onlyB + neither;
  if (n === 0) throw new RangeError(`${caller}: expected at least one item; all four counts are 0.`);
  return { both, onlyA, onlyB, neither, n };
}

/** @throws TypeError for anything but an object of four counts, with the call that takes it */
function checkShape(counts: unknown, caller: string): void {
  const due = `${caller} takes counts of items, { both, onlyA, onlyB, neither }`;
  if (typeof counts !== "object" || counts === null) {
    throw new TypeError(`${due}; got ${counts === null ? "null" : `a value of type ${typeof counts}`}.`);
  }
  if (!Array.isArray(counts) && !ArrayBuffer.isView(counts)) {
    const lacking = ["both", "onlyA", "onlyB", "neither"].filter((name) => !Object.hasOwn(counts, name));
    if (lacking.length < 4) return;
    throw new TypeError(`${due}; got an object with the keys ${quotedNames(Object.keys(counts)) || "none"}.`);
  }
  const cells: unknown[] = Array.from(counts as ArrayLike<unknown>);
  const table: unknown[] = cells.length === 4 ? cells : cells.flat();
  const isTable = table.length === 4 && table.every((count) => typeof count === "number");
  if (isTable && (cells.length === 4 || cells.every((row) => Array.isArray(row) && row.length === 2))) {
    const [both, onlyA, onlyB, neither] = table.map(String);
    throw new TypeError(
      `${due}; got a table of four numbers. If its rows are A right and A wrong, and its columns B right and B wrong: ` +
        `${caller}({ both: ${both ?? ""}, onlyA: ${onlyA ?? ""}, onlyB: ${onlyB ?? ""}, neither: ${neither ?? ""} }).`,
    );
  }
  const isPair = cells.length === 2 && cells.every((side) => Array.isArray(side));
  throw new TypeError(
    `${due}; got a list. Two lists with right or wrong for each item are counted by ` +
      `${caller}(pairedCounts(${isPair ? "lists[0], lists[1]" : "a, b"})).`,
  );
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
 * import { pairedCounts } from "precipice/evals";
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
