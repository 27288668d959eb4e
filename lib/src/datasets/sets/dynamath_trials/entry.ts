import type { DynamathTrials } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Whether 14 vision-language models answered ten variants of each of 501 seed questions, and the published tables. */
export const entry: Dataset<DynamathTrials> = {
  name: "dynamath_trials",
  holds:
    "Whether 14 vision-language models answered ten variants of each of 501 seed questions, and the published tables",
  unit: "seed question",
  table: "DynamathTrials",
  files: 16,
  bytes: 753623,
  citation: [
    "Zou et al., DynaMath: A Dynamic Visual Benchmark for Evaluating Mathematical Reasoning Robustness of Vision Language Models, 2025",
  ],
  notes: [
    "The rows below the 501 questions are sums and blanks, and the column of counts is not a variant: both are left out.",
    "The site's files also contain rows of another benchmark, which are left out.",
  ],
  sources: [
    {
      repository: "DynaMath/DynaMath",
      commit: "598c3c3d732422d29580e9ecf8f2a7928a068fdd",
      licence: "MIT",
      licenceNote: "The README shows a badge of the MIT licence; the repository has no licence file.",
    },
    {
      repository: "DynaMath/dynamath.github.io",
      commit: "f39f16cab5e8952d15eefd804142dea938251251",
      licence: "none",
      licenceNote: "The repository of the site names no licence: read it, but ask before you pass it on.",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readDynamathTrials(files),
};
