import type { Dataset } from "../../Dataset.js";
import type { SurveyAnswers } from "./reader.js";

/** Answers of six language models to 271 survey questions in two orders of the options. */
export const entry: Dataset<readonly SurveyAnswers[]> = {
  name: "biasmonkey_response_order",
  holds:
    "Answers of six language models to 271 survey questions, 50 draws in each of two orders of the options",
  unit: "question",
  table: "SurveyAnswers",
  files: 7,
  bytes: 5180745,
  citation: [
    "Tjuatja et al., Do LLMs Exhibit Human-like Response Biases? A Case Study in Survey Design, 2023",
  ],
  notes: [
    "In the reversed order the letters are mapped back to the options of the original order: the first option shown is the last.",
    "The questions are those of the American Trends Panel of the Pew Research Center.",
  ],
  sources: [
    {
      repository: "lindiatjuatja/BiasMonkey",
      commit: "7e3728d7916ead2187ebae261b4729d928dabbee",
      licence: "none",
      licenceNote: "The repository names no licence: read it, but ask before you pass it on.",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readBiasmonkeyResponseOrder(files),
};
