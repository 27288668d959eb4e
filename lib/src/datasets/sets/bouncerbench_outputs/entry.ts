import type { BouncerbenchOutputs } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Verdicts of three models on 1,699 issues with human labels of underspecification, and of two models on 642 patches. */
export const entry: Dataset<BouncerbenchOutputs> = {
  name: "bouncerbench_outputs",
  holds:
    "Verdicts of three models on 1699 issues with human labels of underspecification, and of two models on 642 patches",
  unit: "issue",
  table: "BouncerbenchOutputs",
  files: 9,
  bytes: 5715479,
  citation: ["Mathews and Nagappan, Is Your Automated Software Engineer Trustworthy?, 2025"],
  notes: [
    "The labels are those of OpenAI's annotation of SWE-bench; an issue is to be bounced if its label is 2 or 3.",
    "The truth of the patches is not among the files.",
  ],
  sources: [
    {
      repository: "uw-swag/BouncerBench",
      commit: "1c3555fbfbdcecd1155e2496647deb83af2ac811",
      licence: "none",
      licenceNote: "The repository names no licence: read it, but ask before you pass it on.",
    },
    {
      repository: "uw-swag/BouncerBench",
      commit: "700ae01f06d6f49ff4b5345fe65e4aab02176dac",
      licence: "none",
      licenceNote: "The repository names no licence: read it, but ask before you pass it on.",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readBouncerbenchOutputs(files),
};
