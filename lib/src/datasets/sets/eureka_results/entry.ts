import type { EurekaResults } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Scores of twelve models by capability and by subgroup, as on the Eureka website. */
export const entry: Dataset<EurekaResults> = {
  name: "eureka_results",
  holds: "Scores of twelve models in 15 capabilities and in the subgroups of eight benchmarks",
  unit: "none: runs are aggregated",
  table: "EurekaResults",
  files: 3,
  bytes: 102204,
  citation: ["Balachandran et al., Eureka: Evaluating and Understanding Large Foundation Models, 2024"],
  notes: [
    "Scores are in per cent; Object Detection is AP50.",
    "Nine models have language scores and seven multimodal ones; four have both.",
  ],
  sources: [
    {
      repository: "microsoft/eureka-ml-insights",
      commit: "2ff37bd788fe640556187211fe2ca2ae7ba636ed",
      licence: "Apache-2.0",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readEurekaResults(files),
};
