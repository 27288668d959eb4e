import type { Frame } from "../../../frames/Frame.js";
import type { Dataset } from "../../Dataset.js";

/** Win rates and returns while training on 11 maps of SMAX, by JaxMARL and Mava: mean, minimum and maximum over seeds. */
export const entry: Dataset<Frame> = {
  name: "jaxmarl_smax_sweeps",
  holds:
    "Win rates and returns while training on 11 maps of SMAX, by JaxMARL and Mava: mean, minimum and maximum over seeds",
  unit: "none: seeds are aggregated",
  table: "Frame",
  files: 7,
  bytes: 1459009,
  citation: ["Rutherford et al., JaxMARL: Multi-Agent RL Environments in JAX, 2023"],
  notes: [
    "Win rates are published in per cent but for one file; all are given as fractions.",
    "Seeds are not given one by one: no interval can be made.",
  ],
  sources: [
    {
      repository: "FLAIROx/JaxMARL",
      commit: "89757a610f782d04b16e037c62fae66d9fb744a6",
      licence: "Apache-2.0",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readJaxmarlSmaxSweeps(files),
};
