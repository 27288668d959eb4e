import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

type Metrics = Readonly<Record<string, number>>;

/**
 * Reads zero-shot evaluations of Pythia's checkpoints: `model`, `step`, `task`, `metric` (`acc`, `acc_norm`, `ppl`, ...),
 * `value`, `standardError` (over the items of the task, as the harness states it).
 */
export function readPythiaCheckpoints(files: DatasetFiles): Frame {
  const rows = files.matching(/^([^/]+)\/zero-shot\/.*_step(\d+)\.json$/u).flatMap(({ name, parts }) => {
    const { results } = files.json<{ results: Readonly<Record<string, Metrics>> }>(name);
    return Object.entries(results).flatMap(([task, metrics]) =>
      Object.entries(metrics)
        .filter(([metric]) => !metric.endsWith("_stderr"))
        .map(([metric, value]) => ({
          model: parts[0],
          step: Number(parts[1]),
          task,
          metric,
          value,
          standardError: metrics[`${metric}_stderr`],
        })),
    );
  });
  return frameOfRows(`${files.dataset}/zero-shot`, rows);
}
