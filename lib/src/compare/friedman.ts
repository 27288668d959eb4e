import { checkOptions } from "../options/checkOptions.js";
import { chiSquaredSurvival } from "../numeric/chiSquared.js";
import { fisherFSurvival } from "../numeric/fisherF.js";
import type { TestResult } from "../results/TestResult.js";
import { blockRanks, meanRanks, type RankOptions } from "../metrics/blockRanks.js";
import { blockPValue, fewBlocksOfF, type BlockPValue, type BlockPValueOptions } from "./blockPermutations.js";
import { tieSum } from "./rankSums.js";
import { checkedBlocks } from "./samples.js";
import { testResult } from "./testResult.js";
import { checkedLevel } from "../results/checkedLevel.js";
import { remark } from "../results/Remark.js";

/** Options of {@link friedman} and {@link imanDavenport}. */
export interface FriedmanOptions extends RankOptions, BlockPValueOptions {
  /** `"correct"` (default, as SciPy) divides by the correction for ties, `"ignore"` does not, as Demšar's formula. */
  readonly ties?: "correct" | "ignore";
  /** Stated in the result; .95 by default. */
  readonly level?: number;
}

/** The names of the options of {@link FriedmanOptions}. */
export const FRIEDMAN_OPTIONS = [
  "ties",
  "level",
  "higherIsBetter",
  "method",
  "reps",
  "seed",
  "signal",
  "onProgress",
] as const;

/** Friedman's chi squared of a table of ranks. */
function statisticOf(ranks: readonly Float64Array[], ties: "correct" | "ignore", caller: string): number {
  const [blocks, k] = [ranks.length, ranks[0]?.length ?? 0];
  const centre = (k + 1) / 2;
  const spread = meanRanks(ranks).reduce((sum, rank) => sum + (rank - centre) ** 2, 0);
  const uncorrected = ((12 * blocks) / (k * (k + 1))) * spread;
  if (ties === "ignore") return uncorrected;
  const tied = ranks.reduce((sum, row) => sum + tieSum(row), 0);
  const share = 1 - tied / (blocks * (k ** 3 - k));
  if (!(share > 0))
    throw new RangeError(`${caller}: all scores are tied within every block; ranks say nothing.`);
  return uncorrected / share;
}

/** Ranks doubled, so that ties are whole numbers, about their centre. */
function permuted(
  ranks: readonly Float64Array[],
  options: FriedmanOptions,
  caller: string,
  asymptotic: () => number,
): BlockPValue {
  const rows = (): Float64Array[] => ranks.map((row) => row.map((rank) => 2 * rank - row.length - 1));
  return blockPValue(ranks.length * (ranks[0]?.length ?? 0), rows, options, caller, asymptotic);
}

/**
 * Friedman's test of whether treatments (algorithms) differ over blocks (tasks): chi squared
 * 12 N / (k (k + 1)) (sum of R_j^2 - k (k + 1)^2 / 4), R_j the average ranks. For few scores the p-value is the share of
 * the orders of the ranks within the blocks (given the ties) whose statistic is at least as large, which holds the level
 * with any number of blocks; for many, chi squared with k - 1 degrees of freedom.
 *
 * @param scores `scores[block][treatment]`; every block has every treatment
 * @param options `method` of the p-value, `"auto"`; `reps` 9 999 and `seed` of random orders; `ties`
 *   `"correct"`; `onProgress` counts the orders gone through; abort `signal` from it, as the work is
 *   synchronous
 * @returns the statistic; `values`: statistic, degrees, pValue, pValueMethod (`"exact"`, `"permutation"` with
 *   pValueMonteCarloError, or `"asymptotic"`), kendallW (agreement of the blocks, 0 to 1)
 * @throws RangeError for ragged tables (see {@link skillingsMack}), fewer than 3 treatments or 2 blocks, where all is tied,
 *   and for `"exact"` where there are too many orders; the reason of `signal` when it aborts
 * Source: M. Friedman, JASA 32 (1937); J. Demšar, JMLR 7 (2006); random
 * orders: B. Phipson, G. K. Smyth, SAGMB 9 (2010).
 *
 * @example
 * ```ts
 * import { friedman } from "precipice";
 * const test = friedman([[3, 2, 1], [3, 1, 2], [3, 2, 1], [2, 3, 1]]).only;
 * test.values?.statistic; // => 4.5
 * test.values?.pValue; // => 0.125
 * ```
 */
