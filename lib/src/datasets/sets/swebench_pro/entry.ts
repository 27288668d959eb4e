import type { SwebenchPro } from "./reader.js";
import type { Dataset } from "../../Dataset.js";

/** Whether nine runs resolved issues of SWE-bench Pro, 562 to 955 issues a run. */
export const entry: Dataset<SwebenchPro> = {
  name: "swebench_pro",
  holds: "Whether nine runs resolved issues of SWE-bench Pro, 562 to 955 issues a run",
  unit: "item",
  table: "SwebenchPro",
  files: 9,
  bytes: 681155,
  citation: ["SWE-Bench Pro: Can AI Agents Solve Long-Horizon Software Engineering Tasks?"],
  notes: [
    "Every run was evaluated on other issues, 418 by all: three denominators give three numbers.",
    "The run of GPT-5 of the paper's abstract is not among the files.",
  ],
  sources: [
    {
      repository: "scaleapi/SWE-bench_Pro-os",
      commit: "ca10a60a5fcae51e6948ffe1485d4153d421e6c5",
      licence: "MIT",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readSwebenchPro(files),
};
