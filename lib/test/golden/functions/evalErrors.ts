import {
  clusteredStandardError,
  groupMean,
  icc,
  meanScore,
  multiSampleMean,
  compareModels,
  standardError,
  type ClusterLabels,
} from "../../../src/evals/index.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { matrix, numbers } from "../inputs.js";
import { endsOf, levelOf } from "./contingency.js";
import { scipyTEnds } from "../scipy/scipyTEnds.js";

export const standardErrorFields: GoldenFunction = ({ input }) => {
  const scores = numbers(input["scores"], "scores");
  const given = (): ClusterLabels => {
    if (!Array.isArray(input["clusters"])) throw new Error("the case names no clusters");
    return input["clusters"] as ClusterLabels;
  };
  const clustered = { correction: "CR1" } as const;
  return (field, expected) => {
    const [, method, level, ofClusters] = /^(t|z)_ci(\d\d)?(_clustered)?$/u.exec(field) ?? [];
    if (method !== undefined) {
      const result = meanScore(scores, {
        ...(ofClusters === undefined ? {} : { ...clustered, clusters: given() }),
        interval: method === "t" ? "t" : "normal",
        level: levelOf(level),
      });
      return method === "t" ? scipyTEnds(result) : endsOf(result);
    }
    switch (field) {
      case "mean":
        return meanScore(scores).only.estimate;
      case "stderr":
        return standardError(scores);
      case "stderr_population":
        return standardError(scores, { method: "population" });
      case "bernoulli_stderr":
        return standardError(scores, { method: "bernoulli" });
      case "clustered_stderr_paper":
        return clusteredStandardError(scores, given(), { correction: "CR0" });
      case "clustered_stderr_finite":
        return clusteredStandardError(scores, given(), clustered);
      case "design_effect":
        return meanScore(scores, { ...clustered, clusters: given() }).only.values?.["designEffect"];
      case "icc_anova":
        // Files without the value have null.
        return expected === null ? null : icc(rowsOf(scores, given())).get({ type: "icc1" }).estimate;
      default:
        return undefined;
    }
  };
};

/** The scores of each cluster. */
function rowsOf(scores: readonly number[], clusters: ClusterLabels): number[][] {
  const rows = new Map<unknown, number[]>();
  scores.forEach((score, item) => {
    const row = rows.get(clusters[item]);
    if (row) row.push(score);
    else rows.set(clusters[item], [score]);
  });
  return [...rows.values()];
}

export const pooledErrorFields: GoldenFunction = ({ input }) => {
  const errors = numbers(input["stderrs"], "stderrs");
  const sizes = numbers(input["sizes"], "sizes");
  const means = input["means"] === undefined ? sizes.map(() => 0) : numbers(input["means"], "means");
  const groups = errors.map((standardError, index) => ({
    standardError,
    size: sizes[index] ?? NaN,
    mean: means[index] ?? NaN,
  }));
  return (field) => {
    switch (field) {
      case "pooled":
        return groupMean(groups, { mode: "lm-eval" }).only.values?.standardError;
      case "combined":
        return groupMean(groups, { mode: "lm-eval-combined" }).only.values?.standardError;
      case "size_weighted_mean":
        return groupMean(groups).only.estimate;
      case "exact_stratified":
        return groupMean(groups).only.values?.standardError;
      case "macro_mean":
        return groupMean(groups, { weighting: "equal" }).only.estimate;
      case "macro_stderr":
        return groupMean(groups, { weighting: "equal" }).only.values?.standardError;
      default:
        return undefined;
    }
  };
};

export const pairedDifferenceFields: GoldenFunction = ({ input }) => {
  const a = numbers(input["a"], "a");
  const b = numbers(input["b"], "b");
  const { only } = compareModels(a, b, { interval: "normal" });
  return (field) => {
    switch (field) {
      case "diff":
        return only.estimate;
      case "stderr_paired":
        return only.values?.standardError;
      case "stderr_unpaired":
        return only.values?.["unpairedStandardError"];
      case "correlation":
        return only.values?.["correlation"];
      case "z":
        return only.values?.statistic;
      case "p_z":
        return only.values?.pValue;
      case "variance_identity":
        return only.values?.["differenceVariance"];
      default:
        return undefined;
    }
  };
};

export const multiSampleFields: GoldenFunction = ({ input }) => {
  const { only } = multiSampleMean(matrix(input["scores_questions_by_samples"], "scores"));
  return (field) => {
    switch (field) {
      case "mean":
        return only.estimate;
      case "stderr":
        return only.values?.standardError;
      case "within_var":
        return only.values?.["withinVariance"];
      case "between_var_unbiased":
        return only.values?.["betweenVariance"];
      default:
        return undefined;
    }
  };
};
