/**
 * The library's function for the first step of an analysis: the first entry whose pattern matches the analysis. Every call
 * is an export of its module of `precipice`.
 * @type {readonly (readonly [name: RegExp, module: string, call: string])[]}
 */
export const analysisFunctions = [
  [/f1-process/u, "rewards", "processErrorF1"],
  [/^ties-|tie-handling/u, "rewards", "rewardBenchTies"],
  [/baseline-dominance/u, "bootstrap", "improvement"],
  [/ci-coverage|simulation-study|saturation|ceiling/u, "evals", "proportion"],
  [/missing-data/u, "ranking", "twoLevelBorda"],
  [/all-constraints-pass|fairness/u, "evals", "worstOfN"],
  [/effective-sample-size/u, "evals", "clusteredStandardError"],
  [/selection-bias/u, "curves", "tuningOptimism"],
  [/retrieval-metrics/u, "rewards", "reciprocalRank"],
  [/subtask-selection|ensemble-selection/u, "signal", "itemDiscrimination"],
  [/regression$|covariate|interaction|token-length/u, "ranking", "linearRegression"],
  [/divergence-index/u, "evals", "consistency"],
  [/distribution-distance|distribution-divergence|distribution-shift/u, "compare", "kolmogorovSmirnov"],
  [/decomposition/u, "evals", "compareModels"],
  [/human-eval|user-study|ordinal/u, "evals", "krippendorffAlpha"],
  [/forgetting|release-drift|backward-compatibility|regression-control/u, "evals", "pairedCounts"],
  [/rubric|hierarchical-scoring/u, "rewards", "sectionScores"],
  [/bias-scale|bias-audit/u, "evals", "orderSwapConsistency"],
  [/bandit-selection/u, "curves", "onlineRegret"],
  [/adaptive-sampling/u, "sequential", "adastop"],
  [/benchmark-quality|^dispersion$/u, "signal", "signalToNoise"],
  [/class-imbalance/u, "contamination", "rocAUC"],
  [/aggregation-function/u, "ranking", "borda"],
  [/reward-aggregation/u, "rewards", "aggregateSteps"],
  [/difficulty-(?:binning|distribution)|entropy-stratified/u, "evals", "groupMean"],
  [/long-tail/u, "metrics", "conditionalValueAtRisk"],
  // A statistic of the paper's own has an interval by the bootstrap.
  [
    /diversity|effective-rank|hypervolume|sharpe|wealth|off-policy|token-efficiency|balance-score|failure-position|readability/u,
    "bootstrap",
    "bootstrap",
  ],
  [/sigmoid|asymptote/u, "curves", "fitSigmoid"],
  [/overoptimisation|kl-reward/u, "curves", "fitOveroptimization"],
  [/extrapolation|scaling|power-law|model-selection/u, "curves", "fitPowerLaw"],
  [/cluster-bootstrap/u, "bootstrap", "bootstrap"],
  [/pass@|capability-expansion/u, "evals", "passRates"],
  [/maj@|weighted-majority|voting/u, "evals", "majorityRate"],
  [/best-of-n/u, "evals", "bestOfNScore"],
  [/avg@|standard-error|measurement-error|evaluator-uncertainty/u, "evals", "multiSampleMean"],
  [/sequential/u, "sequential", "adastop"],
  [/power-analysis/u, "sequential", "power"],
  [/performance-profile/u, "bootstrap", "profiles"],
  [/prob-improvement/u, "bootstrap", "improvement"],
  [/pareto|cost-efficiency/u, "figures", "pareto"],
  [/sample-efficiency|data-efficiency|auc-over/u, "curves", "sampleEfficiency"],
  [/time-to|survival|censored|crossover|time-budget/u, "curves", "timesToThreshold"],
  [/speedup/u, "curves", "geometricMeanSpeedup"],
  [/learning-curve|dynamics|monotonic|iterative|turn-slope|position-curve/u, "curves", "mannKendall"],
  [/change-point|temporal-drift|early-stopping/u, "curves", "changePoint"],
  [/hyperparameter|tuning|incumbent|factor/u, "curves", "incumbentCurve"],
  [/regret|selection-gap/u, "curves", "onlineRegret"],
  [/^elo|style-control|tournament|exploitab|cross-play|intransit|expected-wins/u, "ratings", "bradleyTerry"],
  [/rank-aggregation|percentile-rank/u, "ranking", "borda"],
  [/mean-rank|multiple-comparison/u, "compare", "compareAlgorithms"],
  [/correlation|benchmark-agreement|reward-correlation/u, "ranking", "kendallTau"],
  [/signal-noise|separability|decision-accuracy|checkpoint/u, "signal", "signalToNoise"],
  [/irt|item-analysis/u, "signal", "irtAbility"],
  [/kappa|agreement/u, "evals", "cohenKappa"],
  [/calibration|brier/u, "evals", "calibration"],
  [/selective|abstention|threshold-selection/u, "evals", "selectivePrediction"],
  [/consistency|option-shuffle|position-bias/u, "evals", "consistency"],
  [/roc-auc|membership|detection|precision|f1|classifier/u, "contamination", "rocAUC"],
  [/contamination|partial-prompt|ngram|exact-match/u, "contamination", "completionRate"],
  [/reward-distance/u, "rewards", "starcDistance"],
  [/pairwise-accuracy|mean-reciprocal|verifier-accuracy/u, "evals", "proportion"],
  [/equivalence/u, "evals", "pairedEquivalence"],
  [/paired-item|ablation|improvement-over|gap|drop|relative/u, "evals", "compareModels"],
  [/permutation/u, "compare", "permutationTest"],
  [/hypothesis-test|effect-size|p-value|correlation-test/u, "evals", "twoProportions"],
  [
    /small-n|rate|win-rate|accuracy|success|hallucination|refusal|violation|rare-event/u,
    "evals",
    "proportion",
  ],
  [/robustness|worst-case|sensitivity/u, "evals", "worstOfN"],
  [/seed-variance/u, "signal", "seedVariance"],
  [/variance|normalised|aggregate-scores|-ci|composite/u, "bootstrap", "aggregates"],
  [/breakdown|micro-macro|disaggregated/u, "evals", "groupMean"],
];

/**
 * @param {string} analysis
 * @returns {{ module: string, call: string } | undefined} undefined if no pattern matches
 */
export function functionFor(analysis) {
  const found = analysisFunctions.find(([name]) => name.test(analysis));
  return found && { module: found[1], call: found[2] };
}
