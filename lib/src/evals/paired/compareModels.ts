import { checkOptions } from "../../options/checkOptions.js";
import type { LongWorkOptions } from "../../work/ResampleOptions.js";
import { takeSteps } from "../../work/takeSteps.js";
import { adjustPValues, type PAdjustment } from "../../compare/index.js";
import type { Estimate } from "../../results/Estimate.js";
import type { ResultOrTest } from "../../results/TestResult.js";
import { adjustedNote } from "../../results/adjustedPValues.js";
import { closedForm } from "../../results/closedForm.js";
import { oneOf } from "../../work/oneOf.js";
import { settleInterval, type IntervalSettings } from "../../results/settleInterval.js";
import { checkedItems, isList } from "./checkedItems.js";
import { matchItems } from "./matchItems.js";
import { modelPairs, type PairChoice } from "./modelPairs.js";
import {
  PAIRED_CITATIONS,
  pairedEstimate,
  type PairedComparison,
  type PairedIntervalOptions,
  type PairedOptions,
} from "./pairedEstimate.js";
import { pairedDifference, type ItemScores } from "./pairedDifference.js";
import { readItemRows, type ItemRow } from "./readItemRows.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { remark } from "../../results/Remark.js";

/** Options of {@link compareModels}. */
export interface CompareModelsOptions
  extends IntervalOptions, PairedIntervalOptions, PairChoice, LongWorkOptions {
  /** The power for `minimumDetectableEffect` and `itemsToDecide`; .8 by default. */
  readonly power?: number;
  /**
   * Treatment of items that only one model of a pair answered: `"error"` (default) throws and names them, `"omit"`
   * omits them.
   */
  readonly unmatched?: "error" | "omit";
  /** The adjustment of the p-values of several pairs; `"holm"` by default. */
  readonly adjust?: PAdjustment;
}

/** The names of the options of {@link CompareModelsOptions}. */
export const COMPARE_MODELS_OPTIONS = [
  "unmatched",
  "adjust",
  "level",
  "interval",
  "sides",
  "correction",
  "power",
  "pairs",
  "baseline",
  "signal",
  "onProgress",
] as const;

/**
 * Compares two (or more) models on the same items. For each pair it gives the paired difference with interval and
 * p-value, the smallest difference that this number of items can detect, and the number of items that would decide
 * the observed difference.
 *
 * Rows may be in any order and have several answers for each item (`sample`). If rows have a `cluster`, errors are
 * clustered. With one binary answer for each item and no clusters, the interval is Tango's and the test is McNemar's
 * exact test. Otherwise both use Student's t on the differences of the items' means; their variance over items
 * includes the sampling noise.
 *
 * @param rows one row for each answer: `{ model, item, score, sample?, cluster? }`
 * @param options `pairs` or `baseline` (every pair by default), `unmatched` (`"error"`), `adjust` (`"holm"`), `correction`,
 *   `interval` (`"auto"`), `power` (.8), `level`, `sides` (`"lower"`: is x better?); `signal` and `onProgress`, in steps of one pair
 * @returns a result with labels `x` and `y`, the difference x - y and `values` meanX, meanY, standardError,
 *   statistic, degrees, pValue, test, correlation, unpairedStandardError (the error on different items),
 *   designEffect, minimumDetectableEffect, itemsToDecide; with several pairs also adjustedPValue
 * @throws TypeError for anything but rows with these fields or two lists; the message shows the call for the given
 *   value
 * @throws RangeError if items are unmatched (they are named), an answer is repeated, or a score is missing or not
 *   finite; the reason of `signal` if it is already aborted or `onProgress` aborts it
 *
 * @example
 * ```ts
 * import { compareModels } from "precipice";
 * const rows = [1, 2, 3, 4, 5, 6].flatMap((item) => [
 *   { model: "new", item, score: item !== 6 },
 *   { model: "old", item, score: item % 2 === 0 },
 * ]);
 * const { estimate, values } = compareModels(rows).only;
 * estimate; // => 0.333333
 * values?.pValue; // => 0.625
 * compareModels([0.9, 0.4, 0.7, 0.8], [0.6, 0.5, 0.5, 0.6]).only.estimate; // => 0.15
 * ```
 *
 * Source: E. Miller, Adding error bars to evals, arXiv 2411.00640 (2024), sections 4 and 5; T. Tango, Statistics in Medicine 17
 * (1998), 891.
 */
