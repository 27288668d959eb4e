import {
  averageScoreProfile,
  mean,
  nonLinearThresholds,
  performanceProfile,
  profileArea,
} from "../../../src/metrics/index.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { byTask, matrix, numbers } from "../inputs.js";
import { isRecord } from "../readGolden.js";

export const profileFields: GoldenFunction = ({ input }) => {
  const tasks = byTask(matrix(input["scores"], "scores"));
  const thresholds = numbers(input["taus"], "taus");
  return (field) => {
    if (field === "run_score") return performanceProfile(tasks, thresholds);
    if (field === "average_score") return averageScoreProfile(tasks, thresholds);
    return undefined;
  };
};

export const nonLinearFields: GoldenFunction = ({ input }) => {
  const { profiles } = input;
  const lists = isRecord(profiles)
    ? Object.values(profiles).map((profile) => numbers(profile, "profiles"))
    : matrix(profiles, "profiles");
  return (field) => (field === "nonlinear_tau" ? nonLinearThresholds(lists) : undefined);
};

export const areaFields: GoldenFunction = ({ input }) => {
  const tasks = byTask(matrix(input["scores"], "scores"));
  const thresholds = numbers(input["taus"], "taus");
  const low = Math.min(...thresholds);
  const high = Math.max(...thresholds);
  return (field) => {
    if (field === "exact_area") return profileArea(tasks, { low, high });
    if (field === "mean_of_clipped_scores") {
      return mean(tasks.map((runs) => runs.map((score) => Math.min(Math.max(score, low), high))));
    }
    return undefined;
  };
};
