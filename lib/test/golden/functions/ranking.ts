import { averageRanks } from "../../../src/metrics/index.js";
import { correlation } from "../../../src/numeric/index.js";
import {
  borda,
  copeland,
  footrule,
  goodmanKruskalGamma,
  kemeny,
  kendallTau,
  linearRegression,
  majorityMatrix,
  rankCorrelation,
  somersD,
  spearman,
  theilSenSlope,
  weightedTau,
} from "../../../src/ranking/index.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { matrix, numbers } from "../inputs.js";

/** Orders from a table of systems by tasks. */
export const aggregationFields: GoldenFunction = ({ input }) => {
  const scores = matrix(input["scores_systems_by_tasks"], "scores_systems_by_tasks");
  return (field) => {
    switch (field) {
      case "pairwise_majority":
        return majorityMatrix(scores);
      case "mean_ranks":
        return averageRanks(scores);
      case "borda_midrank":
        return borda(scores);
      case "borda_argsort_ties_by_index":
        return borda(scores, { mode: "argsort" });
      case "copeland":
        return copeland(scores);
      case "kemeny_score":
        return kemeny(scores).score;
      case "kemeny_orders":
        return kemeny(scores).orders;
      case "kemeny_unique":
        return kemeny(scores).unique;
      case "n_kemeny":
        return kemeny(scores).count;
      default:
        return undefined;
    }
  };
};

/** Correlations of two lists. */
export const correlationFields: GoldenFunction = ({ input }) => {
  const x = numbers(input["x"], "x");
  const y = numbers(input["y"], "y");
  const infer = (statistic: "kendall" | "spearman" | "pearson") =>
    rankCorrelation(x, y, { statistic, method: "asymptotic" });
  return (field) => {
    const level = /ci(\d+)/u.exec(field)?.[1];
    if (level !== undefined && field.startsWith("pearson")) {
      const { interval } = rankCorrelation(x, y, { statistic: "pearson", level: Number(level) / 100 }).only;
      return [interval?.low, interval?.high];
    }
    switch (field) {
      case "tau_b":
        return kendallTau(x, y);
      case "tau_c":
        return kendallTau(x, y, { method: "c" });
      case "tau_a":
        return kendallTau(x, y, { method: "a" });
      case "tau_b_p_asymptotic":
        return infer("kendall").pValue;
      case "tau_b_p_exact":
        return rankCorrelation(x, y, { method: "exact" }).pValue;
      case "spearman":
        return spearman(x, y);
      case "spearman_p_t":
        return infer("spearman").pValue;
      case "pearson":
        return correlation(x, y);
      case "pearson_p":
        return infer("pearson").pValue;
      case "weighted_tau":
        return weightedTau(x, y);
      case "somers_d":
        return somersD(x, y);
      case "goodman_kruskal_gamma":
        return goodmanKruskalGamma(x, y);
      case "footrule":
        return footrule(x, y);
      case "footrule_normalized":
        return footrule(x, y, { normalized: true });
      case "theil_sen_slope":
        return theilSenSlope(x, y);
      case "ols": {
        const line = linearRegression(x, y);
        const slope = line.get({ coefficient: "slope" });
        return {
          slope: slope.estimate,
          intercept: line.get({ coefficient: "intercept" }).estimate,
          stderr: slope.values?.standardError,
          p: slope.values?.pValue,
        };
      }
      default:
        return undefined;
    }
  };
};
