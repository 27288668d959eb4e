import type { AlgoperfV05SelfTuning } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Every evaluation of three self-tuning submissions on 14 workloads, five studies each, and the targets of version 0.5. */
export const entry: Dataset<AlgoperfV05SelfTuning> = {
  name: "algoperf_v05_self_tuning",
  holds:
    "Every evaluation of three self-tuning submissions on 14 workloads, five studies each, and the targets of version 0.5",
  unit: "study",
  table: "AlgoperfV05SelfTuning",
  files: 212,
  bytes: 5753482,
  citation: ["Dahl et al., Benchmarking Neural Network Training Algorithms, 2023"],
  notes: [
    "Three of six submissions; leaving the others out does not change the scores of these.",
    "The trial that counts is the one which reaches the target at the earliest evaluation, not the earliest time.",
    "The time is the column `score`, the seconds that the submission used itself.",
  ],
  sources: [
    {
      repository: "mlcommons/submissions_algorithms",
      commit: "12c8e4ea93dc41a1ff6abc3debba9accd8ac1e3a",
      licence: "Apache-2.0",
    },
    {
      repository: "mlcommons/submissions_algorithms",
      commit: "12c8e4ea93dc41a1ff6abc3debba9accd8ac1e3a",
      licence: "Apache-2.0",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readAlgoperfV05SelfTuning(files),
};
