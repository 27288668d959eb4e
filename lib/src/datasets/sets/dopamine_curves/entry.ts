import type { DopamineCurves } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Returns while training of six agents on four Atari games and of SAC on five MuJoCo tasks, five runs each. */
export const entry: Dataset<DopamineCurves> = {
  name: "dopamine_curves",
  holds:
    "Returns while training of six agents on four Atari games and of SAC on five MuJoCo tasks, five runs each",
  unit: "training run",
  table: "DopamineCurves",
  files: 9,
  bytes: 2499702,
  citation: ["Castro et al., Dopamine: A Research Framework for Deep Reinforcement Learning, 2018"],
  notes: ["Runs have no names in the files: a new one begins where the iterations begin again."],
  sources: [
    {
      repository: "google/dopamine",
      commit: "5873f5494ee0c2d7c016d0ab2ad530354fec59d0",
      licence: "Apache-2.0",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readDopamineCurves(files),
};
