import * as library from "../../library.js";
import { blocks, groups, normals, other, pair, reps, rows, table, unitSize } from "../madeData.js";
import { callsIn, type VectorCall } from "../VectorCall.js";

/** Functions of `compare/` that take a list of numbers as data. */
export const COMPARE: readonly VectorCall[] = [
  ...callsIn("real", {
    akinshinGamma: pair(library.akinshinGamma),
    alignedRanks: blocks((scores) => library.alignedRanks(scores)),
    anova: groups((list) => library.anova(list)),
    aso: pair((x, y) => library.aso(x, y, reps)),
    bartlett: groups((list) => library.bartlett(list)),
    bayesianCorrelatedTTest: pair((x, y) => library.bayesianCorrelatedTTest(x, y, { rope: 0.1 })),
    bayesianSignTest: pair((x, y) => library.bayesianSignTest(x, y, { rope: 0.1, ...reps })),
    bayesianSignedRank: pair((x, y) => library.bayesianSignedRank(x, y, { rope: 0.1, ...reps })),
    bonferroniDunn: blocks((scores) => library.bonferroniDunn(scores)),
    brunnerMunzel: pair((x, y) => library.brunnerMunzel(x, y)),
    cliffsDelta: pair(library.cliffsDelta),
    cohenD: pair(library.cohenD),
    compareAlgorithms: (x) => library.compareAlgorithms(table(x), reps),
    effectSizes: pair((x, y) => library.effectSizes(x, y, reps)),
    "equivalenceTest independent": pair((x, y) => library.equivalenceTest({ x, y }, { margin: 1 })),
    "equivalenceTest paired": pair((x, y) => library.equivalenceTest({ x, y, paired: true }, { margin: 1 })),
    "equivalenceTest replicates": (x) =>
      library.equivalenceTest(
        { difference: 0, replicates: [...x, ...other(x), ...other(x, 3), ...other(x, 4)] },
        { margin: 1 },
      ),
    fligner: groups((list) => library.fligner(list)),
    friedman: blocks((scores) => library.friedman(scores)),
    glassDelta: pair(library.glassDelta),
    hedgesG: pair((x, y) => library.hedgesG(x, y)),
    imanDavenport: blocks((scores) => library.imanDavenport(scores)),
    kolmogorovSmirnov: pair((x, y) => library.kolmogorovSmirnov(x, y)),
    kruskal: groups((list) => library.kruskal(list)),
    levene: groups((list) => library.levene(list)),
    mannWhitney: pair((x, y) => library.mannWhitney(x, y)),
    modelConfidenceSet: (x) => library.modelConfidenceSet(rows(x, 3), reps),
    moodMedian: groups((list) => library.moodMedian(list)),
    multiAso: pair((A, B) => library.multiAso({ A, B }, reps)),
    nemenyi: blocks((scores) => library.nemenyi(scores)),
    nonInferiorityTest: pair((x, y) => library.nonInferiorityTest({ x, y }, { margin: 1 })),
    pairedTTest: pair((x, y) => library.pairedTTest(x, y)),
    "permutationTest independent": pair((x, y) => library.permutationTest(x, y, reps)),
    "permutationTest signFlip": pair((x, y) => library.permutationTest(x, y, { ...reps, type: "signFlip" })),
    "permutationTest pairings": pair((x, y) =>
      library.permutationTest(x, y, { ...reps, type: "pairings", statistic: library.correlation }),
    ),
    quade: blocks((scores) => library.quade(scores)),
    rankBiserial: pair(library.rankBiserial),
    realityCheck: (x) =>
      library.realityCheck(
        x,
        x.map((_, row) => normals(2, row + 1).map((value) => value * unitSize())),
        reps,
      ),
    shapiroWilk: (x) => library.shapiroWilk(x),
    signTest: pair((x, y) => library.signTest(x, y)),
    skillingsMack: blocks((scores) => library.skillingsMack(scores)),
    stepwiseMultipleTest: (x) =>
      library.stepwiseMultipleTest(
        x,
        x.map((_, row) => normals(2, row + 1).map((value) => value * unitSize())),
        reps,
      ),
    studentTest: pair((x, y) => library.studentTest(x, y)),
    superiorPredictiveAbility: (x) =>
      library.superiorPredictiveAbility(
        x,
        x.map((_, row) => normals(2, row + 1).map((value) => value * unitSize())),
        reps,
      ),
    tukey: groups((list) => library.tukey(list)),
    varghaDelaneyA12: pair(library.varghaDelaneyA12),
    violationRatio: pair(library.violationRatio),
    welchTest: pair((x, y) => library.welchTest(x, y)),
    wilcoxon: pair((x, y) => library.wilcoxon(x, y)),
    wilcoxonHolm: blocks((scores) => library.wilcoxonHolm(scores)),
  }),
  ...callsIn("unit", {
    asoBound: (x) => library.asoBound(0.5, x, 10, 10),
    adjustPValues: (x) => library.adjustPValues(x),
    adjustPairs: (x) => library.adjustPairs(x.slice(0, 28), 8),
  }),
];
