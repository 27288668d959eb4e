import {
  iqm,
  mean,
  median,
  optimalityGap,
  taskMeans,
  taskStandardDeviations,
  trimmedMean,
  type MissingOption,
} from "../../../src/metrics/index.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { byTask, matrix } from "../inputs.js";

/** An aggregate by the name the golden files give it: `mean`, `iqm`, `trim_mean_0.1`, `optimality_gap_gamma_2`. */
export function namedAggregate(
  name: string,
): ((tasks: readonly ArrayLike<number>[], missing?: MissingOption) => number) | undefined {
  if (/^(?:mean|mean_of_task_means)$/u.test(name)) return (tasks, missing) => mean(tasks, missing);
  if (name === "median") return (tasks, missing) => median(tasks, missing);
  if (name === "iqm") return (tasks, missing) => iqm(tasks, missing);
  const gap = /^optimality_gap(?:_(?:gamma_)?(-?[\d.]+))?$/u.exec(name);
  if (gap) {
    const threshold = Number(gap[1] ?? 1);
    return (tasks, missing) => optimalityGap(tasks, { ...missing, threshold });
  }
  const trimmed = /^trim(?:med)?_mean_([\d.]+)$/u.exec(name);
  if (trimmed) return (tasks, missing) => trimmedMean(tasks, Number(trimmed[1]), missing);
  return undefined;
}

export const aggregateFields: GoldenFunction = ({ input }) => {
  const tasks = byTask(matrix(input["scores"], "scores"));
  return (field) => {
    if (field === "task_means") return taskMeans(tasks);
    if (field === "task_std_ddof1") return tasks[0]?.length === 1 ? null : taskStandardDeviations(tasks);
    const omit = /^nan_omit_(.+)$/u.exec(field);
    return omit
      ? namedAggregate(omit[1] ?? "")?.(tasks, { missing: "omit" })
      : namedAggregate(field)?.(tasks);
  };
};
