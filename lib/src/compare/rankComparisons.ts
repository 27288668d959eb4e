import type { RankOptions } from "../metrics/blockRanks.js";
import { checkOptions } from "../options/checkOptions.js";
import { checkedLevel } from "../results/checkedLevel.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { oneOf } from "../work/oneOf.js";
import type { PairAdjustment } from "./adjustPairs.js";
import { bonferroniDunn, nemenyi } from "./meanRankTests.js";
import type { RankComparison } from "./RankComparison.js";
import { checkedBlocks, namesOf } from "./samples.js";
import { scoreBlocks, type ScoreBlocks } from "./scoreBlocks.js";
import { wilcoxonHolm } from "./wilcoxonHolm.js";

/** The methods of {@link rankComparison}. */
export const RANK_COMPARISON_METHODS = ["nemenyi", "wilcoxonHolm", "bonferroniDunn"] as const;
export type RankComparisonMethod = (typeof RANK_COMPARISON_METHODS)[number];

/** Options of {@link rankComparison}. */
export interface RankComparisonOptions extends RankOptions, LongWorkOptions {
  /**
   * - `"nemenyi"` (default): all pairs, by average ranks.
   * - `"wilcoxonHolm"`: all pairs, by signed-rank tests with a correction over the pairs.
   * - `"bonferroniDunn"`: all against one control, by average ranks.
   */
  readonly method?: RankComparisonMethod;
  /** For `"bonferroniDunn"`: the treatment that all others are compared with; the first by default. */
  readonly control?: string;
  /** For `"wilcoxonHolm"`: the correction over all pairs; `"holm"` by default. */
  readonly adjust?: PairAdjustment;
  /**
   * For `"wilcoxonHolm"`: `"exact"` p-values, also for scores with ties and zeros, or `"asymptotic"` ones; by default
   * as `"auto"` of {@link wilcoxon}.
   */
  readonly pValues?: "exact" | "asymptotic";
  /**
   * The probability that all intervals cover together; with `"wilcoxonHolm"`, that each interval covers by itself.
   * .95 by default.
   */
  readonly level?: number;
  /** Names of the treatments if the scores are plain lists; 1, 2, ... by default. */
  readonly names?: readonly string[];
}

const caller = "rankComparison";

/**
 * Compares treatments (algorithms) over blocks (tasks) pair by pair and gives the parts of a critical-difference
 * diagram, which `figures.rankComparison` draws. {@link friedman} tests whether any differ at all.
 *
 * `method`:
 * - `"nemenyi"` (default): two treatments differ if their average ranks differ by more than the
 *   {@link criticalDifference}; the intervals are simultaneous.
 * - `"wilcoxonHolm"`: Wilcoxon's signed-rank test of every pair, corrected by `adjust` over all pairs, and the groups
 *   without a significant pair, as in modern diagrams. The scores must be comparable between blocks. The comparison
 *   of two treatments does not depend on the others.
 * - `"bonferroniDunn"`: as `"nemenyi"`, but the k - 1 comparisons with one `control` only.
 *
 * @param scores `scores[block][treatment]`; or lists over the blocks by the names of the treatments (`{ SAC: [...],
 *   PPO: [...] }`), with the blocks in the same order; or a table: its tasks are the blocks, and an algorithm's score
 *   is its mean over the runs
 * @param options `onProgress` counts the compared pairs; to stop, abort `signal` there, because the function is
 *   synchronous; `pValues` (as `"auto"` of `wilcoxon`), `level` (.95), `higherIsBetter` (true)
 * @returns one estimate per pair: the difference of average ranks x - y (below 0 if x is better); with
 *   `"wilcoxonHolm"` the pseudo-median of x - y with the interval of {@link wilcoxon}. With `"bonferroniDunn"`, `y`
 *   is the control. `values`: statistic (not with `"wilcoxonHolm"`), pValue, adjustedPValue, significant; with
 *   `"wilcoxonHolm"` also rankX and rankY, the average ranks
 * @throws RangeError if the lists of scores have unequal lengths, there are fewer than 2 treatments or blocks, a
 *   table has one task, the control is unknown, `names` are given although the scores have names, or an option is
 *   given that the method does not use; ScoreTableError if, with `"wilcoxonHolm"`, the tasks of a table are on
 *   different scales; the reason of `signal` if it aborts
 * Source: P. Nemenyi (1963); O. J. Dunn, JASA 56 (1961); J. Demšar, JMLR 7 (2006); A. Benavoli, G. Corani, F. Mangili, Should
 * we really use post-hoc tests based on mean-ranks? JMLR 17 (2016).
 *
 * @example
 * ```ts
 * import { rankComparison } from "precipice";
 * const scores = [[3, 2, 1], [3, 1, 2], [3, 2, 1], [2, 3, 1]];
 * rankComparison(scores).ranks; // => [ 1.25, 2, 2.75 ]
 * rankComparison(scores, { method: "bonferroniDunn", control: "1" }).get({ x: "3" }).estimate; // => 1.5
 * ```
 */
export function rankComparison(scores: ScoreBlocks, options: RankComparisonOptions = {}): RankComparison {
  checkOptions("rankComparison", options, [
    "method",
    "control",
    "adjust",
    "pValues",
    "level",
    "names",
    "higherIsBetter",
    "signal",
    "onProgress",
  ]);
  const method = oneOf(options.method, RANK_COMPARISON_METHODS, caller, "method");
  checkOwner("control", options.control, "bonferroniDunn", method);
  checkOwner("adjust", options.adjust, "wilcoxonHolm", method);
  checkOwner("pValues", options.pValues, "wilcoxonHolm", method);
  if (options.pValues !== undefined) oneOf(options.pValues, ["exact", "asymptotic"], caller, "pValues");
  const level = checkedLevel(caller, options.level);
  const given = scoreBlocks(scores, caller, { isAcrossBlocks: method === "wilcoxonHolm" });
  const blocks = checkedBlocks(given.blocks, caller, 2, 2);
  const names = namesOf(options.names, blocks[0]?.length ?? 0, caller, given.names);
  const treatments = { ...given, blocks, names };
  if (method === "wilcoxonHolm") return wilcoxonHolm(treatments, level, options);
  return method === "nemenyi"
    ? nemenyi(treatments, level, options)
    : bonferroniDunn(treatments, level, options);
}

/** Refuses an option of another method. */
function checkOwner(
  name: string,
  value: unknown,
  owner: RankComparisonMethod,
  method: RankComparisonMethod,
): void {
  if (value === undefined || method === owner) return;
  throw new RangeError(
    `${caller}: ${name} is of method "${owner}"; the method is "${method}". Leave ${name} out, or take method "${owner}".`,
  );
}
