import type { BalrogEpisodes } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Episodes of five language models in six games: progression, steps, tokens. */
export const entry: Dataset<BalrogEpisodes> = {
  name: "balrog_episodes",
  holds: "Episodes of five language models in six games: progression, steps, tokens",
  unit: "episode",
  table: "BalrogEpisodes",
  files: 1345,
  bytes: 1835927,
  citation: ["Paglieri et al., BALROG: Benchmarking Agentic LLM and VLM Reasoning On Games, 2024"],
  notes: [
    "Summaries are published in per cent; everything is given from 0 to 1.",
    "Numbers of episodes differ between models (TextWorld 30 or 60, NetHack 5 or 10).",
  ],
  sources: [
    {
      repository: "balrog-ai/experiments",
      commit: "989931c5f7acb66ace99d423a480fd537d74e749",
      licence: "none",
      licenceNote: "The repository names no licence: read it, but ask before you pass it on.",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readBalrogEpisodes(files),
};
