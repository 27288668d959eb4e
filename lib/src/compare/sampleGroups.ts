import { remark } from "../results/Remark.js";
import { isScoreTable } from "../scores/isScoreTable.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import { isRecord, type GroupNames, type ListsByName } from "./GroupNames.js";
import { checkedSample, notThese } from "./samples.js";

/**
 * Groups of independent values: one list per group, lists by the names of the groups, or a table of one task, whose
 * groups are the runs of each algorithm.
 */
export type SampleGroups = readonly ArrayLike<number>[] | ListsByName | ScoreTable;

/** Groups with a copy of their values. */
export interface CheckedGroups extends GroupNames {
  readonly samples: Float64Array[];
}

/**
 * Copies groups of values. A table of several tasks is refused, because its scores are not one sample: they also
 * differ by task.
 *
 * @throws TypeError if the argument is not groups; RangeError if there are too few groups or values, a value is not
 *   finite, or a table has several tasks
 */
export function checkedGroups(
  groups: SampleGroups,
  caller: string,
  least = 1,
  leastGroups = 2,
): CheckedGroups {
  const { lists, ...stated } = readGroups(groups, caller);
  if (lists.length < leastGroups) {
    throw new RangeError(`${caller} needs at least ${leastGroups} groups; got ${lists.length}.`);
  }
  const { names } = stated;
  const samples = lists.map((list, place) => {
    const name = names === undefined ? String(place + 1) : JSON.stringify(names[place]);
    return checkedSample(list, `group ${name}`, caller, least);
  });
  return { ...stated, samples };
}

function readGroups(
  groups: SampleGroups,
  caller: string,
): GroupNames & { readonly lists: readonly ArrayLike<number>[] } {
  const plain = { unit: "run", warnings: [], notes: [] };
  if (isScoreTable(groups)) {
    const [task = "", ...others] = groups.tasks;
    if (others.length > 0) {
      throw new RangeError(
        `${caller} compares runs of one task; the table has ${groups.tasks.length} tasks. Choose one: ` +
          `${caller}(table.filter({ tasks: [${JSON.stringify(task)}] })); or compare over all tasks: friedman(table), ` +
          "rankComparison(table), compareAlgorithms(table).",
      );
    }
    return {
      lists: groups.algorithms.map((algorithm) => groups.taskScores(algorithm)[0] ?? []),
      names: groups.algorithms,
      unit: groups.unit,
      warnings: groups.warnings,
      notes: [remark("runsOfTask", `Values: the runs of each algorithm on ${task}.`)],
    };
  }
  if (isRecord(groups)) return { ...plain, lists: Object.values(groups), names: Object.keys(groups) };
  const list: unknown = groups;
  if (!Array.isArray(list)) {
    throw notThese(
      list,
      caller,
      "groups of values",
      "Give a list of lists, lists by the names of the groups such as { SAC: [...], PPO: [...] }, or a ScoreTable of one task.",
    );
  }
  return { ...plain, lists: groups, names: undefined };
}
