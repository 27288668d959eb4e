import type { Frame } from "../../../frames/Frame.js";
import type { Dataset } from "../../Dataset.js";

/** Whether five systems resolved each of 91 Java issues. */
export const entry: Dataset<Frame> = {
  name: "swebench_java",
  holds: "Whether five systems resolved each of 91 Java issues",
  unit: "item",
  table: "Frame",
  files: 6,
  bytes: 61056,
  citation: ["Zan et al., SWE-bench-java: A GitHub Issue Resolving Benchmark for Java, 2024"],
  notes: ["One system handed in a single patch; what was not handed in counts as not resolved."],
  sources: [
    {
      repository: "multi-swe-bench/experiments",
      commit: "89888f1604001fcd80b0799a37af42a1bfebfd8f",
      licence: "none",
      licenceNote: "The repository names no licence: read it, but ask before you pass it on.",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readSwebenchJava(files),
};
