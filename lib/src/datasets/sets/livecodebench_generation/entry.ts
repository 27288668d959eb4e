import type { LivecodebenchGeneration } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Pass rates of 42 models on 400 problems, ten samples each, with the date, difficulty and platform of each problem (April 2024). */
export const entry: Dataset<LivecodebenchGeneration> = {
  name: "livecodebench_generation",
  holds:
    "Pass rates of 42 models on 400 problems, ten samples each, with the date, difficulty and platform of each problem (April 2024)",
  unit: "item",
  table: "LivecodebenchGeneration",
  files: 1,
  bytes: 3863802,
  citation: [
    "Jain et al., LiveCodeBench: Holistic and Contamination Free Evaluation of Large Language Models for Code, 2024",
  ],
  notes: ["Rates are published in per cent and given as fractions."],
  sources: [
    {
      repository: "LiveCodeBench/livecodebench.github.io",
      commit: "bf5797cc4639ad8d66aa35665d3ada07f819ad41",
      licence: "CC-BY-SA-4.0",
      licenceNote: "Stated in the README; there is no licence file.",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readLivecodebenchGeneration(files),
};
