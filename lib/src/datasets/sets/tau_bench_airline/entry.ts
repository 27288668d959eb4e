import type { Frame } from "../../../frames/Frame.js";
import type { Dataset } from "../../Dataset.js";

/** Rewards of GPT-4o on 50 tasks of an airline, four trials each. */
export const entry: Dataset<Frame> = {
  name: "tau_bench_airline",
  holds: "Rewards of GPT-4o on 50 tasks of an airline, four trials each",
  unit: "task",
  table: "Frame",
  files: 1,
  bytes: 4114038,
  citation: [
    "Yao et al., tau-bench: A Benchmark for Tool-Agent-User Interaction in Real-World Domains, 2024",
  ],
  notes: ["Trials of one task are no independent tasks."],
  sources: [
    {
      repository: "sierra-research/tau-bench",
      commit: "59a200c6d575d595120f1cb70fea53cef0632f6b",
      licence: "MIT",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readTauBenchAirline(files),
};
