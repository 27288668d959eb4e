import * as library from "../../library.js";
import { coins, items, normals, other, pair, reps, rows } from "../madeData.js";
import { callsIn, type VectorCall } from "../VectorCall.js";

/** Functions of `evals/` that take a list of numbers as data. */
export const EVALS: readonly VectorCall[] = [
  ...callsIn("real", {
    bestOfN: (x) => library.bestOfN(x, coins(x), 1),
    "bestOfN scores": (x) => library.bestOfN(other(x), x, 1),
    bestOfNScore: (x) =>
      library.bestOfNScore(
        rows(x, 5).map((rewards) => ({ rewards, scores: coins(rewards) })),
        2,
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
    pairedDifference: pair((x, y) => library.pairedDifference(x, y)),
    pairedEquivalence: pair((x, y) => library.pairedEquivalence(x, y, { margin: 1 })),
    predictionPoweredMean: (x) =>
      library.predictionPoweredMean({ labels: x, judged: other(x), unlabelled: other(x, 4) }),
    "predictionPoweredMean unlabelled": (x) =>
      library.predictionPoweredMean({ labels: normals(9), judged: normals(9, 2), unlabelled: x }),
    "reduceSamples mean": (x) => library.reduceSamples(x, "mean"),
    "reduceSamples median": (x) => library.reduceSamples(x, "median"),
    "reduceSamples mode": (x) => library.reduceSamples(x, "mode"),
    "reduceSamples max": (x) => library.reduceSamples(x, "max"),
    "reduceSamples min": (x) => library.reduceSamples(x, "min"),
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
    pairedCounts: (x) => library.pairedCounts(x, coins(x)),
    worstOfN: (x) => library.worstOfN(rows(x, 3), reps),
    "brierScore outcomes": (x) => library.brierScore(coins(x), x),
    "reduceSamples passAt": (x) => library.reduceSamples(x, { passAt: 1 }),
  }),
  ...callsIn("whole", {
    cohenKappa: (x) =>
      library.cohenKappa({ first: x, second: x.map((value, index) => (index % 3 ? value : 1)) }),
    fleissKappa: (x) => library.fleissKappa(x.map((value) => [value, 9 - value])),
    majorityRate: (x) =>
      library.majorityRate(
        x.map((value) => ({ counts: [value, 10], correct: 0 })),
        2,
      ),
    passRates: (x) => library.passRates({ n: 10, correct: x }, 2),
  }),
];
