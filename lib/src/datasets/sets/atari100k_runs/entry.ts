import type { ScoreTable } from "../../../scores/ScoreTable.js";
import type { Dataset } from "../../Dataset.js";

/** Human-normalised scores on the 26 games of Atari 100k: DIAMOND, IRIS, SimPLe (5 runs a game), SPR, DrQ(eps), CURL (100 runs a game). */
export const entry: Dataset<ScoreTable> = {
  name: "atari100k_runs",
  holds:
    "Human-normalised scores on the 26 games of Atari 100k: DIAMOND, IRIS, SimPLe (5 runs a game), SPR, DrQ(eps), CURL (100 runs a game)",
  unit: "training run",
  table: "ScoreTable",
  files: 10,
  bytes: 251700,
  citation: [
    "Alonso et al., Diffusion for World Modeling: Visual Details Matter in Atari, 2024 (DIAMOND)",
    "Micheli, Alonso, Fleuret, Transformers are Sample-Efficient World Models, 2023 (IRIS)",
    "Kaiser et al., Model-Based Reinforcement Learning for Atari, 2020 (SimPLe)",
    "Schwarzer et al., Data-Efficient Reinforcement Learning with Self-Predictive Representations, 2021 (SPR)",
    "Agarwal et al., Deep Reinforcement Learning at the Edge of the Statistical Precipice, 2021 (the 100 runs of SPR, DrQ(eps) and CURL)",
  ],
  notes: [
    "CURL is published human-normalised; the others are normalised here by the references beside them.",
  ],
  sources: [
    { repository: "eloialonso/diamond", commit: "5bcd1599755b4f2fae8e5e079e02f0728e174965", licence: "MIT" },
    { repository: "eloialonso/iris", commit: "24326aaaa283c527f42b89b44cfdecf2665a7a16", licence: "GPL-3.0" },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readAtari100kRuns(files),
};
