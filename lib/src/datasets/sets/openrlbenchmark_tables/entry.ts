import type { Frame } from "../../../frames/Frame.js";
import type { Dataset } from "../../Dataset.js";

/** Published means and standard deviations of implementations of PPO, TD3, DDPG and others on Atari, Procgen and MuJoCo. */
export const entry: Dataset<Frame> = {
  name: "openrlbenchmark_tables",
  holds:
    "Published means and standard deviations of implementations of PPO, TD3, DDPG and others on Atari, Procgen and MuJoCo",
  unit: "none: runs are aggregated",
  table: "Frame",
  files: 15,
  bytes: 21946,
  citation: [
    "Huang et al., Open RL Benchmark: Comprehensive Tracked Experiments for Reinforcement Learning, 2024",
  ],
  notes: ["Tables alone: the curves are not among the files.", "Some cells hold no number."],
  sources: [
    {
      repository: "openrlbenchmark/openrlbenchmark",
      commit: "d67da557945475e465866071765048d8ffe1aa4a",
      licence: "MIT",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readOpenrlbenchmarkTables(files),
};
