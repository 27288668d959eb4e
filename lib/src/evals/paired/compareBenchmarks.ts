import { checkOptions } from "../../options/checkOptions.js";
import { takeSteps } from "../../work/takeSteps.js";
import { largestSize } from "../../numeric/checkSquares.js";
import type { PAdjustment } from "../../compare/index.js";
import { compensatedSum } from "../../numeric/compensatedSum.js";
import type { Estimate } from "../../results/Estimate.js";
import type { Result } from "../../results/Result.js";
import { adjustedNote } from "../../results/adjustedPValues.js";
import { closedForm } from "../../results/closedForm.js";
import { oneOf } from "../../work/oneOf.js";
import { settleInterval, type IntervalSettings } from "../../results/settleInterval.js";
import { tInterval } from "../tInterval.js";
import { tPValue } from "../../numeric/pValueOf.js";
import { COMPARE_MODELS_OPTIONS, withAdjusted, type CompareModelsOptions } from "./compareModels.js";
import { checkedItems } from "./checkedItems.js";
import { matchItems } from "./matchItems.js";
import { modelPairs } from "./modelPairs.js";
import { PAIRED_CITATIONS, pairedEstimate } from "./pairedEstimate.js";
import { readItemRows, type ItemRow } from "./readItemRows.js";
import { remark } from "../../results/Remark.js";

/**
 * Compares models on several benchmarks. For each pair of models and each benchmark it gives the paired difference
 * with interval and p-value, with the p-values adjusted over all of them. For each pair it also gives the mean
 * difference over benchmarks with equal weights.
 *
 * The mean over benchmarks has the standard error sqrt(sum SE_k^2) / K and Welch-Satterthwaite degrees of freedom: it
 * is valid for these benchmarks, not for others that might have been chosen.
 *
 * @param rows one row for each answer: `{ model, item, score, benchmark, sample?, cluster? }`
 * @param options `pairs` or `baseline` (every pair by default), `unmatched` (`"error"`), `correction`, `interval` (`"auto"`),
 *   `power` (.8), `level`, `sides`; `adjust` (`"holm"`; `"bh"` controls the false-discovery rate instead); `signal` and
 *   `onProgress`, in steps of one pair on one benchmark
 * @returns a result with labels `x`, `y`, `benchmark` (`"mean"` for the mean over benchmarks, which is not adjusted)
 * @throws TypeError for anything but rows with these fields; the message shows the call for the given value
 * @throws RangeError if a row has no benchmark, if items are unmatched (they are named), an answer is repeated, or a score is
 *   missing or not finite
 *
 * @example
 * ```ts
 * import { compareBenchmarks } from "precipice";
 * const rows = ["math", "code"].flatMap((benchmark) =>
 *   [1, 2, 3, 4].flatMap((item) => [
 *     { benchmark, item, model: "new", score: item > 1 },
 *     { benchmark, item, model: "old", score: item > 2 },
 *   ]),
 * );
 * compareBenchmarks(rows).get({ benchmark: "mean" }).estimate; // => 0.25
 * ```
 *
 * Source: E. Miller, arXiv 2411.00640 (2024); S. Holm, Scand. J. Statist. 6 (1979).
 */
