import type { Turtlebench } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Answers of nine models to 1532 guesses about 32 stories, and published statistics. */
export const entry: Dataset<Turtlebench> = {
  name: "turtlebench",
  holds: "Answers of nine models to 1532 guesses about 32 stories, and published statistics",
  unit: "guess, in clusters by story",
  table: "Turtlebench",
  files: 3,
  bytes: 784557,
  citation: ["TurtleBench: Evaluating Top Language Models via Real-World Yes/No Puzzles"],
  notes: ["As published, Unknown counts as Incorrect."],
  sources: [
    {
      repository: "mazzzystar/TurtleBench",
      commit: "6547a5f0cb7097292b900b256d5e824a280acd33",
      licence: "Apache-2.0",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readTurtlebench(files),
};
