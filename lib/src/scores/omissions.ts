import { remark, type Remark } from "../results/Remark.js";

/** Names of tasks that a warning lists before it counts the others. */
const MOST_NAMED = 5;

/** Warnings of the tasks and scores that `{ missing: "omit" }` left out of a table. */
export function omissions(omittedTasks: readonly string[], omittedScores: number): Remark[] {
  return [
    ...(omittedScores > 0
      ? [
          remark(
            "omittedScores",
            `${omittedScores} ${omittedScores === 1 ? "row without a score was" : "rows without a score were"} left out ` +
              '(missing: "omit"): where runs have none because they diverged, results look better than they are.',
          ),
        ]
      : []),
    ...(omittedTasks.length > 0
      ? [
          remark(
            "omittedTasks",
            `${omittedTasks.length} ${omittedTasks.length === 1 ? "task that not every algorithm has was" : "tasks that not every algorithm has were"} ` +
              `left out for all (missing: "omit"): ${listed(omittedTasks)}.`,
          ),
        ]
      : []),
  ];
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).join(", ");
  return names.length > MOST_NAMED ? `${shown} and ${names.length - MOST_NAMED} more` : shown;
}
