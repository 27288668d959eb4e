import type { CodeeloRatings } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Ratings of 717,421 people on Codeforces, against which CodeElo places language models. */
export const entry: Dataset<CodeeloRatings> = {
  name: "codeelo_ratings",
  holds: "Ratings of 717421 people on Codeforces, against which CodeElo places language models",
  unit: "rated person",
  table: "CodeeloRatings",
  files: 1,
  bytes: 3981804,
  citation: [
    "Quan et al., CodeElo: Benchmarking Competition-level Code Generation of LLMs with Human-comparable Elo Ratings, 2025",
  ],
  notes: ["All rated accounts, active or not: the fields of single contests are not among them."],
  sources: [
    {
      repository: "QwenLM/CodeElo",
      commit: "0bffc84f0477abe5fd641d4cb4c859318a572c70",
      licence: "none",
      licenceNote: "The repository names no licence: read it, but ask before you pass it on.",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readCodeeloRatings(files),
};
