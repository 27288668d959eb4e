import type { JudgebenchOutputs } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** o1-mini as a judge of 350 pairs of answers by GPT-4o, in both orders. */
export const entry: Dataset<JudgebenchOutputs> = {
  name: "judgebench_outputs",
  holds: "o1-mini as a judge of 350 pairs of answers by GPT-4o, in both orders",
  unit: "pair of answers",
  table: "JudgebenchOutputs",
  files: 1,
  bytes: 3879585,
  citation: ["Tan et al., JudgeBench: A Benchmark for Evaluating LLM-based Judges, 2024"],
  notes: ["In the second order the answers change places; decisions are turned round."],
  sources: [
    {
      repository: "ScalerLab/JudgeBench",
      commit: "e2c52c284e735e139b3daa61c206ee208f36c461",
      licence: "none",
      licenceNote: "The repository names no licence: read it, but ask before you pass it on.",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readJudgebenchOutputs(files),
};