export function compareModels(rows: readonly ItemRow[], options?: CompareModelsOptions): ResultOrTest;
/**
 * The same for two lists of scores with the items in the same order.
 *
 * @param x scores of one model, one for each item, or a list of samples for each item (their numbers may differ)
 * @param y scores of the other model for the same items in the same order
 * @param options `clusters` of items, `correction` (`"CR2"`), `interval` (`"auto"`), `power` (.8), `level`, `sides`
 * @returns one estimate without labels; with samples its `values` have noiseShare, the share of the squared standard
 *   error that more samples would remove
 * @throws RangeError if models have different numbers of items, or a score is not finite
 */
export function compareModels(x: ItemScores, y: ItemScores, options?: PairedOptions): ResultOrTest;
export function compareModels(
  given: readonly ItemRow[] | ItemScores,
  other: ItemScores | CompareModelsOptions = {},
  ofLists?: PairedOptions,
): ResultOrTest {
  if (isList(other)) return pairedDifference(given as ItemScores, other, ofLists, "compareModels");
  const items = checkedItems(given, "compareModels");
  checkOptions("compareModels", other, COMPARE_MODELS_OPTIONS);
  const caller = "compareModels";
  const options = other;
  const { level, sides } = settleInterval(options, caller);
  const unmatched = oneOf(options.unmatched, ["error", "omit"], caller, "unmatched");
  const read = readItemRows(items, caller);
  const pairs = modelPairs([...read.models.keys()], options, caller);
  // The last step is the result, which also takes long for many pairs.
  return takeSteps(options, pairs.length + 1, "Comparing models", (step) => {
    const compared = pairs.map(([x, y]) => {
      const matched = matchItems(read, [x, y], unmatched, caller);
      const comparison = pairedEstimate(
        matched.x,
        matched.y,
        read.single,
        { x, y },
        matched.clusters === undefined ? options : { ...options, clusters: matched.clusters },
        caller,
      );
      step();
      return { ...comparison, omitted: matched.omitted };
    });
    const result = comparisonResult(compared, read.clusterOf !== undefined, options.adjust ?? "holm", {
      level,
      sides,
    });
    step();
    return result;
  });
}

/** The comparison of one pair. */
export interface MatchedComparison extends PairedComparison {
  /** Items that only one of the two models answered. */
  readonly omitted: number;
}

/** The result of {@link compareModels} from the comparison of each pair. */
export function comparisonResult(
  compared: readonly MatchedComparison[],
  clustered: boolean,
  adjust: PAdjustment,
  { level, sides }: Pick<IntervalSettings, "level" | "sides">,
): ResultOrTest {
  const methods = [...new Set(compared.map(({ method }) => method))];
  const tested = compared.filter(({ estimate }) => typeof estimate.values?.pValue === "number").length;
  const omitted = compared.reduce((sum, pair) => sum + pair.omitted, 0);
  return closedForm({
    kind: "compareModels",
    title: "Differences of models on the same items (x − y)",
    estimates: withAdjusted(
      compared.map(({ estimate }) => estimate),
      adjust,
    ),
    method: methods.join(", "),
    level,
    sides,
    unit: clustered ? "cluster" : "item",
    citation: [...PAIRED_CITATIONS],
    assumptions: [
      {
        name: "both models answered the same items",
        holds: omitted === 0,
        detail: omitted === 0 ? "matched by name" : `${omitted} unmatched items were left out`,
      },
      {
        name: clustered ? "clusters are independent" : "items are independent",
        holds: null,
        detail: clustered
          ? "items of one cluster may depend on one another in any way"
          : "scores do not tell; name a cluster in each row where items share a document or a template",
      },
    ],
    warnings:
      omitted === 0
        ? []
        : [
            remark(
              "omittedItems",
              `${omitted} items that only one model of a pair answered were left out: if they were harder or easier than the others, the difference is biased.`,
            ),
          ],
    notes: tested > 1 ? [adjustedNote(adjust, tested)] : [],
  });
}

/** Adds adjusted p-values if several comparisons have p-values. */
export function withAdjusted(estimates: readonly Estimate[], adjust: PAdjustment): Estimate[] {
  const tested = estimates.filter(({ values }) => typeof values?.pValue === "number");
  if (tested.length < 2) return [...estimates];
  const adjusted = adjustPValues(
    tested.map(({ values }) => Number(values?.pValue)),
    { method: adjust },
  );
  const places = new Map(tested.map((estimate, place) => [estimate, place]));
  return estimates.map((estimate) => {
    const place = places.get(estimate);
    return place === undefined
      ? estimate
      : { ...estimate, values: { ...estimate.values, adjustedPValue: adjusted[place] ?? NaN } };
  });
}
