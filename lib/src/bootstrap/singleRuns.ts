import type { TaskScores } from "../scores/TaskScores.js";
import type { IntervalOutcome } from "./IntervalOutcome.js";

/** The names of the tasks that have a single run on any side. */
export function singleRunTasks(tasks: readonly string[], ...sides: readonly TaskScores[]): string[] {
  return tasks.filter((_, task) => sides.some((scores) => scores[task]?.length === 1));
}

/** The reason for no interval if tasks have a single run. */
export function singleRunReason(single: readonly string[], algorithm: string): string {
  const verb = single.length === 1 ? "has" : "have";
  return (
    `${listed(single)} ${verb} a single run of ${algorithm}: nothing is known of the spread of runs there, so no ` +
    "honest interval can be given. Add runs, or leave out what has one run only."
  );
}

/** Names as a sentence lists them. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

/** The outcome without an interval. */
export function noInterval(reason: string): IntervalOutcome {
  return { interval: undefined, monteCarloError: undefined, reason };
}

/** The reason for no interval if every task that determines an aggregate has a single run. */
export const ONLY_SINGLE_RUNS =
  "Only tasks with a single run matter for this aggregate: there is nothing to scale their variance from. Add runs.";

/** The reason for no interval after an abort before the first replicate. */
export const STOPPED =
  "There are no replicates to make an interval from: the work was stopped before there were enough of them.";
