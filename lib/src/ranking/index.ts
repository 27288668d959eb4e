/**
 * Aggregation and comparison of rankings: Borda, Kemeny, rank correlation, sets of ranks.
 *
 * | question | function |
 * |---|---|
 * | which order do many tasks speak for? | `borda`, `twoLevelBorda`, `averageRanks`, `copeland`, `kemeny`, `majorityMatrix` |
 * | do two lists order alike? | `kendallTau`, `spearman`, `weightedTau`, `somersD`, `goodmanKruskalGamma`, `footrule` |
 * | with interval and p-value? | `rankCorrelation`, `linearRegression`, `theilSenSlope` |
 * | which ranks may a system have? | `rankSets` |
 * | do benchmarks agree? | `benchmarkAgreement` |
 *
 * @packageDocumentation
 */
export { benchmarkAgreement, type BenchmarkAgreementOptions } from "./benchmarkAgreement.js";
export { borda, type BordaOptions } from "./borda.js";
export { copeland } from "./copeland.js";
export { footrule, type FootruleOptions } from "./footrule.js";
export { goodmanKruskalGamma } from "./goodmanKruskalGamma.js";
export { kemeny, type KemenyOptions, type KemenyRanking } from "./kemeny.js";
export { kendallTau, type KendallTauOptions } from "./kendallTau.js";
export { linearRegression } from "./linearRegression.js";
export { majorityMatrix } from "./majorityMatrix.js";
export { printedCorrelation, type PrintedCorrelationOptions } from "./printedCorrelation.js";
export { rankCorrelation, type CorrelationName, type RankCorrelationOptions } from "./rankCorrelation.js";
export { rankSets, type RankSetsOptions, type RankUncertainty } from "./rankSets.js";
export { somersD } from "./somersD.js";
export { spearman } from "./spearman.js";
export { theilSenSlope } from "./theilSenSlope.js";
export { twoLevelBorda } from "./twoLevelBorda.js";
export { weightedTau, type WeightedTauOptions } from "./weightedTau.js";
