import type { BarsCtr } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Tuning runs of models of click-through rate on 13 data sets, and the leaderboards made of them. */
export const entry: Dataset<BarsCtr> = {
  name: "bars_ctr",
  holds: "Tuning runs of models of click-through rate on 13 data sets, and the leaderboards made of them",
  unit: "tuning run",
  table: "BarsCtr",
  files: 592,
  bytes: 1792176,
  citation: [
    "Zhu et al., Open Benchmarking for Click-Through Rate Prediction, 2021",
    "Zhu et al., BARS: Towards Open Benchmarking for Recommender Systems, 2022",
  ],
  notes: ["A leaderboard's cell is the best of many runs.", "Some runs have no test results."],
  sources: [
    { repository: "reczoo/BARS", commit: "5b5e61fe2e4ddf676dd12984365da0ae775fb863", licence: "Apache-2.0" },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readBarsCtr(files),
};
