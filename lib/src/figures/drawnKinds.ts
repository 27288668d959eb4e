import type { Result } from "../results/Result.js";

/**
 * The kinds of results that each figure draws. A figure has the name of the function that makes its results; if several
 * functions make them, it is named after its form.
 */
export const drawnKinds = {
  adastop: ["adastop"],
  differences: [
    "differences",
    "compareAlgorithms",
    "compareModels",
    "compareBenchmarks",
    "pairedDifference",
    "pairedEquivalence",
    "pairedProportions",
    "twoProportions",
    "ratingDifferences",
    "tukey",
    "nemenyi",
    "bonferroniDunn",
    "wilcoxonHolm",
    "welchTest",
    "studentTest",
    "pairedTTest",
  ],
  expectedRanks: ["expectedRanks"],
  expectedValidationPerformance: ["expectedValidationPerformance"],
  fit: ["fitPowerLaw", "fitSigmoid", "fitOveroptimization", "fitPowerLawLogLog"],
  heatmap: ["taskMeanIntervals"],
  improvement: ["improvement"],
  incumbentCurve: ["incumbentCurve"],
  intervals: [
    "aggregates",
    "differences",
    "compareAlgorithms",
    "bootstrap",
    "stratifiedBootstrap",
    "exactBootstrap",
    "pairedBootstrap",
    "independentBootstrap",
    "clusterBootstrap",
    "nestedBootstrap",
    "taskBootstrap",
    "tableBootstrap",
    "blockBootstrap",
    "multinomialBootstrap",
    "bayesianBootstrap",
    "smoothedBootstrap",
    "taskMeanIntervals",
  ],
  kaplanMeier: ["kaplanMeier"],
  passCurves: ["passRates", "majorityRate", "bestOfNScore"],
  planRuns: ["planRuns"],
  profiles: ["profiles"],
  rankComparison: ["nemenyi", "wilcoxonHolm", "bonferroniDunn"],
  rankings: ["rankings"],
  ratings: ["bradleyTerry", "plackettLuce", "ratingIntervals", "eloRatings"],
  reliabilityDiagram: ["reliabilityDiagram"],
  rocAUC: ["rocAUC"],
  sampleEfficiency: ["sampleEfficiency"],
  selectivePrediction: ["selectivePrediction"],
  signalToNoise: ["signalToNoise"],
  timeHorizon: ["timeHorizon"],
  winRates: ["winRates"],
} as const satisfies Readonly<Record<string, readonly Result["kind"][]>>;

/** The figures that draw results of a kind. */
export const figuresOf = (kind: Result["kind"]): string[] =>
  Object.entries(drawnKinds).flatMap(([figure, kinds]) =>
    (kinds as readonly string[]).includes(kind) ? [figure] : [],
  );
