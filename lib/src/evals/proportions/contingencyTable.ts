import { quotedNames } from "../../scores/fieldCode.js";
import { wholeNumber } from "../wholeNumber.js";

/** Counts of two models on the same items: both right, only one right, or neither. */
export interface PairedCounts {
  readonly both: number;
  readonly onlyX: number;
  readonly onlyY: number;
  readonly neither: number;
}

/** Counts by name, or as a table [[both, only x], [only y, neither]]: rows x right and wrong, columns y right and wrong. */
export type PairedTable = PairedCounts | readonly [readonly [number, number], readonly [number, number]];

/** Right or wrong for each item (`true` or 1, `false` or 0). */
export type Outcomes = ArrayLike<number | boolean>;

/**
 * The four counts, from counts by name, a table, or two lists of outcomes. Throws for invalid counts and for a table
 * without items.
 *
 * @param other the second list if `given` is the first
 */
export function checkedPairs(
  given: PairedTable | Outcomes,
  caller: string,
  other?: Outcomes,
): PairedCounts & { readonly n: number } {
  const { both, onlyX, onlyY, neither } = countsOf(given, other, caller);
  for (const [name, count] of Object.entries({ both, onlyX, onlyY, neither })) {
    wholeNumber(count, caller, name);
  }
  const n = both + onlyX + onlyY + neither;
  if (n === 0) throw new RangeError(`${caller}: expected at least one item; all four counts are 0.`);
  return { both, onlyX, onlyY, neither, n };
}

/** @throws TypeError for anything but counts or lists of outcomes; the message shows the call for the given value */
function countsOf(given: unknown, other: unknown, caller: string): PairedCounts {
  const due = `${caller} takes counts of items, { both, onlyX, onlyY, neither }, or two lists with right or wrong for each item`;
  if (typeof given !== "object" || given === null) {
    throw new TypeError(`${due}; got ${given === null ? "null" : `a value of type ${typeof given}`}.`);
  }
  if (isList(given) && isList(other)) return countOutcomes(given as Outcomes, other as Outcomes, caller);
  if (other !== undefined)
    throw new TypeError(`${due}; got ${isList(given) ? "one list" : "counts and a list"}.`);
  if (!isList(given)) {
    const lacking = ["both", "onlyX", "onlyY", "neither"].filter((name) => !Object.hasOwn(given, name));
    if (lacking.length === 0) return given as PairedCounts;
    throw new TypeError(
      `${due}; got an object with the keys ${quotedNames(Object.keys(given)) || "none"}: ${lacking.join(", ")} missing.`,
    );
  }
  const rows = Array.from(given);
  if (
    rows.length === 2 &&
    rows.every((row) => Array.isArray(row) && row.length === 2 && row.every(isNumber))
  ) {
    const [[both = NaN, onlyX = NaN] = [], [onlyY = NaN, neither = NaN] = []] = rows as number[][];
    return { both, onlyX, onlyY, neither };
  }
  const isPair = rows.length === 2 && rows.every(isList);
  throw new TypeError(
    isPair
      ? `${due}; got a list of two lists: ${caller}(lists[0], lists[1]).`
      : `${due}; got one list. The second list holds the other model's outcomes on the same items: ${caller}(x, y).`,
  );
}

const isNumber = (value: unknown): value is number => typeof value === "number";

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value);
}

/**
 * The four counts of two models' outcomes on the same items.
 *
 * @param x for each item whether one model was right (`true` or 1)
 * @param y the outcomes of the other model on the same items
 * @throws RangeError if lists differ in length or an outcome is neither right nor wrong; it names the item, from 1
 *
 * @example
 * ```ts
 * import { pairedCounts } from "precipice/evals";
 * pairedCounts([1, 1, 0, 0, 1], [1, 0, 0, 1, 1]); // => { both: 2, onlyX: 1, onlyY: 1, neither: 1 }
 * ```
 */
export function pairedCounts(x: Outcomes, y: Outcomes): PairedCounts {
  return countOutcomes(x, y, "pairedCounts");
}

function countOutcomes(x: Outcomes, y: Outcomes, caller: string): PairedCounts {
  if (x.length !== y.length) {
    throw new RangeError(
      `${caller}: both models are judged on the same items; got ${x.length} outcomes of x and ${y.length} of y.`,
    );
  }
  const right = (outcomes: ArrayLike<number | boolean>, item: number, model: string): boolean => {
    const outcome = outcomes[item];
    if (outcome === true || outcome === 1) return true;
    if (outcome === false || outcome === 0) return false;
    throw new RangeError(
      `${caller}: an outcome is 1 (right) or 0 (wrong); item ${item + 1} of ${model} is ${String(outcome)}. ` +
        "For other scores use compareModels(x, y).",
    );
  };
  let [both, onlyX, onlyY] = [0, 0, 0];
  for (let item = 0; item < x.length; item++) {
    const inX = right(x, item, "x");
    const inY = right(y, item, "y");
    if (inX && inY) both += 1;
    else if (inX) onlyX += 1;
    else if (inY) onlyY += 1;
  }
  return { both, onlyX, onlyY, neither: x.length - both - onlyX - onlyY };
}
