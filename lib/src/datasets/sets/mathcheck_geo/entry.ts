import type { Frame } from "../../../frames/Frame.js";
import type { Dataset } from "../../Dataset.js";

/** Answers of three models to the 1,440 items that MathCheck makes of 60 problems of geometry. */
export const entry: Dataset<Frame> = {
  name: "mathcheck_geo",
  holds: "Answers of three models to the 1440 items that MathCheck makes of 60 problems of geometry",
  unit: "item, in clusters by problem",
  table: "Frame",
  files: 3,
  bytes: 5456360,
  citation: [
    "Zhou et al., Is Your Model Really A Good Math Reasoner? Evaluating Mathematical Reasoning with Checklist, 2024",
  ],
  notes: [
    "Answers are read out of the models' texts by the rules of the authors' script; an answer that none finds is missing.",
  ],
  sources: [
    {
      repository: "PremiLab-Math/MathCheck",
      commit: "fc0454ed5333b5e33d70760a03fc8c5d33814491",
      licence: "none",
      licenceNote: "The repository names no licence: read it, but ask before you pass it on.",
    },
  ],
  fileList: async () => (await import("./files.txt")).default,
  read: async (files) => (await import("./reader.js")).readMathcheckGeo(files),
};
