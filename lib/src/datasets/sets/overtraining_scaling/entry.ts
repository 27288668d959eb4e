import type { OvertrainingScaling } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** 104 models: losses on eight sets with intervals, and accuracies on 46 tasks. */
export const entry: Dataset<OvertrainingScaling> = {
  name: "overtraining_scaling",
  holds: "104 models: losses on eight sets with intervals, and accuracies on 46 tasks",
  unit: "trained model",
  table: "OvertrainingScaling",
  files: 210,
  bytes: 1259419,
  citation: ["Gadre et al., Language models scale reliably with over-training and on downstream tasks, 2024"],
  notes: [
    "Intervals of losses are over sequences.",
    "Random baselines of the tasks are in per cent, accuracies are fractions.",
  ],
  sources: [
    {
      repository: "mlfoundations/scaling",
      commit: "a003c4913793ac2ae7ef87b28ecb562955d026d5",
      licence: "MIT",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readOvertrainingScaling(files),
};
