import { groupBy } from "../../results/groupBy.js";
import type { Finding } from "../Finding.js";
import { shownFigure } from "../ClaimVerdict.js";
import { meanRange } from "../meanRange.js";
import { averageQuestion } from "../questions.js";
import { fittingReading, ROUNDED } from "../readings.js";
import { rangeOf } from "../readPublished.js";
import type { MatrixCheck } from "./MatrixCheck.js";
import { matrixLabels, someOf, type ReadCell, type ReadMatrix, type ScoreColumn } from "./readMatrix.js";

/** A way to make an average of the cells of a row. */
interface Convention {
  readonly name: string;
  readonly partsOf: (parts: readonly ReadCell[], average: ReadCell) => readonly ReadCell[];
  readonly weightOf: (part: ReadCell) => number | undefined;
}

const sameMetric = (parts: readonly ReadCell[], average: ReadCell): readonly ReadCell[] =>
  parts.filter(({ cell }) => cell.metric === average.cell.metric);

const CONVENTIONS: readonly Convention[] = [
  { name: "the plain mean of its row", partsOf: (parts) => parts, weightOf: () => 1 },
  { name: "the plain mean of the cells of its metric", partsOf: sameMetric, weightOf: () => 1 },
  { name: "the mean weighted by items", partsOf: sameMetric, weightOf: ({ n }) => n },
];

/** The fewest rows that show how an average is made. */
const fewest = 3;

/** An average with the range that its parts allow, rounding included. */
interface Recomputed {
  readonly average: ReadCell;
  readonly low: number;
  readonly high: number;
  readonly fits: boolean;
}

/**
 * Whether averages recompute from the cells of their row. Of three conventions (plain mean of the row, plain mean of the
 * same metric, mean weighted by items) the one by which most rows of the column recompute is taken to be the paper's; it
 * has to give at least three rows and half of them. A row that does not recompute by it is tried with each other
 * convention and with digits cut off before it is asked about.
 */
export const checkAverages: MatrixCheck = (matrix) => {
  const columns = matrix.columns.filter(({ average }) => average);
  const kinds = groupBy(columns, ({ benchmark, metric }) => JSON.stringify([benchmark, metric]));
  return kinds.flatMap((same) => averagesOf(same, matrix));
};

/** The findings on the average of one name and metric, in all tables that have it. */
function averagesOf(columns: readonly ScoreColumn[], { cells, paper }: ReadMatrix): Finding[] {
  const parts = cells.filter(({ average }) => !average);
  const rowOf = ({ cell: { table, system } }: ReadCell): ReadCell[] =>
    parts.filter(({ cell }) => cell.table === table && cell.system === system);
  const tried = CONVENTIONS.map((convention) => ({
    convention,
    rows: columns.flatMap((column) =>
      column.cells.flatMap((average) => recomputed(average, rowOf(average), convention)),
    ),
  }));
  const fitting = (rows: readonly Recomputed[]): number => rows.filter(({ fits }) => fits).length;
  const best = tried.reduce((most, one) => (fitting(one.rows) > fitting(most.rows) ? one : most));
  const right = fitting(best.rows);
  if (best.rows.length < fewest) return [];
  const shown = right >= fewest && 2 * right >= best.rows.length;
  const otherwise = (average: ReadCell): boolean =>
    tried.some(({ rows }) => rows.some((one) => one.average === average && one.fits));
  const { name } = best.convention;
  return columns.flatMap((column): Finding[] => {
    const rows = best.rows.filter(({ average }) => column.cells.includes(average));
    if (rows.length === 0) return [];
    const wrong = rows.filter(({ fits, average }) => !fits && !otherwise(average));
    const asked = someOf(
      wrong.map(
        ({ average, low, high }) =>
          `${average.cell.value} of ${average.cell.system}, whose cells give ${shownFigure((low + high) / 2)}`,
      ),
    );
    const told = `${fitting(rows)} of ${rows.length} averages are ${name}`;
    return [
      {
        labels: matrixLabels("averages", paper, column),
        verdict: !shown ? "not testable" : wrong.length > 0 ? "impossible" : "possible",
        because: !shown
          ? "missing: how the average is made"
          : wrong.length > 0
            ? `${averageQuestion("cells")} ${asked}`
            : told,
        estimate: fitting(rows) / rows.length,
        interval: undefined,
        arithmetic: `${told}, as ${right} of ${best.rows.length} of this name are${wrong.length > 0 ? `; not ${asked}` : ""}`,
        n: { averages: rows.length },
        values: { misfits: wrong.length, convention: shown ? name : "unknown" },
      },
    ];
  });
}

function recomputed(
  average: ReadCell,
  row: readonly ReadCell[],
  { partsOf, weightOf }: Convention,
): Recomputed[] {
  const parts = partsOf(row, average);
  const benchmarks = new Set(parts.map(({ cell }) => cell.benchmark));
  // A benchmark with two cells of a row could be averaged by either, so that nothing recomputes for sure.
  if (parts.length < 2 || benchmarks.size < parts.length) return [];
  const weights = parts.map(weightOf);
  const known = weights.filter((weight) => weight !== undefined);
  if (known.length < parts.length) return [];
  const values = parts.map(({ value }) => value);
  const [low, high] = meanRange(values, known, ROUNDED.given);
  const slack = 1e-9 * Math.max(1, Math.abs(high));
  const reading = fittingReading(({ given, claimed }) => {
    const printed = rangeOf(average.value, claimed);
    const [least, most] = meanRange(values, known, given);
    return printed.high >= least - slack && printed.low <= most + slack;
  });
  return [{ average, low, high, fits: reading !== undefined }];
}
