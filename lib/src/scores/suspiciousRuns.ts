import type { TableCells } from "./ScoreCells.js";
import { remark, type Remark } from "../results/Remark.js";

/** From so many runs on, numbered one by one, they are more likely to be episodes than training runs. */
const suspicious = 200;

/** A warning where "runs" look like the episodes of one: hundreds of them, numbered consecutively. */
export function suspiciousRuns({ algorithms, tasks, runs }: TableCells<unknown>): Remark[] {
  for (const [a, algorithm] of algorithms.entries()) {
    for (const [t, task] of tasks.entries()) {
      const names = runs[a]?.[t] ?? [];
      const first = Number(names[0]);
      if (names.length < suspicious || !names.every((name, index) => name === String(first + index)))
        continue;
      return [
        remark(
          "episodesAsRuns",
          `${algorithm} has ${names.length} runs of ${task}, numbered ${names[0] ?? ""} to ${names.at(-1) ?? ""}. If these ` +
            "are episodes or checkpoints of fewer training runs, intervals are far too narrow: read the training run as " +
            "the run, and these as { sample } or { step }.",
        ),
      ];
    }
  }
  return [];
}
