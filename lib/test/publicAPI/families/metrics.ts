import * as library from "../../library.js";
import { blocks, other, tasks } from "../madeData.js";
import { callsIn, type VectorCall } from "../VectorCall.js";

/** Functions of `metrics/` that take a list of numbers as data. */
export const METRICS: readonly VectorCall[] = [
  ...callsIn("real", {
    averageScoreProfile: (x) => library.averageScoreProfile(tasks(x), [0, 1]),
    "averageScoreProfile thresholds": (x) => library.averageScoreProfile([[1, 2, 3]], x),
    coefficientOfVariation: (x) => library.coefficientOfVariation(x),
    conditionalValueAtRisk: (x) => library.conditionalValueAtRisk(x),
    difficultyProgress: (x) => library.difficultyProgress(tasks(x)),
    failureRate: (x) => library.failureRate(x, 0),
    interquartileRange: (x) => library.interquartileRange(x),
    iqm: (x) => library.iqm(tasks(x)),
    "iqm flat": (x) => library.iqm(x),
    "iqm of tasks weighted equally": (x) => library.iqm(tasks(x), { weighting: "tasks" }),
    mean: (x) => library.mean(tasks(x)),
    median: (x) => library.median(tasks(x)),
    normalizeScores: (x) =>
      library.normalizeScores(
        tasks(x),
        tasks(x).map(() => -50),
        tasks(x).map(() => 50),
      ),
    "normalizeScores minimum": (x) =>
      library.normalizeScores(
        x.map(() => [1]),
        x,
        x.map(() => 1e301),
      ),
    optimalityGap: (x) => library.optimalityGap(tasks(x)),
    performanceProfile: (x) => library.performanceProfile(tasks(x), [0, 1]),
    "performanceProfile thresholds": (x) => library.performanceProfile([[1, 2, 3]], x),
    probabilityAbove: (x) => library.probabilityAbove(tasks(x)),
    probabilityOfImprovement: (x) => library.probabilityOfImprovement([x], [other(x)]),
    probabilityOfImprovementByTask: (x) => library.probabilityOfImprovementByTask([x], [other(x)]),
    profileArea: (x) => library.profileArea(tasks(x), { low: -1, high: 1 }),
    rankDistribution: (x) => library.rankDistribution([tasks(x), tasks(other(x))]),
    scorePercentile: (x) => library.scorePercentile(x, 10),
    taskMeans: (x) => library.taskMeans(tasks(x)),
    taskStandardDeviations: (x) => library.taskStandardDeviations(tasks(x)),
    trimmedMean: (x) => library.trimmedMean(x, 0.1),
    worstCase: (x) => library.worstCase(x),
    averageRanks: blocks((scores) => library.averageRanks(scores)),
  }),
  ...callsIn("unit", {
    nonLinearThresholds: (x) => library.nonLinearThresholds([x]),
  }),
];
