import { checkOptions } from "../options/checkOptions.js";
import { chiSquaredSurvival } from "../numeric/chiSquared.js";
import { fisherFSurvival } from "../numeric/fisherF.js";
import type { TestResult } from "../results/TestResult.js";
import { blockRanks, meanRanks } from "../metrics/blockRanks.js";
import { oneOf } from "../work/oneOf.js";
import { alignedRanks, BLOCK_TEST_OPTIONS, quade, skillingsMack } from "./blockTests.js";
import { blockPValue, fewBlocksOfF, type BlockPValue, type BlockPValueOptions } from "./blockPermutations.js";
import { tieSum } from "./rankSums.js";
import { checkedBlocks } from "./samples.js";
import { scoreBlocks, type NamedBlocks, type ScoreBlocks } from "./scoreBlocks.js";
import { testResult } from "./testResult.js";
import { checkedLevel } from "../results/checkedLevel.js";
import { remark } from "../results/Remark.js";

/** The statistics of {@link friedman}. */
export const FRIEDMAN_STATISTICS = [
  "friedman",
  "imanDavenport",
  "quade",
  "alignedRanks",
  "skillingsMack",
] as const;
export type FriedmanStatistic = (typeof FRIEDMAN_STATISTICS)[number];

/** Options of {@link friedman}. */
export interface FriedmanOptions extends BlockPValueOptions {
  /**
   * - `"friedman"` (default): chi squared of the average ranks.
   * - `"imanDavenport"`: its F form.
   * - `"quade"`: blocks with a wider range of scores have more weight.
   * - `"alignedRanks"`: the scores minus their block's mean are ranked together over all blocks (Hodges and Lehmann).
   * - `"skillingsMack"`: chi squared for tables with missing scores (NaN or undefined).
   */
  readonly statistic?: FriedmanStatistic;
  /**
   * For `"friedman"` and `"imanDavenport"`: `"correct"` (default, as in SciPy) divides by the correction for ties;
   * `"ignore"` does not, as in Demšar's formula.
   */
  readonly ties?: "correct" | "ignore";
  /** The level that the result states; .95 by default. */
  readonly level?: number;
}

/** The names of the options of {@link FriedmanOptions}. */
export const FRIEDMAN_OPTIONS = [
  "statistic",
  "ties",
  "level",
  "method",
  "reps",
  "seed",
  "signal",
  "onProgress",
] as const;

const caller = "friedman";

const TIES = ["correct", "ignore"] as const;

/** Friedman's chi squared of a table of ranks. */
function statisticOf(ranks: readonly Float64Array[], ties: FriedmanOptions["ties"]): number {
  const blocks = ranks.length;
  const k = ranks[0]?.length ?? 0;
  const centre = (k + 1) / 2;
  const spread = meanRanks(ranks).reduce((sum, rank) => sum + (rank - centre) ** 2, 0);
  const uncorrected = ((12 * blocks) / (k * (k + 1))) * spread;
  if (oneOf(ties, TIES, caller, "ties") === "ignore") return uncorrected;
  const tied = ranks.reduce((sum, row) => sum + tieSum(row), 0);
  const share = 1 - tied / (blocks * (k ** 3 - k));
  if (!(share > 0))
    throw new RangeError(`${caller}: all scores are tied within every block; ranks say nothing.`);
  return uncorrected / share;
}

/** Doubled ranks minus their centre, so that ties are whole numbers. */
function permuted(
  ranks: readonly Float64Array[],
  options: FriedmanOptions,
  asymptotic: () => number,
): BlockPValue {
  const rows = (): Float64Array[] => ranks.map((row) => row.map((rank) => 2 * rank - row.length - 1));
  return blockPValue(ranks.length * (ranks[0]?.length ?? 0), rows, options, caller, asymptotic);
}

/** The options that each statistic takes. */
const TAKES: Readonly<Record<FriedmanStatistic, readonly (keyof FriedmanOptions)[]>> = {
  friedman: FRIEDMAN_OPTIONS,
  imanDavenport: FRIEDMAN_OPTIONS,
  quade: ["statistic", ...BLOCK_TEST_OPTIONS],
  alignedRanks: ["statistic", ...BLOCK_TEST_OPTIONS],
  skillingsMack: ["statistic", "level"],
};

