import { byTask } from "../metrics/blockRanks.js";
import { taskMeansOf } from "../metrics/taskMeansOf.js";
import { remark } from "../results/Remark.js";
import { checkComparable } from "../scores/checkComparable.js";
import { isScoreTable } from "../scores/isScoreTable.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import { isRecord, type GroupNames, type ListsByName } from "./GroupNames.js";
import { checkedSample, notThese } from "./samples.js";

/**
 * Scores of treatments (algorithms) on blocks (tasks, data sets): `scores[block][treatment]`; or lists over the
 * blocks by the names of the treatments, with the blocks in the same order; or a table, whose blocks are its tasks
 * and whose scores are the means over the runs.
 */
export type ScoreBlocks<Score = number> = readonly ArrayLike<Score>[] | ListsByName<Score> | ScoreTable;

/** Scores by block, with the names of the treatments. */
export interface NamedBlocks extends GroupNames {
  readonly blocks: readonly ArrayLike<number>[];
}

/** Requirements of a test of scores over blocks. */
interface BlockDemands {
  /** True if the test compares scores of different blocks. */
  readonly isAcrossBlocks: boolean;
  /** True if scores may be missing. */
  readonly mayLack?: boolean;
}

/**
 * Reads scores over blocks. `checkedBlocks` checks the number of scores and the values of plain lists.
 *
 * @throws TypeError if the argument is not scores; RangeError if the numbers of blocks of the treatments differ, or a
 *   table has one task; ScoreTableError if scores are compared between tasks and the tasks are on different scales
 */
export function scoreBlocks(
  scores: ScoreBlocks<number | undefined>,
  caller: string,
  demands: BlockDemands,
): NamedBlocks {
  if (isScoreTable(scores)) return ofTable(scores, caller, demands);
  const plain = { unit: "block", warnings: [], notes: [] };
  if (isRecord(scores)) {
    const names = Object.keys(scores);
    return { ...plain, blocks: byTask(ofRecord(scores, caller, demands)), names };
  }
  const list: unknown = scores;
  if (!Array.isArray(list)) {
    throw notThese(
      list,
      caller,
      "scores[block][treatment]",
      "Give a list for each block (a task, a data set) with the score of every treatment, a list over the blocks for each " +
        "treatment by name such as { SAC: [...], PPO: [...], DQN: [...] }, or a ScoreTable.",
    );
  }
  // An undefined score is treated like any score that is not a number: it is refused or counts as missing.
  return { ...plain, blocks: list as readonly ArrayLike<number>[], names: undefined };
}

function ofTable(table: ScoreTable, caller: string, { isAcrossBlocks }: BlockDemands): NamedBlocks {
  if (table.tasks.length < 2) {
    throw new RangeError(
      `${caller} compares over tasks; the table has one task, ${table.tasks[0] ?? ""}. For the runs of one task use ` +
        "anova(table), kruskal(table) or tukey(table).",
    );
  }
  const warnings = [...table.warnings, ...(isAcrossBlocks ? checkComparable(table, caller) : [])];
  const means = table.algorithms.map((algorithm) => taskMeansOf(table.taskScores(algorithm)));
  return {
    blocks: byTask(means),
    names: table.algorithms,
    unit: "task",
    warnings,
    notes: [
      remark("taskMeans", `Blocks: the ${table.tasks.length} tasks; scores: the means over their runs.`),
    ],
  };
}

function ofRecord(
  scores: ListsByName<unknown>,
  caller: string,
  { mayLack = false }: BlockDemands,
): readonly ArrayLike<number>[] {
  const lists = Object.entries(scores).map(([name, list]) => {
    const own = list as ArrayLike<number>;
    if (!mayLack || typeof own !== "object")
      return checkedSample(own, `treatment ${JSON.stringify(name)}`, caller);
    return own;
  });
  const count = lists[0]?.length ?? 0;
  const other = lists.findIndex(({ length }) => length !== count);
  if (other >= 0) {
    const names = Object.keys(scores);
    throw new RangeError(
      `${caller}: every treatment has a score of every block; ${names[0] ?? ""} has ${count}, ${names[other] ?? ""} has ` +
        `${lists[other]?.length ?? 0}.` +
        (mayLack
          ? " Give NaN for what is missing."
          : ' For missing scores use friedman with statistic "skillingsMack".'),
    );
  }
  return lists;
}
