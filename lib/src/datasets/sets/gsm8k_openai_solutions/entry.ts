import type { Frame } from "../../../frames/Frame.js";
import type { Dataset } from "../../Dataset.js";

/** Whether four systems solved each of 1319 problems of GSM8K. */
export const entry: Dataset<Frame> = {
  name: "gsm8k_openai_solutions",
  holds: "Whether four systems solved each of 1319 problems of GSM8K",
  unit: "item",
  table: "Frame",
  files: 1,
  bytes: 2563513,
  citation: ["Cobbe et al., Training Verifiers to Solve Math Word Problems, 2021"],
  notes: [],
  sources: [
    {
      repository: "openai/grade-school-math",
      commit: "3101c7d5072418e28b9008a6636bde82a006892c",
      licence: "MIT",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readGsm8kOpenaiSolutions(files),
};
