import type { Neorl2Benchmark } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Returns of ten algorithms on seven tasks by setting and seed, and the published tables. */
export const entry: Dataset<Neorl2Benchmark> = {
  name: "neorl2_benchmark",
  holds: "Returns of ten algorithms on seven tasks by setting and seed, and the published tables",
  unit: "training run",
  table: "Neorl2Benchmark",
  files: 74,
  bytes: 2499204,
  citation: [
    "NeoRL-2: Near Real-World Benchmarks for Offline Reinforcement Learning with Extended Realistic Scenarios",
  ],
  notes: [
    "The published cells of MOPO and RAMBO pool two settings (six runs) that the logs tell apart; the better one alone would be higher.",
    "A published cell is that of the setting with the highest mean return on the same evaluations: too good by the choice.",
    "Its standard deviation is of the sample.",
    "The table in LaTeX differs from the CSV in the column combo.",
  ],
  sources: [
    {
      repository: "polixir/NeoRL2",
      commit: "b50d91d0a65916a89342a4f6978188b17cb2d97a",
      licence: "Apache-2.0",
      licenceNote:
        "Stated in the README, for the code; the README gives its data sets CC-BY-4.0. There is no licence file.",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readNeorl2Benchmark(files),
};
