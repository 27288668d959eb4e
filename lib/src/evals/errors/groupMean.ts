import { checkOptions } from "../../options/checkOptions.js";
import { compensatedSum } from "../../numeric/compensatedSum.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { oneOf } from "../../work/oneOf.js";
import { settleInterval } from "../../results/settleInterval.js";
import { tInterval } from "../tInterval.js";
import { wholeNumber } from "../wholeNumber.js";
import { remark } from "../../results/Remark.js";

/** A subtask of a benchmark. */
export interface ScoreGroup {
  readonly mean: number;
  readonly standardError: number;
  /** Items of the subtask. */
  readonly size: number;
}

/** Options of {@link groupMean}. */
export interface GroupMeanOptions extends IntervalOptions {
  /**
   * `"size"` (default): every item has the same weight; `"equal"`: every group has the same weight (the macro
   * average).
   */
  readonly weighting?: "size" | "equal";
  /**
   * The standard errors of lm-evaluation-harness. `"lm-eval"` pools the variances as if all groups had one mean.
   * `"lm-eval-combined"` is its other formula, which keeps the size of the first group as running size.
   */
  readonly mode?: "lm-eval" | "lm-eval-combined";
}

/**
 * The mean of a benchmark made of independent subtasks, with the standard error of a stratified mean:
 * sqrt(sum (w_k SE_k)^2), w_k = n_k / N or 1 / K.
 *
 * @param groups mean, standard error and size of each subtask
 * @param options `weighting` (`"size"`), `mode` (`"lm-eval"`, `"lm-eval-combined"`: the standard errors of that harness),
 *   `level`, `sides`
 * @returns one estimate with a normal interval and `values` standardError
 * @throws RangeError if there is no group or a number is out of range; it names the group, from 1
 *
 * @example
 * ```ts
 * import { groupMean } from "precipice/evals";
 * const groups = [{ mean: 0.5, standardError: 0.01, size: 100 }, { mean: 0.7, standardError: 0.02, size: 50 }];
 * groupMean(groups).only.values?.standardError; // => 0.00942809
 * groupMean(groups, { weighting: "equal" }).only.estimate; // => 0.6
 * ```
 *
 * Source: W. Cochran, Sampling techniques (1977), chapter 5; lm-evaluation-harness, pooled_sample_stderr.
 */
export function groupMean(groups: readonly ScoreGroup[], options: GroupMeanOptions = {}): Result {
  checkOptions("groupMean", options, ["weighting", "mode", "level", "sides"]);
  const caller = "groupMean";
  const settings = settleInterval(options, caller);
  const weighting = oneOf(options.weighting, ["size", "equal"], caller, "weighting");
  if (groups.length === 0) throw new RangeError(`${caller}: expected at least one group; the list is empty.`);
  groups.forEach(({ mean, standardError, size }, index) => {
    wholeNumber(size, caller, `size of group ${index + 1}`, { least: 1 });
    if (!Number.isFinite(mean) || !(Number.isFinite(standardError) && standardError >= 0)) {
      throw new RangeError(
        `${caller}: a group has a finite mean and a standard error of at least 0; group ${index + 1} has ${String(mean)} and ${String(standardError)}.`,
      );
    }
  });
  const items = groups.reduce((sum, { size }) => sum + size, 0);
  const weights = groups.map(({ size }) => (weighting === "size" ? size / items : 1 / groups.length));
  const estimate = compensatedSum(groups.map(({ mean }, index) => mean * (weights[index] ?? NaN)));
  const standardError =
    options.mode === undefined
      ? groups.reduce(
          (total, { standardError: error }, index) => Math.hypot(total, error * (weights[index] ?? NaN)),
          0,
        )
      : oneOf(options.mode, ["lm-eval", "lm-eval-combined"], caller, "mode") === "lm-eval"
        ? pooledError(groups, items, caller)
        : combinedError(groups);
  return closedForm({
    kind: caller,
    title: weighting === "size" ? "Mean over groups by their size" : "Macro average over groups",
    estimates: [
      {
        labels: {},
        estimate,
        interval: tInterval(estimate, standardError, Infinity, settings),
        monteCarloError: undefined,
        n: { items, groups: groups.length },
        values: { standardError },
        warnings:
          options.mode === undefined
            ? []
            : [
                remark(
                  "otherMean",
                  `This is the standard error of ${options.mode}, not that of the mean of these groups; leave out mode for the latter.`,
                ),
              ],
      },
    ],
    method: "normal",
    level: settings.level,
    sides: settings.sides,
    unit: "item",
    citation: ["Cochran: Sampling techniques, 1977, chapter 5 (stratified mean)"],
    warnings: [],
  });
}

/**
 * sqrt([sum (n_k - 1) SE_k^2 n_k] / (N - K) / N): the pooled variances within groups, without the differences of
 * means.
 */
function pooledError(groups: readonly ScoreGroup[], items: number, caller: string): number {
  if (items === groups.length) {
    throw new RangeError(`${caller}: the pooled standard error needs a group with more than one item.`);
  }
  const squares = groups.reduce(
    (sum, { standardError, size }) => sum + (size - 1) * standardError ** 2 * size,
    0,
  );
  return Math.sqrt(squares / (items - groups.length) / items);
}

/** The harness's `combined_sample_stderr`, which keeps the size of the first group as running size. */
function combinedError([first, ...rest]: readonly ScoreGroup[]): number {
  if (first === undefined) return NaN;
  const { size } = first;
  let { mean } = first;
  let variance = first.standardError ** 2;
  for (const group of rest) {
    const both = size + group.size;
    mean = (mean * size + group.mean * group.size) / both;
    variance =
      ((size - 1) * variance + (group.size - 1) * group.standardError ** 2) / (both - 1) +
      ((size * group.size) / (both * (both - 1))) * (mean - group.mean) ** 2;
  }
  return Math.sqrt(variance);
}
