import type { TabredSeeds } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Metrics of seven models on eight tabular data sets, 15 seeds each. */
export const entry: Dataset<TabredSeeds> = {
  name: "tabred_seeds",
  holds: "Metrics of seven models on eight tabular data sets, 15 seeds each",
  unit: "seed",
  table: "TabredSeeds",
  files: 841,
  bytes: 2242707,
  citation: [
    "Rubachev et al., TabReD: Analyzing Pitfalls and Filling the Gaps in Tabular Deep Learning Benchmarks, 2024",
  ],
  notes: [
    "XGBoost has a sixteenth report on cooking-time, named 100, of seed 0 again: it is no replication.",
  ],
  sources: [
    {
      repository: "yandex-research/tabred",
      commit: "b5ef15b3749f30da7a1eb8fba21a5b54d706bf32",
      licence: "Apache-2.0",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readTabredSeeds(files),
};
