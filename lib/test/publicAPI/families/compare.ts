import * as library from "../../library.js";
import { blocks, groups, normals, other, pair, reps, rows, table, unitSize } from "../madeData.js";
import { callsIn, type VectorCall } from "../VectorCall.js";

/** Functions of `compare/` that take a list of numbers as data. */
export const COMPARE: readonly VectorCall[] = [
  ...callsIn("real", {
    anova: groups((list) => library.anova(list)),
    aso: pair((x, y) => library.aso(x, y, reps)),
    bayesianCorrelatedTTest: pair((x, y) => library.bayesianCorrelatedTTest(x, y, { rope: 0.1 })),
    bayesianSignTest: pair((x, y) => library.bayesianSignTest(x, y, { rope: 0.1, ...reps })),
    bayesianSignedRank: pair((x, y) => library.bayesianSignedRank(x, y, { rope: 0.1, ...reps })),
    brunnerMunzel: pair((x, y) => library.brunnerMunzel(x, y)),
    compareAlgorithms: (x) => library.compareAlgorithms(table(x), reps),
    effectSizes: pair((x, y) => library.effectSizes(x, y, reps)),
    "effectSizes cohenD": pair((x, y) => library.effectSizes(x, y, { metrics: ["cohenD"] })),
    "effectSizes hedgesG": pair((x, y) => library.effectSizes(x, y, { metrics: ["hedgesG"] })),
    "effectSizes glassDelta": pair((x, y) => library.effectSizes(x, y, { metrics: ["glassDelta"] })),
    "effectSizes cliffsDelta": pair((x, y) => library.effectSizes(x, y, { metrics: ["cliffsDelta"] })),
    "effectSizes varghaDelaneyA12": pair((x, y) =>
      library.effectSizes(x, y, { metrics: ["varghaDelaneyA12"] }),
    ),
    "effectSizes akinshinGamma": pair((x, y) =>
      library.effectSizes(x, y, { ...reps, metrics: ["akinshinGamma"] }),
    ),
    "effectSizes paired": pair((x, y) => library.effectSizes(x, y, { ...reps, paired: true })),
    "equivalenceTest independent": pair((x, y) => library.equivalenceTest({ x, y }, { margin: 1 })),
    "equivalenceTest paired": pair((x, y) => library.equivalenceTest({ x, y, paired: true }, { margin: 1 })),
    "equivalenceTest replicates": (x) =>
      library.equivalenceTest(
        { difference: 0, replicates: [...x, ...other(x), ...other(x, 3), ...other(x, 4)] },
        { margin: 1 },
      ),
    friedman: blocks((scores) => library.friedman(scores)),
    "friedman imanDavenport": blocks((scores) => library.friedman(scores, { statistic: "imanDavenport" })),
    "friedman quade": blocks((scores) => library.friedman(scores, { statistic: "quade" })),
    "friedman alignedRanks": blocks((scores) => library.friedman(scores, { statistic: "alignedRanks" })),
    "friedman skillingsMack": blocks((scores) => library.friedman(scores, { statistic: "skillingsMack" })),
    kolmogorovSmirnov: pair((x, y) => library.kolmogorovSmirnov(x, y)),
    kruskal: groups((list) => library.kruskal(list)),
    mannWhitney: pair((x, y) => library.mannWhitney(x, y)),
    modelConfidenceSet: (x) => library.modelConfidenceSet(rows(x, 3), reps),
    moodMedian: groups((list) => library.moodMedian(list)),
    multiAso: pair((A, B) => library.multiAso({ A, B }, reps)),
    nonInferiorityTest: pair((x, y) => library.nonInferiorityTest({ x, y }, { margin: 1 })),
    pairedTTest: pair((x, y) => library.pairedTTest(x, y)),
    "permutationTest independent": pair((x, y) => library.permutationTest(x, y, reps)),
    "permutationTest paired": pair((x, y) => library.permutationTest(x, y, { ...reps, paired: true })),
    "permutationTest pairings": pair((x, y) =>
      library.permutationTest(x, y, { ...reps, method: "pairings", statistic: library.correlation }),
    ),
    rankComparison: blocks((scores) => library.rankComparison(scores)),
    "rankComparison wilcoxonHolm": blocks((scores) =>
      library.rankComparison(scores, { method: "wilcoxonHolm" }),
    ),
    "rankComparison bonferroniDunn": blocks((scores) =>
      library.rankComparison(scores, { method: "bonferroniDunn" }),
    ),
    realityCheck: (x) =>
      library.realityCheck(
        x,
        x.map((_, row) => normals(2, row + 1).map((value) => value * unitSize())),
        reps,
      ),
    shapiroWilk: (x) => library.shapiroWilk(x),
    signTest: pair((x, y) => library.signTest(x, y)),
    stepwiseMultipleTest: (x) =>
      library.stepwiseMultipleTest(
        x,
        x.map((_, row) => normals(2, row + 1).map((value) => value * unitSize())),
        reps,
      ),
    superiorPredictiveAbility: (x) =>
      library.superiorPredictiveAbility(
        x,
        x.map((_, row) => normals(2, row + 1).map((value) => value * unitSize())),
        reps,
      ),
    tukey: groups((list) => library.tukey(list)),
    "varianceTest levene": groups((list) => library.varianceTest(list)),
    "varianceTest bartlett": groups((list) => library.varianceTest(list, { statistic: "bartlett" })),
    "varianceTest fligner": groups((list) => library.varianceTest(list, { statistic: "fligner" })),
    violationRatio: pair(library.violationRatio),
    welchTest: pair((x, y) => library.welchTest(x, y)),
    "welchTest equal variances": pair((x, y) => library.welchTest(x, y, { variances: "equal" })),
    wilcoxon: pair((x, y) => library.wilcoxon(x, y)),
  }),
  ...callsIn("unit", {
    asoBound: (x) => library.asoBound(0.5, x, { x: 10, y: 10 }),
    adjustPValues: (x) => library.adjustPValues(x),
    adjustPairs: (x) => library.adjustPairs(x.slice(0, 28), 8),
  }),
];
