import { ScoreTable } from "../scores/ScoreTable.js";
import { nameIn, type QueryTable } from "./QueryTable.js";
import type { SampleOptions } from "./SampleSource.js";

/** A table of scores from one score for each algorithm, task and run. */
export function scoreTable(
  runs: QueryTable,
  scores: Float64Array,
  { missing, normalized, comparable }: SampleOptions,
): ScoreTable {
  const names = (role: string): string[] => {
    const column = runs.columns.get(role);
    if (column === undefined) throw new Error(`the answer has no column ${role}.`);
    return Array.from({ length: runs.rows }, (_, row) => nameIn(column, row));
  };
  return ScoreTable.fromColumns(
    { algorithm: names("algorithm"), task: names("task"), run: names("run"), score: scores },
    { algorithm: "algorithm", task: "task", run: "run", score: "score" },
    {
      ...(missing !== undefined && { missing }),
      ...(normalized !== undefined && { normalized }),
      ...(comparable !== undefined && { comparable }),
    },
  );
}