export function compareBenchmarks(rows: readonly ItemRow[], options: CompareModelsOptions = {}): Result {
  checkOptions("compareBenchmarks", options, COMPARE_MODELS_OPTIONS);
  const caller = "compareBenchmarks";
  const items = checkedItems(rows, caller);
  const settings = settleInterval(options, caller);
  const unmatched = oneOf(options.unmatched, ["error", "omit"], caller, "unmatched");
  const adjust: PAdjustment = options.adjust ?? "holm";
  const byBenchmark = new Map<string, ItemRow[]>();
  items.forEach((row, index) => {
    if (row.benchmark === undefined || row.benchmark === "mean") {
      throw new RangeError(
        `${caller}: each row names its benchmark (other than "mean") in a field "benchmark"; row ${index + 1} has ${String(row.benchmark)}.`,
      );
    }
    const group = byBenchmark.get(row.benchmark);
    if (group) group.push(row);
    else byBenchmark.set(row.benchmark, [row]);
  });
  const read = [...byBenchmark].map(([benchmark, group]) => ({
    benchmark,
    items: readItemRows(group, `${caller}: benchmark ${benchmark}`),
  }));
  const models = [...new Set(read.flatMap(({ items }) => [...items.models.keys()]))];
  const pairs = modelPairs(models, options, caller);
  const methods = new Set<string>();
  const compared = takeSteps(options, pairs.length * read.length, "Comparing models", (step) =>
    pairs.map(([x, y]) =>
      read.map(({ benchmark, items }): Estimate => {
        const place = `${caller}: benchmark ${benchmark}`;
        const matched = matchItems(items, [x, y], unmatched, place);
        const { estimate, method } = pairedEstimate(
          matched.x,
          matched.y,
          items.single,
          { x, y, benchmark },
          matched.clusters === undefined ? options : { ...options, clusters: matched.clusters },
          place,
        );
        methods.add(method);
        step();
        return matched.omitted === 0
          ? estimate
          : {
              ...estimate,
              warnings: [
                ...estimate.warnings,
                remark("omittedItems", `${matched.omitted} unmatched items were left out.`),
              ],
            };
      }),
    ),
  );
  const tested = compared.flat().filter(({ values }) => typeof values?.pValue === "number").length;
  return closedForm({
    kind: caller,
    title: "Differences of models on several benchmarks (x − y)",
    estimates: [
      ...withAdjusted(compared.flat(), adjust),
      ...compared.map((estimates, pair) => meanDifference(estimates, pairs[pair] ?? ["", ""], settings)),
    ],
    method: [...methods, "Welch-Satterthwaite t (mean)"].join(", "),
    level: settings.level,
    sides: settings.sides,
    unit: "item",
    citation: [...PAIRED_CITATIONS, `Adjusted p-values: ${adjust}`],
    warnings: [],
    notes: tested > 1 ? [adjustedNote(adjust, tested, "comparisons")] : [],
  });
}

/** The mean of differences over benchmarks, with equal weights. */
function meanDifference(
  estimates: readonly Estimate[],
  [x, y]: readonly [string, string],
  settings: IntervalSettings,
): Estimate {
  const count = estimates.length;
  const mean = compensatedSum(estimates.map(({ estimate }) => estimate)) / count;
  const given = estimates.map(({ values }) => values?.standardError ?? NaN);
  // Squares and fourth powers of errors must neither overflow nor vanish.
  const largest = largestSize(given);
  const unit = largest > 0 && Number.isFinite(largest) ? 2 ** Math.floor(Math.log2(largest)) : 1;
  const errors = given.map((error) => error / unit);
  const variance = errors.reduce((sum, error) => sum + error ** 2, 0);
  const labels = { x, y, benchmark: "mean" };
  const n = {
    items: estimates.reduce((sum, { n: size }) => sum + Number(size["items"]), 0),
    benchmarks: count,
  };
  if (!(variance > 0)) {
    const reason = "Some benchmark leaves the standard error unknown, or none shows any spread.";
    return {
      labels,
      estimate: mean,
      interval: undefined,
      reason,
      monteCarloError: undefined,
      n,
      warnings: [],
    };
  }
  const spread = estimates.reduce((sum, { values }, place) => {
    const degrees = values?.degrees ?? NaN;
    return sum + ((errors[place] ?? 0) > 0 ? (errors[place] ?? 0) ** 4 / degrees : 0);
  }, 0);
  const degrees = variance ** 2 / spread;
  const standardError = (unit * Math.sqrt(variance)) / count;
  const statistic = mean / standardError;
  return {
    labels,
    estimate: mean,
    interval: tInterval(mean, standardError, degrees, settings),
    monteCarloError: undefined,
    n,
    values: { standardError, degrees, statistic, pValue: tPValue(statistic, degrees, settings.sides) },
    warnings: [],
  };
}
