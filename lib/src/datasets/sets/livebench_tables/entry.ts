import type { Frame } from "../../../frames/Frame.js";
import type { Dataset } from "../../Dataset.js";

/** Leaderboards of ten releases of LiveBench: models by tasks. */
export const entry: Dataset<Frame> = {
  name: "livebench_tables",
  holds: "Leaderboards of ten releases of LiveBench: models by tasks",
  unit: "task",
  table: "Frame",
  files: 21,
  bytes: 108472,
  citation: ["White et al., LiveBench: A Challenging, Contamination-Free LLM Benchmark, 2024"],
  notes: ["Scores are in per cent.", "Categories differ from release to release."],
  sources: [
    {
      repository: "LiveBench/livebench.github.io",
      commit: "4bf96c8d9dc9b06c17d82dc76a54429975c2b2c2",
      licence: "none",
      licenceNote: "The repository names no licence: read it, but ask before you pass it on.",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readLivebenchTables(files),
};