/** Refuses `higherIsBetter`, which every other function of ranks accepts. */
function refuseDirection(options: object): void {
  if (!("higherIsBetter" in options)) return;
  throw new TypeError(
    `${caller}: there is no option "higherIsBetter", as ranks from either end have the same statistic. Leave it out; ` +
      "rankComparison has it.",
  );
}

/** Throws for an option that the statistic does not use. */
function checkTaken(statistic: FriedmanStatistic, options: FriedmanOptions): void {
  for (const name of FRIEDMAN_OPTIONS) {
    if (options[name] === undefined || TAKES[statistic].includes(name)) continue;
    const users = FRIEDMAN_STATISTICS.filter((one) => TAKES[one].includes(name));
    throw new RangeError(
      `${caller}: ${name} changes nothing in statistic "${statistic}"; it is of ${users.join(", ")}. Leave it out.`,
    );
  }
  const drawing = (["reps", "seed"] as const).find((name) => options[name] !== undefined);
  const { method } = options;
  if (drawing !== undefined && (method === "exact" || method === "asymptotic")) {
    throw new RangeError(
      `${caller}: ${drawing} is of random orders, method "permutation" (or "auto"); the method is "${method}". Leave ${drawing} out.`,
    );
  }
}

/**
 * Tests by ranks whether treatments (algorithms) differ over blocks (tasks). For few scores the p-value is the share
 * of the orders of the ranks within the blocks (given the ties) with a statistic at least as large; it keeps the
 * level for any number of blocks. For many scores it comes from chi squared or F.
 *
 * `statistic`:
 * - `"friedman"` (default): 12 N / (k (k + 1)) (sum of R_j^2 - k (k + 1)^2 / 4), R_j the average ranks; chi squared with
 *   k - 1 degrees of freedom.
 * - `"imanDavenport"`: F = (N - 1) chi2 / (N (k - 1) - chi2), with k - 1 and (k - 1)(N - 1) degrees of freedom. It
 *   increases with chi2, so the p-value from the orders of the ranks is the same. For many scores F is less
 *   conservative than chi squared; for few blocks it is too liberal. F is Infinity if all blocks agree.
 * - `"quade"`: each block is weighted by the rank of its range, so scores must be comparable between blocks; F as
 *   above.
 * - `"alignedRanks"`: the scores minus their block's mean are ranked together, so that blocks are compared too. More
 *   powerful for few treatments; chi squared with k - 1 degrees of freedom.
 * - `"skillingsMack"`: for tables with missing scores (NaN or undefined), chi squared only; blocks with fewer than two scores
 *   are left out, with a warning. Without missing scores and ties it is `"friedman"`.
 *
 * @param scores `scores[block][treatment]`; or lists over the blocks by the names of the treatments (`{ SAC: [...],
 *   PPO: [...], DQN: [...] }`), with the blocks in the same order; or a table: its tasks are the blocks, and an
 *   algorithm's score is its mean over the runs. Every block has every treatment, except with `"skillingsMack"`
 * @param options `statistic`; `method` of the p-value, `"auto"`; `reps` 9 999 and `seed` of random orders; `ties`
 *   `"correct"`; `onProgress` counts the enumerated orders; to stop, abort `signal` there, because the function is
 *   synchronous. `"quade"` and `"alignedRanks"` have no `ties`, `"skillingsMack"` has only `level`
 * @returns the statistic; `values`: statistic, degrees, degreesWithin (of F), pValue, pValueMethod (`"exact"`,
 *   `"permutation"` with pValueMonteCarloError, or `"asymptotic"`), kendallW (of `"friedman"`: agreement of the
 *   blocks, 0 to 1)
 * @throws RangeError if the lists of scores have unequal lengths, there are fewer than 2 blocks or 3 treatments (2
 *   for `"quade"`, `"alignedRanks"` and `"skillingsMack"`), all scores are tied, no block compares some treatments
 *   (`"skillingsMack"`), `"exact"` has too many orders, a table has one task, or an option is given that the
 *   statistic does not use; ScoreTableError if, with `"quade"` or `"alignedRanks"`, the tasks of a table are on
 *   different scales; the reason of `signal` if it aborts
 * Source: M. Friedman, JASA 32 (1937); J. Demšar, JMLR 7 (2006); R. L. Iman, J. M. Davenport, Communications in Statistics 9
 * (1980); D. Quade, JASA 74 (1979); J. L. Hodges, E. L. Lehmann, Annals of Mathematical Statistics 33 (1962); S. García et
 * al., Information Sciences 180 (2010); J. H. Skillings, G. A. Mack, Technometrics 23 (1981); random orders: B. Phipson,
 * G. K. Smyth, SAGMB 9 (2010).
 *
 * @example
 * ```ts
 * import { friedman } from "precipice";
 * const scores = [[3, 2, 1], [3, 1, 2], [3, 2, 1], [2, 3, 1]];
 * friedman(scores).statistic; // => 4.5
 * friedman(scores).pValue; // => 0.125
 * friedman(scores, { statistic: "imanDavenport" }).statistic; // => 3.85714
 * ```
 */
