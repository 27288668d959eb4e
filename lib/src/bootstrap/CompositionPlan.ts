import type { AggregatePlan } from "./AggregatePlan.js";
import { COUNT_BITS, compositionTable, MOST_IN_TABLES, type CompositionTable } from "./compositionTable.js";

/** Tables of contributions larger than this would not stay in a processor's cache. */
const MOST_ENTRIES = 600_000;

/** The largest number of scores whose draw counts fit into 16 bits. */
const MOST_CELLS = 65535;

/** Tasks with the same number of runs, whose compositions come from the same table. */
export interface CompositionGroup {
  readonly table: CompositionTable;
  /** Added to a composition of the table to name it among those of all groups. */
  readonly offset: number;
  readonly firstLeaf: number;
  readonly tasks: number;
}

/** A plan to draw replicates as compositions. A leaf is a task or one half of a task. */
export interface CompositionPlan {
  readonly groups: readonly CompositionGroup[];
  readonly leaves: number;
  /** The task of each leaf. */
  readonly taskOfLeaf: Int32Array;
  /** The counts of each composition; see {@link CompositionTable.counts}. */
  readonly counts: Int32Array;
  /** The ranks of each leaf's runs. */
  readonly ranksOfLeaf: readonly Int32Array[];
  /** The leaf of each rank and the position of its bits there: together they locate the rank's count. */
  readonly leafOfRank: Int32Array;
  readonly shiftOfRank: Int32Array;
  /**
   * A leaf's contribution for a composition stands at `tableStarts[leaf] + composition` in a table of `tableSize`
   * entries.
   */
  readonly tableStarts: Int32Array;
  readonly tableSize: number;
  /** The first composition of each leaf, and the one after its last. */
  readonly firstOfLeaf: Int32Array;
  readonly endOfLeaf: Int32Array;
}

/**
 * The plan. `undefined` if a task has too many runs, the scores have unequal weights, or the tables would be too
 * large: runs are then drawn one by one.
 */
export function compositionPlan({ starts, ranks, weights }: AggregatePlan): CompositionPlan | undefined {
  const runsOfTask = Array.from(starts.subarray(1), (end, task) => end - (starts[task] ?? 0));
  if (weights || ranks.length > MOST_CELLS || runsOfTask.some((runs) => runs > MOST_IN_TABLES))
    return undefined;
  const groups: CompositionGroup[] = [];
  const taskOfLeaf: number[] = [];
  const ranksOfLeaf: Int32Array[] = [];
  const tableStarts: number[] = [];
  const firstOfLeaf: number[] = [];
  const endOfLeaf: number[] = [];
  const counts: number[] = [];
  let tableSize = 0;
  for (const runs of [...new Set(runsOfTask)].sort((a, b) => a - b)) {
    const table = compositionTable(runs);
    const tasks = Array.from(runsOfTask.keys()).filter((task) => runsOfTask[task] === runs);
    const offset = counts.length;
    groups.push({ table, offset, firstLeaf: taskOfLeaf.length, tasks: tasks.length });
    for (const count of table.counts) counts.push(count);
    for (const task of tasks) {
      // In the order of the runs, so that plans with the same stream draw the same runs of paired algorithms.
      const own = ranks.slice(starts[task], starts[task + 1]);
      table.leaves.forEach((size, leaf) => {
        if (size === 0) return;
        const from = offset + (leaf === 0 ? 0 : table.firstSize);
        const to = offset + (leaf === 0 ? table.firstSize : table.counts.length);
        taskOfLeaf.push(task);
        ranksOfLeaf.push(leaf === 0 ? own.slice(0, size) : own.slice(runs - size));
        tableStarts.push(tableSize - from);
        firstOfLeaf.push(from);
        endOfLeaf.push(to);
        tableSize += to - from;
      });
    }
  }
  if (tableSize > MOST_ENTRIES) return undefined;
  const leafOfRank = new Int32Array(ranks.length);
  const shiftOfRank = new Int32Array(ranks.length);
  ranksOfLeaf.forEach((own, leaf) => {
    own.forEach((rank, place) => {
      leafOfRank[rank] = leaf;
      shiftOfRank[rank] = COUNT_BITS * place;
    });
  });
  return {
    groups,
    leaves: taskOfLeaf.length,
    ranksOfLeaf,
    leafOfRank,
    shiftOfRank,
    tableSize,
    firstOfLeaf: Int32Array.from(firstOfLeaf),
    endOfLeaf: Int32Array.from(endOfLeaf),
    taskOfLeaf: Int32Array.from(taskOfLeaf),
    counts: Int32Array.from(counts),
    tableStarts: Int32Array.from(tableStarts),
  };
}
