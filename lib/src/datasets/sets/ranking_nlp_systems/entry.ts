import type { RankingNlpSystems } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Systems by utterances by metrics of five corpora, and 105 systems on GLUE. */
export const entry: Dataset<RankingNlpSystems> = {
  name: "ranking_nlp_systems",
  holds: "Systems by utterances by metrics of five corpora, and 105 systems on GLUE",
  unit: "utterance",
  table: "RankingNlpSystems",
  files: 6,
  bytes: 1330217,
  citation: ["Colombo et al., What are the best systems? New perspectives on NLP Benchmarking, 2022"],
  notes: [
    "GLUE is in per cent; its Score is published, and differs from the mean of the tasks for four systems.",
    "The published headers of the five corpora have System and Utterance exchanged: by their counts (SummEval 16 systems by 100 " +
      "texts) the systems are M0, M1... The frames have the right names.",
  ],
  sources: [
    {
      repository: "PierreColombo/RankingNLPSystems",
      commit: "21c8cc7ea1466833bb8c9991c261d16e25cedd04",
      licence: "none",
      licenceNote: "The repository names no licence: read it, but ask before you pass it on.",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readRankingNlpSystems(files),
};
