import type { Frame } from "../../../frames/Frame.js";
import type { Dataset } from "../../Dataset.js";

/** Zero-shot evaluations of 27 checkpoints of five models on 87 tasks, with standard errors. */
export const entry: Dataset<Frame> = {
  name: "pythia_checkpoints",
  holds: "Zero-shot evaluations of 27 checkpoints of five models on 87 tasks, with standard errors",
  unit: "checkpoint",
  table: "Frame",
  files: 135,
  bytes: 2965560,
  citation: [
    "Biderman et al., Pythia: A Suite for Analyzing Large Language Models Across Training and Scaling, 2023",
  ],
  notes: ["Standard errors are over the items of a task, not over trainings."],
  sources: [
    {
      repository: "EleutherAI/pythia",
      commit: "a19eecb807ec2c79a39ebf18108816e6ffffc1d5",
      licence: "Apache-2.0",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readPythiaCheckpoints(files),
};
