import type { Dataset } from "../../Dataset.js";

/** Normalised scores of five algorithms on ten sets of D4RL, four seeds each, while training offline and then online, and the regret. */
export const entry: Dataset<never> = {
  name: "corl_offline_to_online",
  holds:
    "Normalised scores of five algorithms on ten sets of D4RL, four seeds each, while training offline and then online, and the regret",
  unit: "training run",
  table: "never",
  files: 2,
  bytes: 715739,
  citation: ["Tarasov et al., CORL: Research-oriented Deep Offline Reinforcement Learning Library, 2022"],
  notes: [
    "A pickle, which runs code in Python: load refuses it, and says how Python makes a CSV of it.",
    "Published standard deviations are of the population.",
  ],
  sources: [
    {
      repository: "tinkoff-ai/CORL",
      commit: "6afec90484bbf47dee05fdf525e26a3ebe028e9b",
      licence: "Apache-2.0",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).refuseCorlOfflineToOnline(files),
};
