import * as library from "../../library.js";
import { coins, items, normals, other, pair, reps, rows } from "../madeData.js";
import { callsIn, type VectorCall } from "../VectorCall.js";

/** Functions of `evals/` that take a list of numbers as data. */
export const EVALS: readonly VectorCall[] = [
  ...callsIn("real", {
    bestOfNScore: (x) =>
      library.bestOfNScore(
        rows(x, 5).map((rewards) => ({ rewards, scores: coins(rewards) })),
        { n: 2 },
      ),
    bestUnderBudget: (x) =>
      library.bestUnderBudget(
        { short: { cost: 1, problems: rows(x, 5).map((rewards) => ({ rewards, scores: coins(rewards) })) } },
        { budgets: 2 },
      ),
    clusteredStandardError: (x) =>
      library.clusteredStandardError(
        x,
        x.map((_, index) => index % 7),
      ),
    compareBenchmarks: (x) => library.compareBenchmarks(items(x)),
    compareModels: (x) => library.compareModels(items(x)),
    groupMean: (x) => library.groupMean(x.map((value) => ({ mean: value, standardError: 0.1, size: 5 }))),
    icc: (x) => library.icc(rows(x, 3)),
    krippendorffAlpha: (x) => library.krippendorffAlpha([x, other(x)], { ...reps, distance: "interval" }),
    meanScore: (x) => library.meanScore(x),
    "meanScore clustered": (x) => library.meanScore(x, { clusters: x.map((_, index) => index % 7) }),
    "meanScore empirical likelihood": (x) => library.meanScore(x, { interval: "empiricalLikelihood" }),
    multiSampleMean: (x) => library.multiSampleMean(rows(x, 3)),
    normalInverseGamma: (x) => library.normalInverseGamma(x),
    "compareModels lists": pair((x, y) => library.compareModels(x, y)),
    pairedEquivalence: pair((x, y) => library.pairedEquivalence(x, y, { margin: 1 })),
    predictionPoweredMean: (x) =>
      library.predictionPoweredMean({ labels: x, judged: other(x), unlabelled: other(x, 4) }),
    "predictionPoweredMean unlabelled": (x) =>
      library.predictionPoweredMean({ labels: normals(9), judged: normals(9, 2), unlabelled: x }),
    seedDecomposition: (x) => library.seedDecomposition(rows(x, 3)),
    standardError: (x) => library.standardError(x),
  }),
  ...callsIn("unit", {
    brierScore: (x) => library.brierScore(x, coins(x)),
    calibration: (x) => library.calibration(x, coins(x), reps),
    calibrationSlope: (x) => library.calibrationSlope(x, coins(x)),
    expectedCalibrationError: (x) => library.expectedCalibrationError(x, coins(x)),
    reliabilityDiagram: (x) => library.reliabilityDiagram(x, coins(x)),
    riskCoverageArea: (x) => library.riskCoverageArea(x, coins(x)),
    selectivePrediction: (x) => library.selectivePrediction(x, coins(x), reps),
  }),
  ...callsIn("binary", {
    "pairedProportions lists": (x) => library.pairedProportions(x, coins(x)),
    killMatrix: (x) => library.killMatrix({ x, other: coins(x) }, { k: 2, reps: 100 }),
    pairedCounts: (x) => library.pairedCounts(x, coins(x)),
    worstOfN: (x) => library.worstOfN(rows(x, 3), reps),
    "brierScore outcomes": (x) => library.brierScore(coins(x), x),
  }),
  ...callsIn("whole", {
    cohenKappa: (x) => library.cohenKappa({ x: x, y: x.map((value, index) => (index % 3 ? value : 1)) }),
    fleissKappa: (x) => library.fleissKappa(x.map((value) => [value, 9 - value])),
    majorityRate: (x) =>
      library.majorityRate(
        x.map((value) => ({ counts: [value, 10], correct: 0 })),
        { k: 2 },
      ),
    orderAdjustedChoices: (x) =>
      library.orderAdjustedChoices(
        x.map((value) => [{ counts: [value, 10], places: [0, 1] }]),
        reps,
      ),
    passRates: (x) => library.passRates({ trials: 10, successes: x }, { k: 2 }),
  }),
];
