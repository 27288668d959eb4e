import { alikeNames } from "./nearestNames.js";
import { ScoreTableError } from "./ScoreTableError.js";

/** The error for tasks that not every algorithm has. It names the first, counts the others, and says what to do. */
export function lackingTask(
  reader: string,
  first: { readonly algorithm: string; readonly task: string },
  count: number,
  tasks: readonly string[],
): ScoreTableError {
  const near = alikeNames(first.task, tasks);
  const more = count > 1 ? ` (and ${count - 1} more such)` : "";
  return new ScoreTableError(
    `${reader}: row "${first.algorithm}", column "${first.task}": this algorithm has no run of this task${more}. ` +
      (near[0] === undefined ? "" : `Is it the task "${near[0]}"? `) +
      `Aggregates over different tasks cannot be compared: add the runs, or pass { missing: "omit" } to keep only ` +
      `the tasks that every algorithm has.`,
  );
}

/** The error if omitting such tasks would leave none. */
export function noCommonTask(reader: string): ScoreTableError {
  return new ScoreTableError(`${reader}: there is no task that every algorithm has.`);
}
