import { normalizeScores } from "../../../src/metrics/index.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { byTask, matrix, numbers } from "../inputs.js";

export const normalizeFields: GoldenFunction = ({ input }) => {
  const tasks = byTask(matrix(input["scores"], "scores"));
  const normalized = normalizeScores(tasks, numbers(input["min"], "min"), numbers(input["max"], "max"));
  return (field) => (field === "normalized" ? byTask(normalized.map((task) => Array.from(task))) : undefined);
};
