import type { Rewardmath } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Rewards of ten reward models for 483 problems with ten answers each, one of them right. */
export const entry: Dataset<Rewardmath> = {
  name: "rewardmath",
  holds: "Rewards of ten reward models for 483 problems with ten answers each, one of them right",
  unit: "problem",
  table: "Rewardmath",
  files: 10,
  bytes: 5794180,
  citation: ["Kim et al., Evaluating Robustness of Reward Models for Mathematical Reasoning, 2024"],
  notes: [
    "Equal rewards occur: what a tie counts changes accuracies.",
    "Math-Shepherd rewards steps; the paper multiplies them.",
  ],
  sources: [
    {
      repository: "kimsh0507/RewardMATH_official",
      commit: "cde06ab3f5466e1f94e74ba4fadf0e6561434ecb",
      licence: "MIT",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readRewardmath(files),
};
