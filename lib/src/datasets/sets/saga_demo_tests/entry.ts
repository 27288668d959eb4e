import type { Frame } from "../../../frames/Frame.js";
import type { Dataset } from "../../Dataset.js";

/** The test cases of one programming problem. */
export const entry: Dataset<Frame> = {
  name: "saga_demo_tests",
  holds: "68 test cases of one problem (ABC390 B, is a sequence geometric?), inputs and expected outputs",
  unit: "test case",
  table: "Frame",
  files: 2,
  bytes: 9933,
  citation: ["Rethinking Verification for LLM Code Generation: From Generation to Testing"],
  notes: [
    "An output is Yes or No: a constant answer passes many tests.",
    "There are no solutions and no verdicts.",
  ],
  sources: [
    {
      repository: "open-compass/SAGA",
      commit: "d126c74b6949fef0ea1fa2fce5d6734f51a31c40",
      licence: "none",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readSagaDemoTests(files),
};
