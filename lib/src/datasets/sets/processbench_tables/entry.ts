import type { Dataset } from "../../Dataset.js";
import type { LabelledSolution } from "./reader.js";

/** 400 solutions of problems of GSM8K with the first wrong step, from ProcessBench. */
export const entry: Dataset<readonly LabelledSolution[]> = {
  name: "processbench_tables",
  holds: "400 solutions of problems of GSM8K by twelve models, with the first wrong step that people found",
  unit: "solution",
  table: "LabelledSolution",
  files: 1,
  bytes: 574343,
  citation: ["Zheng et al., ProcessBench: Identifying Process Errors in Mathematical Reasoning, 2024"],
  notes: ["The other three splits, of 1000 solutions each, are in the same commit and not carried."],
  sources: [
    {
      repository: "QwenLM/ProcessBench",
      commit: "2f2fd8ae590aeb949f7be265478b05280f93db68",
      licence: "none",
      licenceNote: "The repository names no licence: read it, but ask before you pass it on.",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readProcessbenchTables(files),
};
