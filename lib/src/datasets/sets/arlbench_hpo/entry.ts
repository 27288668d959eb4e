import type { ArlbenchHpo } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** 256 settings of SAC on HalfCheetah (brax), ten seeds and ten budgets each, and runs of random search. */
export const entry: Dataset<ArlbenchHpo> = {
  name: "arlbench_hpo",
  holds:
    "256 settings of SAC on HalfCheetah (brax), ten seeds and ten budgets each, and runs of random search",
  unit: "seed",
  table: "ArlbenchHpo",
  files: 2,
  bytes: 3385881,
  citation: [
    "Becktepe et al., ARLBench: Flexible and Efficient Benchmarking for Hyperparameter Optimization in Reinforcement Learning, 2024",
  ],
  notes: ["Budgets of one run are points of one training: no replications."],
  sources: [
    {
      repository: "automl/arlbench",
      commit: "61a4a3abc30266c5b80eae6cddafe8d296e258e7",
      licence: "BSD-3-Clause",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readArlbenchHpo(files),
};
