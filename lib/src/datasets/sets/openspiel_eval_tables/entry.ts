import type { OpenspielEvalTables } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Cross tables of 43 programs for repeated rock, paper, scissors and of ten soccer policies; published scores of agents on Atari games. */
export const entry: Dataset<OpenspielEvalTables> = {
  name: "openspiel_eval_tables",
  holds:
    "Cross tables of 43 programs for repeated rock, paper, scissors and of ten soccer policies; published scores of agents on Atari games",
  unit: "none: published tables",
  table: "OpenspielEvalTables",
  files: 6,
  bytes: 83694,
  citation: ["Lanctot et al., OpenSpiel: A Framework for Reinforcement Learning in Games, 2019"],
  notes: [
    "The two files of Rainbow hold the same numbers, though they are called tables 5 and 6: one of them is not what it says.",
  ],
  sources: [
    {
      repository: "google-deepmind/open_spiel",
      commit: "112b77704631fc2ce7ad8e4581f6ca09798ce15a",
      licence: "Apache-2.0",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readOpenspielEvalTables(files),
};
