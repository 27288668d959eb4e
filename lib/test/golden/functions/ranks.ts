import { averageRanks, rankDistribution } from "../../../src/metrics/index.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { matrices } from "../inputs.js";

export const rankFields: GoldenFunction = ({ input }) => {
  const byTask = matrices(input["scores_task_algo_runs"], "scores_task_algo_runs");
  const algorithms = (byTask[0] ?? []).map((_, algorithm) => byTask.map((task) => task[algorithm] ?? []));
  const ranks = rankDistribution(algorithms);
  return (field) => {
    if (field === "per_task") return ranks.byTask;
    if (field === "mean") return ranks.mean;
    if (field === "expected_rank") return ranks.expectedRank;
    if (field === "prob_best") return ranks.probabilityBest;
    if (field === "average_rank" || field === "mean_rank") return averageRanks(algorithms);
    return undefined;
  };
};
