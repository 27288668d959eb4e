import { checkOptions } from "../../options/checkOptions.js";
import type { ResultOrTest } from "../../results/TestResult.js";
import { closedForm } from "../../results/closedForm.js";
import { sampledItems, type SampledItems } from "../errors/sampledItems.js";
import { finiteScores } from "../finiteScores.js";
import { quotedNames } from "../../scores/fieldCode.js";
import { settleInterval } from "../../results/settleInterval.js";
import { isList } from "./checkedItems.js";
import { PAIRED_CITATIONS, pairedEstimate, type PairedOptions } from "./pairedEstimate.js";

/** Scores of one model: one for each item, or several samples for each item. */
export type ItemScores = ArrayLike<number | boolean> | readonly ArrayLike<number | boolean>[];

/**
 * The difference of two models on the same items in the same order: mean of x_i - y_i with its interval and test; see
 * `compareModels`.
 *
 * With several answers to an item, the item's difference is that of its means. The variance of these differences over
 * items includes the sampling noise.
 *
 * @throws TypeError for anything but two lists of scores; the message shows the call for the given value
 * @throws RangeError if models have different numbers of items, or a score is not finite
 *
 * Source: E. Miller, Adding error bars to evals, arXiv 2411.00640 (2024), sections 4 and 5.
 */
export function pairedDifference(
  x: ItemScores,
  y: ItemScores,
  options: PairedOptions = {},
  caller: string,
): ResultOrTest {
  checkLists(x, y, caller);
  checkOptions(caller, options, ["clusters", "correction", "interval", "power", "level", "sides"]);
  const { level, sides } = settleInterval(options, caller);
  if (x.length !== y.length) {
    throw new RangeError(
      `${caller}: a paired comparison needs the same items of both models; got ${x.length} of x and ${y.length} of y. ` +
        `Match them by name with rows, ${caller}([{ model, item, score }, ...]), or compare different items with twoProportions or a Welch test.`,
    );
  }
  const first = itemMeans(x, caller, "x");
  const second = itemMeans(y, caller, "y");
  const single = !("variances" in first) && !("variances" in second);
  const { estimate, method, unit } = pairedEstimate(means(first), means(second), single, {}, options, caller);
  const { standardError } = estimate.values ?? {};
  return closedForm({
    kind: "pairedDifference",
    title: "Difference of two models on the same items (x − y)",
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
    level,
    sides,
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

/** @throws TypeError for anything but two lists of scores; the message shows the call for the given value */
function checkLists(x: unknown, y: unknown, caller: string): void {
  const due = `${caller} takes rows { model, item, score }, or two lists, the scores of each model on the same items in the same order`;
  for (const list of [x, y]) {
    if (!isList(list)) {
      const got =
        list === null ? "null" : typeof list === "object" ? "an object" : `a value of type ${typeof list}`;
      throw new TypeError(`${due}; got ${got} beside a list.`);
    }
    const first: unknown = list[0];
    if (typeof first !== "object" || first === null || isList(first)) continue;
    throw new TypeError(
      `${due}; got two lists of rows with ${quotedNames(Object.keys(first))}. Rows are matched by their item: ${caller}([` +
        '...x.map((row) => ({ ...row, model: "x" })), ...y.map((row) => ({ ...row, model: "y" }))]).',
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

/** The share of sampling noise in the squared standard error; nothing if an item has a single sample. */
function noise(
  x: Float64Array | SampledItems,
  y: Float64Array | SampledItems,
  standardError: number,
): { readonly noiseShare?: number } {
  let sum = 0;
  for (const scores of [x, y]) {
    if (scores instanceof Float64Array) return {};
    scores.variances.forEach((variance, item) => (sum += variance / (scores.samples[item] ?? NaN)));
  }
  const items = means(x).length;
  return Number.isFinite(sum) ? { noiseShare: Math.min(1, sum / items ** 2 / standardError ** 2) } : {};
}
