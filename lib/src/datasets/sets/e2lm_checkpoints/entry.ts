import type { Frame } from "../../../frames/Frame.js";
import type { Dataset } from "../../Dataset.js";

/** Scores of six small models on 24 benchmarks while they train. */
export const entry: Dataset<Frame> = {
  name: "e2lm_checkpoints",
  holds:
    "Scores of six models (0.5B, 1B and 3B parameters, two architectures) on 24 benchmarks at 16 to 32 checkpoints",
  unit: "checkpoint",
  table: "Frame",
  files: 1,
  bytes: 135783,
  citation: ["NeurIPS 2025 E2LM Competition : Early Training Evaluation of Language Models"],
  notes: [
    "These are the curves of the competition's page. Two other files beside this one are drawn illustrations.",
    "Iterations and tokens are not proportional across models: `tokens` is in billions.",
  ],
  sources: [
    {
      repository: "e2lmc/e2lmc.github.io",
      commit: "54de4178ae206938ad2e4d50fab19b8e73dc3c06",
      licence: "MIT",
      licenceNote: "The licence file is that of the page's template (llm-efficiency-challenge, 2023).",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readE2lmCheckpoints(files),
};
