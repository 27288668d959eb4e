import { checkOptions } from "../../options/checkOptions.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import { sampledItems, type SampledItems } from "../errors/sampledItems.js";
import { finiteScores } from "../finiteScores.js";
import { quotedNames } from "../../scores/fieldCode.js";
import { settleInterval } from "../../results/settleInterval.js";

import { PAIRED_CITATIONS, pairedEstimate, type PairedOptions } from "./pairedEstimate.js";

/** Scores of one model: one an item, or several samples an item. */
export type ItemScores = ArrayLike<number | boolean> | readonly ArrayLike<number | boolean>[];

/**
 * The difference of two models on the same items: mean of a_i - b_i with its standard error, interval, p-value, the smallest
 * difference that so many items can show, and the number of items that would decide the difference seen.
 *
 * Where items were answered several times, give lists of samples (as many as there are, also unequal): the difference of an
 * item is that of its means, whose spread over items holds the noise of sampling too.
 *
 * @param a scores of model A, one an item, or a list of samples for each item
 * @param b scores of model B for the same items in the same order
 * @param options `clusters` of items, `correction` (`"CR2"`), `interval` (`"auto"`: Tango's for items right or wrong, else
 *   `"t"`), `power` (.8), `level`, `sides` (`"lower"`: is A better?)
 * @returns one estimate with `values` meanA, meanB, standardError, statistic, degrees, pValue, test, correlation,
 *   unpairedStandardError (what it would be on different items), designEffect, minimumDetectableEffect, itemsToDecide; with
 *   samples noiseShare, the share of the squared standard error that more samples would take away
 * @throws TypeError for what are no two lists of scores, with the call that takes it
 * @throws RangeError where models have different numbers of items, or a score is not finite; for rows with names of items,
 *   which need not be in order, use `compareModels`
 *
 * @example
 * ```ts
 * import { pairedDifference } from "precipice/evals";
 * const { estimate, values } = pairedDifference([0.9, 0.4, 0.7, 0.8], [0.6, 0.5, 0.5, 0.6]).only;
 * estimate; // => 0.15
 * values?.standardError; // => 0.0866025
 * ```
 *
 * Source: E. Miller, Adding error bars to evals, arXiv 2411.00640 (2024), sections 4 and 5.
 */
export function pairedDifference(a: ItemScores, b: ItemScores, options: PairedOptions = {}): Result {
  checkOptions("pairedDifference", options, [
    "clusters",
    "correction",
    "interval",
    "power",
    "level",
    "sides",
  ]);
  const caller = "pairedDifference";
  checkLists(a, b, caller);
  const { level, sides } = settleInterval(options, caller);
  if (a.length !== b.length) {
    throw new RangeError(
      `${caller}: a paired comparison needs the same items of both models; got ${a.length} of A and ${b.length} of B. ` +
        "Match them by name with compareModels, or compare different items with twoProportions or a Welch test.",
    );
  }
  const [first, second] = [itemMeans(a, caller, "A"), itemMeans(b, caller, "B")];
  const single = !("variances" in first) && !("variances" in second);
  const { estimate, method, unit } = pairedEstimate(means(first), means(second), single, {}, options, caller);
  const { standardError } = estimate.values ?? {};
  return closedForm({
    kind: caller,
    title: "Difference of two models on the same items (A - B)",
    estimates: [
      {
        ...estimate,
        values: {
          ...estimate.values,
          ...(typeof standardError === "number" && standardError > 0
            ? noise(first, second, standardError)
            : {}),
        },
      },
    ],
    method,
    ...{ level, sides },
    unit,
    citation: [...PAIRED_CITATIONS],
    assumptions: [
      {
        name: unit === "item" ? "items are independent" : "clusters are independent",
        holds: null,
        detail:
          unit === "item"
            ? "scores do not tell; name clusters where items share a document or a template"
            : "items of one cluster may depend on one another in any way",
      },
    ],
    warnings: [],
  });
}

/** @throws TypeError for what are no two lists of scores, with the call that takes it */
function checkLists(a: unknown, b: unknown, caller: string): void {
  const due = `${caller} takes two lists, the scores of each model on the same items in the same order`;
  for (const list of [a, b]) {
    if (!Array.isArray(list) && !ArrayBuffer.isView(list)) {
      throw new TypeError(
        `${due}; got ${list === null ? "null" : `a value of type ${typeof list}`}. Rows { model, item, score } go into compareModels(rows).`,
      );
    }
    const first: unknown = Reflect.get(list, 0);
    if (typeof first !== "object" || first === null || Array.isArray(first) || ArrayBuffer.isView(first))
      continue;
    throw new TypeError(
      `${due}; got rows with ${quotedNames(Object.keys(first))}. compareModels matches rows by their item: compareModels([` +
        '...a.map((row) => ({ ...row, model: "A" })), ...b.map((row) => ({ ...row, model: "B" }))]).',
    );
  }
}

function itemMeans(scores: ItemScores, caller: string, model: string): Float64Array | SampledItems {
  const place = `${caller}: model ${model}`;
  return isSampled(scores) ? sampledItems(scores, place) : finiteScores(scores, place);
}

function isSampled(scores: ItemScores): scores is readonly ArrayLike<number | boolean>[] {
  return typeof scores[0] === "object";
}

function means(scores: Float64Array | SampledItems): Float64Array {
  return scores instanceof Float64Array ? scores : scores.means;
}

/** The share of the squared standard error that is noise of sampling; nothing where an item has a single sample. */
function noise(
  a: Float64Array | SampledItems,
  b: Float64Array | SampledItems,
  standardError: number,
): { readonly noiseShare?: number } {
  let sum = 0;
  for (const scores of [a, b]) {
    if (scores instanceof Float64Array) return {};
    scores.variances.forEach((variance, item) => (sum += variance / (scores.samples[item] ?? NaN)));
  }
  const items = means(a).length;
  return Number.isFinite(sum) ? { noiseShare: Math.min(1, sum / items ** 2 / standardError ** 2) } : {};
}