export function friedman(scores: ScoreBlocks<number | undefined>, options: FriedmanOptions = {}): TestResult {
  refuseDirection(options);
  checkOptions("friedman", options, FRIEDMAN_OPTIONS);
  const statistic = oneOf(options.statistic, FRIEDMAN_STATISTICS, caller, "statistic");
  checkTaken(statistic, options);
  const level = checkedLevel(caller, options.level);
  const given = scoreBlocks(scores, caller, {
    isAcrossBlocks: statistic === "quade" || statistic === "alignedRanks",
    mayLack: statistic === "skillingsMack",
  });
  if (statistic === "skillingsMack") return skillingsMack(given, level, caller);
  if (statistic === "quade") return quade(given, options, level, caller);
  if (statistic === "alignedRanks") return alignedRanks(given, options, level, caller);
  return statistic === "imanDavenport"
    ? imanDavenport(given, options, level)
    : chiSquared(given, options, level);
}

/** Friedman's own statistic. */
function chiSquared(given: NamedBlocks, options: FriedmanOptions, level: number): TestResult {
  const ranks = blockRanks(checkedBlocks(given.blocks, caller));
  const count = ranks.length;
  const k = ranks[0]?.length ?? 0;
  const statistic = statisticOf(ranks, options.ties);
  const { values, drawn, asymptotic } = permuted(ranks, options, () => chiSquaredSurvival(statistic, k - 1));
  return testResult({
    kind: "friedman",
    title: "Equal treatments over blocks (Friedman)",
    estimate: statistic,
    values: {
      statistic,
      degrees: k - 1,
      ...values,
      kendallW: statistic / (count * (k - 1)),
    },
    n: { blocks: count, treatments: k },
    method: "none",
    level,
    groups: given,
    drawn,
    citation: ["Friedman: The use of ranks to avoid the assumption of normality, JASA 32, 1937"],
    warnings:
      asymptotic && count < 10
        ? [
            remark(
              "fewBlocks",
              'Few blocks: chi squared is too cautious; method "auto" goes through the orders of the ranks.',
            ),
          ]
        : [],
  });
}

/** The F form. */
function imanDavenport(given: NamedBlocks, options: FriedmanOptions, level: number): TestResult {
  const ranks = blockRanks(checkedBlocks(given.blocks, caller));
  const count = ranks.length;
  const k = ranks[0]?.length ?? 0;
  const chi = statisticOf(ranks, options.ties);
  const rest = count * (k - 1) - chi;
  const statistic = rest > 1e-12 * chi ? ((count - 1) * chi) / rest : Infinity;
  const degreesWithin = (k - 1) * (count - 1);
  const { values, drawn, asymptotic } = permuted(ranks, options, () =>
    fisherFSurvival(statistic, k - 1, degreesWithin),
  );
  return testResult({
    kind: "imanDavenport",
    title: "Equal treatments over blocks (Iman-Davenport)",
    estimate: statistic,
    values: {
      statistic,
      degrees: k - 1,
      degreesWithin,
      ...values,
    },
    n: { blocks: count, treatments: k },
    method: "none",
    level,
    groups: given,
    drawn,
    citation: ["Iman, Davenport: Approximations of the critical region of the Friedman statistic, 1980"],
    warnings: fewBlocksOfF(asymptotic, count),
  });
}
