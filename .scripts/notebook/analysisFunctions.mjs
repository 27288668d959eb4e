/**
 * The library's function for the first step of an analysis: the first entry whose pattern matches the analysis. Every name
 * is an export of `precipice`.
 * @type {readonly (readonly [name: RegExp, call: string])[]}
 */
export const analysisFunctions = [
  [/sigmoid|asymptote/u, "fitSigmoid"],
  [/overoptimisation|kl-reward/u, "fitOveroptimization"],
  [/extrapolation|scaling|power-law|model-selection/u, "fitPowerLaw"],
  [/cluster-bootstrap/u, "clusterBootstrap"],
  [/pass@|capability-expansion/u, "passRates"],
  [/maj@|weighted-majority|voting/u, "majorityRate"],
  [/best-of-n/u, "bestOfNScore"],
  [/avg@|standard-error|measurement-error|evaluator-uncertainty/u, "multiSampleMean"],
  [/sequential/u, "adastop"],
  [/power-analysis/u, "powerTTest"],
  [/performance-profile/u, "profiles"],
  [/prob-improvement/u, "improvement"],
  [/pareto|cost-efficiency/u, "figures.pareto"],
  [/sample-efficiency|data-efficiency|auc-over/u, "sampleEfficiency"],
  [/time-to|survival|censored|crossover|time-budget/u, "timesToThreshold"],
  [/speedup/u, "geometricMeanSpeedup"],
  [/learning-curve|dynamics|monotonic|iterative|turn-slope|position-curve/u, "mannKendall"],
  [/change-point|temporal-drift|early-stopping/u, "changePoint"],
  [/hyperparameter|tuning|incumbent|factor/u, "incumbentCurve"],
  [/regret|selection-gap/u, "onlineRegret"],
  [/^elo|style-control|tournament|exploitab|cross-play|intransit|expected-wins/u, "bradleyTerry"],
  [/rank-aggregation|percentile-rank/u, "borda"],
  [/mean-rank|multiple-comparison/u, "compareAlgorithms"],
  [/correlation|benchmark-agreement|reward-correlation/u, "kendallTau"],
  [/signal-noise|separability|decision-accuracy|checkpoint/u, "signalToNoise"],
  [/irt|item-analysis/u, "irtAbility"],
  [/kappa|agreement/u, "cohenKappa"],
  [/calibration|brier/u, "calibration"],
  [/selective|abstention|threshold-selection/u, "selectivePrediction"],
  [/consistency|option-shuffle|position-bias/u, "consistency"],
  [/roc-auc|membership|detection|precision|f1|classifier/u, "rocAUC"],
  [/contamination|partial-prompt|ngram|exact-match/u, "completionRate"],
  [/reward-distance/u, "starcDistance"],
  [/pairwise-accuracy|mean-reciprocal|verifier-accuracy/u, "proportion"],
  [/equivalence/u, "pairedEquivalence"],
  [/paired-item|ablation|improvement-over|gap|drop|relative/u, "compareModels"],
  [/permutation/u, "permutationTest"],
  [/hypothesis-test|effect-size|p-value|correlation-test/u, "twoProportions"],
  [/small-n|rate|win-rate|accuracy|success|hallucination|refusal|violation|rare-event/u, "proportion"],
  [/robustness|worst-case|sensitivity/u, "worstOfN"],
  [/seed-variance/u, "seedVariance"],
  [/variance|normalised|aggregate-scores|-ci|composite/u, "aggregates"],
  [/breakdown|micro-macro|disaggregated/u, "groupMean"],
];

/**
 * @param {string} analysis
 * @returns {string | undefined} undefined if no pattern matches
 */
export function functionFor(analysis) {
  return analysisFunctions.find(([name]) => name.test(analysis))?.[1];
}
