import type { Frame } from "../../../frames/Frame.js";
import type { Dataset } from "../../Dataset.js";

/** 7059 runs of ten agents and of people on 83 tasks, with the minutes that people need. */
export const entry: Dataset<Frame> = {
  name: "metr_time_horizon_prepub",
  holds: "7059 runs of ten agents and of people on 83 tasks, with the minutes that people need",
  unit: "run of a task",
  table: "Frame",
  files: 1,
  bytes: 3243344,
  citation: ["Kwa et al., Measuring AI Ability to Complete Long Tasks, 2025"],
  notes: ["A state before publication: published horizons were made of other runs."],
  sources: [
    {
      repository: "METR/eval-analysis-public",
      commit: "12b9c741eda7c298d67296821e62a4af41f48743",
      licence: "MIT",
      licenceNote: "The licence file was added after this commit.",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readMetrTimeHorizonPrepub(files),
};
