import {
  friedman,
  rankComparison,
  varianceTest,
  welchTest,
  type FriedmanOptions,
  type RankComparisonOptions,
  type VarianceTestOptions,
  type WelchTestOptions,
} from "../../src/compare/index.js";
import type { TestResult } from "../../src/results/index.js";

/** The functions of `compare/` that hold several tests, each test by its own name. */
export const studentTest = (
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: WelchTestOptions = {},
): TestResult => welchTest(x, y, { ...options, variances: "equal" });

const overBlocks =
  (statistic: NonNullable<FriedmanOptions["statistic"]>) =>
  (scores: readonly ArrayLike<number | undefined>[], options: FriedmanOptions = {}): TestResult =>
    friedman(scores, { ...options, statistic });

export const imanDavenport = overBlocks("imanDavenport");
export const quade = overBlocks("quade");
export const alignedRanks = overBlocks("alignedRanks");
export const skillingsMack = overBlocks("skillingsMack");

const ofVariances =
  (statistic: NonNullable<VarianceTestOptions["statistic"]>) =>
  (groups: readonly ArrayLike<number>[], options: VarianceTestOptions = {}): TestResult =>
    varianceTest(groups, { ...options, statistic });

export const levene = ofVariances("levene");
export const bartlett = ofVariances("bartlett");
export const fligner = ofVariances("fligner");

const ofRanks =
  (method: NonNullable<RankComparisonOptions["method"]>) =>
  (scores: readonly ArrayLike<number>[], options: RankComparisonOptions = {}) =>
    rankComparison(scores, { ...options, method });

export const nemenyi = ofRanks("nemenyi");
export const wilcoxonHolm = ofRanks("wilcoxonHolm");
export const bonferroniDunn = ofRanks("bonferroniDunn");
