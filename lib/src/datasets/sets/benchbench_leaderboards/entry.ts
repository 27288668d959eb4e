import type { Frame } from "../../../frames/Frame.js";
import type { Dataset } from "../../Dataset.js";

/** Leaderboards of models by tasks: HELM, HEIM, BIG-bench Hard, MMLU, GLUE, SuperGLUE, MTEB, VTAB, ImageNet and others. */
export const entry: Dataset<ReadonlyMap<string, Frame>> = {
  name: "benchbench_leaderboards",
  holds:
    "Leaderboards of models by tasks: HELM, HEIM, BIG-bench Hard, MMLU, GLUE, SuperGLUE, MTEB, VTAB, ImageNet and others",
  unit: "task",
  table: "ReadonlyMap<string, Frame>",
  files: 30,
  bytes: 856208,
  citation: [
    "Zhang, Hardt, Inherent Trade-Offs between Diversity and Stability in Multi-Task Benchmarks, 2024 (the collection)",
  ],
  notes: [
    "The licence is that of the collection; the leaderboards have terms of their own.",
    "`-` is missing; two measures in one cell become two columns.",
    "`bbh/vanilla.tsv` and two more files are copies of pages, not tables, and are left out.",
  ],
  sources: [
    {
      repository: "socialfoundations/benchbench",
      commit: "658cb6965ff3449df9f07d096743e6efe8dc129d",
      licence: "MIT",
      licenceNote: "The licence of the collection; the leaderboards have terms of their own.",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readBenchbenchLeaderboards(files),
};
