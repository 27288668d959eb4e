import type { AdastopMujoco } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Returns of PPO, SAC, DDPG and TRPO on five MuJoCo tasks, in batches of five trainings, with the decisions of AdaStop; 192 evaluations each of SAC and TD3 on HalfCheetah. */
export const entry: Dataset<AdastopMujoco> = {
  name: "adastop_mujoco",
  holds:
    "Returns of PPO, SAC, DDPG and TRPO on five MuJoCo tasks, in batches of five trainings, with the decisions of AdaStop; 192 evaluations each of SAC and TD3 on HalfCheetah",
  unit: "training run",
  table: "AdastopMujoco",
  files: 55,
  bytes: 70713,
  citation: [
    "AdaStop: sequential testing for efficient and reliable comparisons of Deep RL Agents",
    "Colas, Sigaud, Oudeyer, A Hitchhiker's Guide to Statistical Comparisons of Reinforcement Learning Algorithms, 2019 (the 192 evaluations)",
  ],
  notes: [
    "Standard deviations of the logs are of the population (divided by n).",
    "An agent that is decided about is trained no further: numbers of runs differ from 5 to 30.",
    "PPO has the same first ten evaluations on HalfCheetah and on Hopper, in the files and in the logs: one of them cannot be right. They are given as published.",
    "The log of Ant ends before its first comparison.",
  ],
  sources: [
    {
      repository: "TimotheeMathieu/adastop",
      commit: "da3a9d418f7392eda0a03f06f3daf2718029bead",
      licence: "MIT",
    },
    {
      repository: "TimotheeMathieu/Adaptive_stopping_MC_RL",
      commit: "a909c18b87e4435754067f5c604bf607215d60a9",
      licence: "none",
      licenceNote: "The repository names no licence: read it, but ask before you pass it on.",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readAdastopMujoco(files),
};
