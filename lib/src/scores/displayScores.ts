import type { MimeBundle } from "../results/jupyterDisplay.js";
import { formatCount, formatNumber } from "../results/formatNumber.js";
import type { ResultTable } from "../results/ResultTable.js";
import { writeFrame } from "../results/writeFrame.js";
import { writeHTML } from "../results/writeHTML.js";
import { writeText } from "../results/writeText.js";
import type { ScoreTable } from "./ScoreTable.js";

const mostRowsShown = 20;

/** A table's first rows as a frame, as HTML and as text. */
export function displayScores(table: ScoreTable, remarks: readonly string[]): MimeBundle {
  const rows = table.toRows().slice(0, mostRowsShown);
  const total = table.size;
  const shown: ResultTable = {
    title: table.toString(),
    columns: [
      { name: "algorithm", numeric: false },
      { name: "task", numeric: false },
      { name: "run", numeric: false },
      { name: "score", numeric: true },
    ],
    rows: rows.map(({ algorithm, task, run, score }) => [algorithm, task, run, formatNumber(score)]),
    notes: [
      ...(total > rows.length
        ? [`${formatCount(total - rows.length)} more of ${formatCount(total)} scores.`]
        : []),
      ...remarks,
    ],
  };
  return {
    "application/vnd.precipice.frame.v1+json": writeFrame(
      {
        algorithm: rows.map(({ algorithm }) => algorithm),
        task: rows.map(({ task }) => task),
        run: rows.map(({ run }) => run),
        score: rows.map(({ score }) => score),
      },
      total,
    ),
    "text/html": writeHTML(shown),
    "text/plain": writeText(shown),
  };
}
