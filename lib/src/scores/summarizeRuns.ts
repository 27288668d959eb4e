import { formatCount, formatNumber } from "../results/formatNumber.js";
import type { ResultTable } from "../results/ResultTable.js";

const mostRowsShown = 30;
const mostTasksNamed = 30;

/** A summary of an algorithm's scores. */
export interface AlgorithmSummary {
  readonly algorithm: string;
  /** Its number of runs of each task. */
  readonly runs: readonly number[];
  readonly scores: number;
  readonly lowest: number;
  readonly highest: number;
}

/** A summary of a table of scores: one row for each algorithm, with tasks, omissions and warnings below. */
export function summarizeRuns(
  title: string,
  tasks: readonly string[],
  algorithms: readonly AlgorithmSummary[],
  notes: readonly string[],
): ResultTable {
  const shown = algorithms.slice(0, mostRowsShown);
  const named = tasks.slice(0, mostTasksNamed).join(", ");
  return {
    title,
    columns: [
      { name: "algorithm", numeric: false },
      { name: "runs a task", numeric: true },
      { name: "scores", numeric: true },
      { name: "lowest", numeric: true },
      { name: "highest", numeric: true },
    ],
    rows: shown.map(({ algorithm, runs, scores, lowest, highest }) => [
      algorithm,
      rangeOf(runs),
      formatCount(scores),
      formatNumber(lowest),
      formatNumber(highest),
    ]),
    notes: [
      ...(shown.length < algorithms.length
        ? [`${formatCount(algorithms.length - shown.length)} more algorithms.`]
        : []),
      `Tasks: ${named}${tasks.length > mostTasksNamed ? ` and ${formatCount(tasks.length - mostTasksNamed)} more` : ""}.`,
      ...notes,
    ],
  };
}

function rangeOf(counts: readonly number[]): string {
  const least = counts.reduce((low, count) => Math.min(low, count), Infinity);
  const most = counts.reduce((high, count) => Math.max(high, count), 0);
  return least === most ? formatCount(least) : `${formatCount(least)} to ${formatCount(most)}`;
}
