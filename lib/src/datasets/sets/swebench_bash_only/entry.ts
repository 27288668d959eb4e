import type { Frame } from "../../../frames/Frame.js";
import type { Dataset } from "../../Dataset.js";

/** Whether four models resolved each of 500 issues, at what cost and with how many calls. */
export const entry: Dataset<Frame> = {
  name: "swebench_bash_only",
  holds: "Whether four models resolved each of 500 issues, at what cost and with how many calls",
  unit: "item",
  table: "Frame",
  files: 1,
  bytes: 174904,
  citation: ["Jimenez et al., SWE-bench: Can Language Models Resolve Real-World GitHub Issues?, 2023"],
  notes: ["The licence allows no commercial use."],
  sources: [
    {
      repository: "SWE-bench/swe-bench.github.io",
      commit: "15491f17ea8274f55686338291d7da27df4d1bd7",
      licence: "CC-BY-NC-4.0",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readSwebenchBashOnly(files),
};