export function friedman(scores: readonly ArrayLike<number>[], options: FriedmanOptions = {}): TestResult {
  checkOptions("friedman", options, FRIEDMAN_OPTIONS);
  const caller = "friedman";
  const level = checkedLevel(caller, options.level);
  const ranks = blockRanks(checkedBlocks(scores, caller), options);
  const [blocks, k] = [ranks.length, ranks[0]?.length ?? 0];
  const statistic = statisticOf(ranks, options.ties ?? "correct", caller);
  const { values, drawn, asymptotic } = permuted(ranks, options, caller, () =>
    chiSquaredSurvival(statistic, k - 1),
  );
  return testResult({
    kind: caller,
    title: "Equal treatments over blocks (Friedman)",
    estimate: statistic,
    values: {
      statistic,
      degrees: k - 1,
      ...values,
      kendallW: statistic / (blocks * (k - 1)),
    },
    n: { blocks, treatments: k },
    method: "none",
    level,
    unit: "block",
    drawn,
    citation: ["Friedman: The use of ranks to avoid the assumption of normality, JASA 32, 1937"],
    warnings:
      asymptotic && blocks < 10
        ? [
            remark(
              "fewBlocks",
              'Few blocks: chi squared is too cautious; method "auto" goes through the orders of the ranks.',
            ),
          ]
        : [],
  });
}

/**
 * The F form of {@link friedman} by Iman and Davenport: F = (N - 1) chi2 / (N (k - 1) - chi2). It grows with chi2, so that
 * the p-value from the orders of the ranks is that of {@link friedman}; for many scores F has k - 1 and (k - 1)(N - 1)
 * degrees of freedom, less cautious than chi squared, and for few blocks not cautious enough.
 *
 * @param scores `scores[block][treatment]`
 * @param options as of {@link friedman}
 * @returns F; `values`: statistic, degrees, degreesWithin, pValue, pValueMethod. F is Infinity where all blocks agree.
 * @throws RangeError as {@link friedman}
 * Source: R. L. Iman, J. M. Davenport, Communications in Statistics 9 (1980).
 *
 * @example
 * ```ts
 * import { imanDavenport } from "precipice/compare";
 * imanDavenport([[3, 2, 1], [3, 1, 2], [3, 2, 1], [2, 3, 1]]).statistic; // => 3.85714
 * ```
 */
export function imanDavenport(
  scores: readonly ArrayLike<number>[],
  options: FriedmanOptions = {},
): TestResult {
  checkOptions("imanDavenport", options, FRIEDMAN_OPTIONS);
  const caller = "imanDavenport";
  const level = checkedLevel(caller, options.level);
  const ranks = blockRanks(checkedBlocks(scores, caller), options);
  const [blocks, k] = [ranks.length, ranks[0]?.length ?? 0];
  const chi = statisticOf(ranks, options.ties ?? "correct", caller);
  const rest = blocks * (k - 1) - chi;
  const statistic = rest > 1e-12 * chi ? ((blocks - 1) * chi) / rest : Infinity;
  const degreesWithin = (k - 1) * (blocks - 1);
  const { values, drawn, asymptotic } = permuted(ranks, options, caller, () =>
    fisherFSurvival(statistic, k - 1, degreesWithin),
  );
  return testResult({
    kind: caller,
    title: "Equal treatments over blocks (Iman-Davenport)",
    estimate: statistic,
    values: {
      statistic,
      degrees: k - 1,
      degreesWithin,
      ...values,
    },
    n: { blocks, treatments: k },
    method: "none",
    level,
    unit: "block",
    drawn,
    citation: ["Iman, Davenport: Approximations of the critical region of the Friedman statistic, 1980"],
    warnings: fewBlocksOfF(asymptotic, blocks),
  });
}
