import type { AlpacaEval } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** GPT-4's judgements of two models on 805 instructions each, the leaderboards of AlpacaEval 1.0 and 2.0, a table of 56 models on 23 benchmarks. */
export const entry: Dataset<AlpacaEval> = {
  name: "alpaca_eval",
  holds:
    "GPT-4's judgements of two models on 805 instructions each, the leaderboards of AlpacaEval 1.0 and 2.0, a table of 56 models on 23 benchmarks",
  unit: "instruction",
  table: "AlpacaEval",
  files: 8,
  bytes: 2210485,
  citation: [
    "Li et al., AlpacaEval: An Automatic Evaluator of Instruction-following Models, 2023",
    "Dubois et al., Length-Controlled AlpacaEval: A Simple Way to Debias Automatic Evaluators, 2024",
  ],
  notes: [
    "A preference of 0 is a tie; of 1 the baseline wins, of 2 the model; null is a judgement that failed and counts for nobody.",
    "Rates of the leaderboards are in per cent.",
  ],
  sources: [
    {
      repository: "tatsu-lab/alpaca_eval",
      commit: "cd543a149df89434d8a54582c0151c0b945c3d20",
      licence: "Apache-2.0",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readAlpacaEval(files),
};
