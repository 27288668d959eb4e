import type { AiluminateStandard } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Shares of safe answers of AILuminate's reference systems, by hazard. */
export const entry: Dataset<readonly AiluminateStandard[]> = {
  name: "ailuminate_standards",
  holds:
    "Shares of safe answers of AILuminate's reference, in 12 hazards, by language, prompt set and version",
  unit: "none: answers are aggregated",
  table: "readonly AiluminateStandard[]",
  files: 14,
  bytes: 22611,
  citation: [
    "Ghosh et al., AILuminate: Introducing v1.0 of the AI Risk and Reliability Benchmark from MLCommons, 2025",
  ],
  notes: [
    "The reference of a hazard is the lowest share of the reference systems: two in version 1.0, one in 1.1.",
    "Two of the security files have placeholders of .5.",
  ],
  sources: [
    {
      repository: "mlcommons/modelbench",
      commit: "12001ad8957fe84c16d95cd20905eef0adea2e51",
      licence: "Apache-2.0",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readAiluminateStandards(files),
};
