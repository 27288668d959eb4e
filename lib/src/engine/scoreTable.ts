import { columnsSource } from "../scores/columnsSource.js";
import { readScores } from "../scores/readScores.js";
import { tableOfScores } from "../scores/readTable.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import { keyColumn, nameIn, type QueryTable } from "./QueryTable.js";
import type { SampleOptions } from "./SampleSource.js";

const columns = { algorithm: "algorithm", task: "task", run: "run", score: "score" } as const;

/**
 * A table of scores from one score for each algorithm, task and run.
 *
 * @param omitted the number of rows without a score that were left out, which the table says
 */
export function scoreTable(
  caller: string,
  runs: QueryTable,
  scores: Float64Array,
  omitted: number,
  options: SampleOptions,
): ScoreTable {
  const lists = new Map<string, ArrayLike<unknown>>([["score", scores]]);
  for (const role of ["algorithm", "task", "run"] as const) {
    const names = keyColumn(runs, role);
    lists.set(
      role,
      Array.from({ length: runs.rows }, (_, row) => nameIn(names, row)),
    );
  }
  const read = readScores(columnsSource(caller, lists), columns, "error");
  return tableOfScores<typeof columns>({ ...read, omittedScores: omitted }, options);
}
