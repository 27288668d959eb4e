import { printedCounts } from "../printedCounts.js";
import { countQuestion } from "../questions.js";
import type { Finding } from "../Finding.js";
import type { MatrixCheck } from "./MatrixCheck.js";
import { matrixLabels, someOf, type ReadCell, type ScoreColumn } from "./readMatrix.js";

/**
 * Whether each cell of a column is a count of its items, times runs: by rounding, by digits that were cut off, or as the
 * average of rounded runs. A cell that is none is impossible if its runs are given, and otherwise not testable, since
 * averages of several runs have other counts.
 */
export const checkCounts: MatrixCheck = ({ columns, paper }) =>
  columns.filter(({ average }) => !average).flatMap((column) => countsOf(column, paper));

function countsOf(column: ScoreColumn, paper: string): Finding[] {
  const sized = column.cells.filter(
    ({ n, share, kind }) => n !== undefined && share !== undefined && kind === "counted",
  );
  const [first] = sized;
  if (first === undefined) return [];
  const found = sized.map((one) => ({ one, ...fitOf(one) }));
  const wrong = found.filter(({ fits }) => !fits);
  const asked = wrong.filter(({ one }) => one.runs !== undefined);
  const cells = (some: typeof found): string =>
    someOf(some.map(({ one }) => `${one.cell.value} (${one.cell.system})`));
  const n = first.n ?? 0;
  const of = `${n} items${first.runs === undefined || first.runs === 1 ? "" : ` × ${first.runs}`}`;
  const verdict = asked.length > 0 ? "impossible" : wrong.length > 0 ? "not testable" : "possible";
  const because = {
    impossible: `which counts of ${of} give ${cells(asked)}? ${countQuestion(" for them")}`,
    "not testable": `missing: the number of runs that are averaged; no count of ${of} gives ${cells(wrong)}`,
    possible: `a count of ${of} gives ${sized.length === 1 ? "the only cell" : `each of ${sized.length} cells`}`,
  }[verdict];
  return [
    {
      labels: matrixLabels("counts", paper, column),
      verdict,
      because,
      estimate: (sized.length - wrong.length) / sized.length,
      interval: undefined,
      arithmetic: `${sized.length - wrong.length} of ${sized.length} cells are counts of ${of}; ${found.filter(({ telling }) => telling).length} could have been none`,
      n: { cells: sized.length, items: n },
      values: { misfits: wrong.length },
    },
  ];
}

/** Whether a count gives the cell, and whether it could have been that none does. */
function fitOf({ share = "", n = 1, runs = 1 }: ReadCell): {
  readonly fits: boolean;
  readonly telling: boolean;
} {
  const { rounded, cut, ofRounded, telling } = printedCounts(share, n * runs, runs);
  return { fits: rounded !== undefined || cut !== undefined || ofRounded !== undefined, telling };
}
