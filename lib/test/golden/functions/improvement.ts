import { probabilityOfImprovement, probabilityOfImprovementByTask } from "../../../src/metrics/index.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { byTask, matrix } from "../inputs.js";

export const improvementFields: GoldenFunction = ({ input }) => {
  const x = byTask(matrix(input["x"], "x"));
  const y = byTask(matrix(input["y"], "y"));
  return (field) => {
    if (field === "value") return probabilityOfImprovement(x, y);
    if (field === "per_task") return probabilityOfImprovementByTask(x, y);
    return undefined;
  };
};
