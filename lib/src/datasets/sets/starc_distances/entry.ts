import type { Frame } from "../../../frames/Frame.js";
import type { Dataset } from "../../Dataset.js";

/** Distances and regrets of pairs of rewards on random decision processes, seven runs of the STARC experiments. */
export const entry: Dataset<ReadonlyMap<string, Frame>> = {
  name: "starc_distances",
  holds: "Distances (EPIC, DARD, minimal, none) and two regrets of interpolated pairs of rewards, seven runs",
  unit: "environment",
  table: "ReadonlyMap<string, Frame>",
  files: 7,
  bytes: 3995146,
  citation: [
    "Skalse et al., STARC: A General Framework For Quantifying Differences Between Reward Functions",
  ],
  notes: [
    "One row is a step between two rewards: rows of one environment are not independent.",
    "Regrets come from rollouts, so some are slightly below 0. NaN in `discount_changes` is missing.",
    "The final run with the value-adjusted levelling is above the size that could be copied and is absent.",
  ],
  sources: [
    {
      repository: "lucyfarnik/starc",
      commit: "e13f8fa24b10e9676b52d7cc565bd0ab1f64cc8c",
      licence: "none",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readStarcDistances(files),
};
