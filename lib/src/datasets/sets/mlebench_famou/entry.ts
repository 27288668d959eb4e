import type { Frame } from "../../../frames/Frame.js";
import type { Dataset } from "../../Dataset.js";

/** Medals of one agent on the 75 competitions of MLE-bench, three runs. */
export const entry: Dataset<Frame> = {
  name: "mlebench_famou",
  holds: "Medals of one agent on the 75 competitions of MLE-bench, three runs",
  unit: "run of the benchmark",
  table: "Frame",
  files: 6,
  bytes: 163450,
  citation: [
    "Chan et al., MLE-bench: Evaluating Machine Learning Agents on Machine Learning Engineering, 2024",
  ],
  notes: ["Other reports of the repository stand in storage of large files and are not among these."],
  sources: [
    { repository: "openai/mle-bench", commit: "1eeae0fc4497dbeb3a712248cb119d923a73bc63", licence: "MIT" },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readMlebenchFamou(files),
};
