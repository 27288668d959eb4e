import type { OlmoLadder } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Evaluations of checkpoints of 15 small models and of the 7B and 13B targets, about a hundred metrics, and the published predictions. */
export const entry: Dataset<OlmoLadder> = {
  name: "olmo_ladder",
  holds:
    "Evaluations of checkpoints of 15 small models and of the 7B and 13B targets, about a hundred metrics, and the published predictions",
  unit: "checkpoint",
  table: "OlmoLadder",
  files: 27,
  bytes: 3726543,
  citation: ["Bhagia et al., Establishing Task Scaling Laws via Compute-Efficient Model Ladders, 2024"],
  notes: [
    "The published standard deviation of the last ten checkpoints is of the population.",
    "Checkpoints of one training are no replications of it.",
  ],
  sources: [
    {
      repository: "allenai/OLMo-ladder",
      commit: "67a3f440f787d020da35e3ca8eeae475fae754f5",
      licence: "Apache-2.0",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readOlmoLadder(files),
};
