import type { D3rlpyD4rl } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Returns while training of CQL, IQL and TD3+BC on nine sets of D4RL, ten seeds each; published tables of twelve algorithms. */
export const entry: Dataset<D3rlpyD4rl> = {
  name: "d3rlpy_d4rl",
  holds:
    "Returns while training of CQL, IQL and TD3+BC on nine sets of D4RL, ten seeds each; published tables of twelve algorithms",
  unit: "training run",
  table: "D3rlpyD4rl",
  files: 274,
  bytes: 3737886,
  citation: [
    "Seno, Imai, d3rlpy: An Offline Deep Reinforcement Learning Library, 2022",
    "Fu et al., D4RL: Datasets for Deep Data-Driven Reinforcement Learning, 2020",
  ],
  notes: [
    "Published standard deviations are of the population.",
    "Curves are returns; `normalizeD4RL` makes scores of them.",
  ],
  sources: [
    {
      repository: "takuseno/d3rlpy-benchmarks",
      commit: "1771c9b23322b5f4296fa761c49808d33f967342",
      licence: "MIT",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readD3rlpyD4rl(files),
};
