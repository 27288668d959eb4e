/**
 * Comparisons of two or more algorithms: tests, effect sizes, corrections for multiple testing, equivalence.
 *
 * | question | function |
 * |---|---|
 * | which algorithms of a table differ, and which are tied with the best? | `compareAlgorithms` |
 * | do two sets of independent runs differ in mean? | `welchTest` (Student's with `variances: "equal"`), `permutationTest` (exact) |
 * | does one tend to score higher? | `mannWhitney`, `brunnerMunzel` (unequal spreads), `moodMedian`, `kolmogorovSmirnov` (any difference) |
 * | do pairs (same seed, task or item) differ? | `pairedTTest`, `wilcoxon`, `signTest`, `permutationTest` with `paired: true` |
 * | how good is each algorithm on each task? | `taskMeanIntervals` |
 * | do several groups differ? | `anova`, `kruskal`; which pairs: `tukey` |
 * | do algorithms differ over tasks? | `friedman` (also Iman-Davenport, Quade, aligned ranks; Skillings-Mack if scores are missing) |
 * | which of them, and the critical-difference diagram? | `rankComparison` (Nemenyi, Wilcoxon-Holm; Bonferroni-Dunn against a control); `criticalDifference` |
 * | are the assumptions met? | `shapiroWilk` (normal), `varianceTest` (equal variances: Levene, Bartlett, Fligner-Killeen) |
 * | how large is the difference? | `effectSizes` (Cohen's d, Hedges's g, Glass's delta, Cliff's delta, A12, Akinshin's gamma; of pairs d, g and the rank-biserial correlation), `effectMagnitude` in words; of two rates the `cohenH` of `twoProportions` |
 * | how to allow for many tests? | `adjustPValues`; for all pairs of k also `adjustPairs` (Shaffer, Bergmann-Hommel) |
 * | is it as good, or no worse? | `equivalenceTest` (TOST), `nonInferiorityTest` |
 * | is one stochastically larger? | `aso`, `multiAso`, `violationRatio` |
 * | how probable is it that it is better? | `bayesianCorrelatedTTest` (folds), `bayesianSignTest`, `bayesianSignedRank` |
 * | which models are among the best, or beat a benchmark, with dependent losses? | `modelConfidenceSet`, `superiorPredictiveAbility`, `realityCheck`, `stepwiseMultipleTest` |
 *
 * @packageDocumentation
 */
export { adjustPairs, type AdjustPairsOptions, type PairAdjustment } from "./adjustPairs.js";
export {
  adjustPValues,
  P_ADJUSTMENTS,
  type AdjustPValuesOptions,
  type PAdjustment,
} from "./adjustPValues.js";
export { anova, type AnovaOptions } from "./anova.js";
export { aso, asoBound, asoLevel, multiAso, type AsoOptions } from "./aso.js";
export {
  bayesianCorrelatedTTest,
  bayesianSignedRank,
  bayesianSignTest,
  type BayesianCorrelatedTOptions,
  type BayesianSignedRankOptions,
  type BayesianSignOptions,
} from "./bayesianComparison.js";
export type { BlockPValueOptions } from "./blockPermutations.js";
export { brunnerMunzel, type BrunnerMunzelOptions } from "./brunnerMunzel.js";
export { AlgorithmComparison, compareAlgorithms, type CompareOptions } from "./compareAlgorithms.js";
export {
  criticalDifference,
  rankCriticalValue,
  type CriticalDifferenceOptions,
} from "./criticalDifference.js";
export { effectMagnitude, type EffectMagnitudeOptions } from "./effectMagnitude.js";
export { type EffectSizeMetric } from "./EffectSizeMetric.js";
export { effectSizes, type EffectSizesOptions } from "./effectSizes.js";
export {
  equivalenceTest,
  nonInferiorityTest,
  type EquivalenceData,
  type EquivalenceOptions,
  type NonInferiorityOptions,
} from "./equivalence.js";
export { friedman, type FriedmanOptions, type FriedmanStatistic } from "./friedman.js";
export type { ListsByName } from "./GroupNames.js";
export { kolmogorovSmirnov, type KolmogorovSmirnovOptions } from "./kolmogorovSmirnov.js";
export { kruskal, type KruskalOptions } from "./kruskal.js";
export type { TwoSided, TwoSidedOption } from "./exactPValue.js";
export { mannWhitney, type MannWhitneyOptions } from "./mannWhitney.js";
export type { LossOptions } from "./lossResampling.js";
export { modelConfidenceSet, ModelConfidenceSet } from "./modelConfidenceSet.js";
export { moodMedian, type MoodMedianOptions } from "./moodMedian.js";
export { permutationTest, type PermutationTestOptions, type TwoSampleStatistic } from "./permutationTest.js";
export { realityCheck, stepwiseMultipleTest, superiorPredictiveAbility } from "./predictiveAbility.js";
export { RankComparison } from "./RankComparison.js";
export { rankComparison, type RankComparisonMethod, type RankComparisonOptions } from "./rankComparisons.js";
export type { SampleGroups } from "./sampleGroups.js";
export type { ScoreBlocks } from "./scoreBlocks.js";
export { shapiroWilk, type ShapiroWilkOptions } from "./shapiroWilk.js";
export { signTest } from "./signTest.js";
export { pairedTTest, welchTest, type WelchTestOptions } from "./tTests.js";
export { taskMeanIntervals, type TaskMeanIntervalsOptions } from "./taskMeanIntervals.js";
export { tukey, type TukeyOptions } from "./tukey.js";
export { varianceTest, type VarianceStatistic, type VarianceTestOptions } from "./varianceTest.js";
export { violationRatio } from "./violationRatio.js";
export { wilcoxon, type WilcoxonOptions } from "./wilcoxon.js";
