import type { RealhumanevalChat } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Answers of three assistants to 78 programmers, and whether code was copied from them. */
export const entry: Dataset<RealhumanevalChat> = {
  name: "realhumaneval_chat",
  holds:
    "775 answers of three chat assistants to 78 programmers, with what was copied from them, and the tasks",
  unit: "programmer",
  table: "RealhumanevalChat",
  files: 3,
  bytes: 3106335,
  citation: [
    "Mozannar et al., The RealHumanEval: Evaluating Large Language Models' Abilities to Support Programmers, 2024",
  ],
  notes: [
    "The state of the paper (213 participants); later states of the repository have more.",
    "Each programmer has one assistant. Programmers without a message are not among the turns.",
    "Times, autocomplete and programmers without an assistant are in a file that is not here.",
  ],
  sources: [
    {
      repository: "clinicalml/realhumaneval",
      commit: "9045edfd607d7188228d800c7e9ca6eda018de8c",
      licence: "CC0-1.0",
      licenceNote: "The licence file was added after this commit.",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readRealhumanevalChat(files),
};
