import type { Frame } from "../../../frames/Frame.js";
import type { Dataset } from "../../Dataset.js";

/** Pairs of similar instructions, each with its own response. */
export const entry: Dataset<Frame> = {
  name: "contrast_instructions",
  holds:
    "Pairs of similar instructions with a response each: paraphrase (289), summary (36), translation (612)",
  unit: "pair of instructions",
  table: "Frame",
  files: 3,
  bytes: 1423692,
  citation: ["The Trickle-down Impact of Reward (In-)consistency on RLHF"],
  notes: [
    "No rewards of models are published. The 1188 pairs of StackExchange are above the size that could be copied.",
    "16 of the 36 pairs of the summary set have the same response twice.",
  ],
  sources: [
    {
      repository: "shadowkiller33/Contrast-Instruction",
      commit: "20f71939d4ac1e866062b1090b5a94bdbd07ccfc",
      licence: "none",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readContrastInstructions(files),
};
