import type { MarlMatraxRuns } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Returns while training of three algorithms on two matrix games, ten seeds each. */
export const entry: Dataset<MarlMatraxRuns> = {
  name: "marl_matrax_runs",
  holds: "Returns while training of three algorithms on two matrix games, ten seeds each",
  unit: "training run",
  table: "MarlMatraxRuns",
  files: 60,
  bytes: 2331407,
  citation: [
    "Gorsane et al., Towards a Standardised Performance Evaluation Protocol for Cooperative MARL, 2022 (the format)",
  ],
  notes: ["From a commit of work in progress: no numbers were published of it."],
  sources: [
    {
      repository: "instadeepai/marl-eval",
      commit: "408a62a484c946760a83d87937dbe8fac2e223a9",
      licence: "Apache-2.0",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readMarlMatraxRuns(files),
};
