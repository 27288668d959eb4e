import { formatNumber } from "../../results/formatNumber.js";
import { fitsSpread, shareSpreads, spreadReading, type SpreadMeanings } from "../auditSpread.js";
import { rangeOf, readPublished, type Printing, type PublishedRange } from "../readPublished.js";
import type { SpreadKind } from "../Claim.js";
import type { Finding } from "../Finding.js";
import type { MatrixCheck } from "./MatrixCheck.js";
import { matrixLabels, type ReadCell, type ScoreColumn } from "./readMatrix.js";

const kinds: readonly SpreadKind[] = ["sd", "se", "ci95"];

/** The fewest cells by which a column says that its ± is something else. */
const fewest = 3;

/**
 * The meaning of a printed ± in a column of shares: for a share p of n items, sqrt(p (1 - p)) is the standard deviation,
 * and the same over sqrt n the standard error. If no cell has its own kind, rounded or with digits cut off, and at least
 * three different cells all have another, the ± is taken for that. The ratio of the printed ± to the standard error of
 * items says how much of the error the ± leaves out: a deviation over runs of one model has nothing of the choice of items.
 */
export const checkSpread: MatrixCheck = ({ columns, paper }) =>
  columns.flatMap((column) => spreadOf(column, paper));

function spreadOf(column: ScoreColumn, paper: string): Finding[] {
  const cells = column.cells.filter(
    ({ cell, share, n }) =>
      share !== undefined &&
      n !== undefined &&
      kinds.some((kind) => kind === cell.spread_kind) &&
      isSpread(cell.spread),
  );
  const [first] = cells;
  if (first === undefined) return [];
  const kind = first.cell.spread_kind as SpreadKind;
  const matches = (one: ReadCell, meant: SpreadKind): boolean =>
    fitsSpread(meaningsOf(one, "rounded")[meant], spreadIn(one));
  const own = cells.filter(
    (one) => spreadReading((printing) => meaningsOf(one, printing), spreadIn(one), kind) !== undefined,
  ).length;
  const different = new Set(cells.map(({ cell }) => `${cell.value} ${cell.spread}`)).size;
  const other = kinds.find((meant) => meant !== kind && cells.every((one) => matches(one, meant)));
  const wrong = own === 0 && other !== undefined && different >= fewest;
  const ratios = cells
    .map((one) => spreadIn(one).value / itemError(one))
    .filter((ratio) => Number.isFinite(ratio))
    .sort((a, b) => a - b);
  const middle = ratios[Math.floor(ratios.length / 2)];
  const told = `the printed ± of ${cells.length} cells is ${middle === undefined ? "not comparable with" : `in the middle ${formatNumber(middle, 2)} times`} the standard error of ${first.n ?? 0} items`;
  const smaller = middle !== undefined && middle < 0.8;
  return [
    {
      labels: matrixLabels("spread", paper, column),
      verdict: wrong ? "impossible" : smaller ? "undecided" : "possible",
      because: wrong
        ? `is ± ${other}, not ${kind}? All ${cells.length} cells are ${other} of ${first.n ?? 0} items`
        : smaller
          ? `the ± leaves out the choice of items: it is ${formatNumber(middle, 2)} of their standard error`
          : "the ± is no smaller than the error of the items",
      estimate: middle ?? 0,
      interval: undefined,
      arithmetic: told,
      n: { cells: cells.length, items: first.n ?? 0 },
      values: { kind, ownKind: own, ...(wrong ? { isKind: other } : {}) },
    },
  ];
}

function isSpread(text: string): boolean {
  return /^\d*\.?\d+%?$/u.test(text.trim());
}

/** The spread in the scale of a share. */
function spreadIn({ cell, share = "" }: ReadCell): PublishedRange {
  const text = cell.spread.trim();
  return readPublished(share.endsWith("%") && !text.endsWith("%") ? `${text}%` : text);
}

function meaningsOf({ ofOne, n = 1, runs = 1 }: ReadCell, printing: Printing): SpreadMeanings {
  return shareSpreads(rangeOf(ofOne, printing), n * runs);
}

function itemError({ ofOne: { value: p }, n = 1 }: ReadCell): number {
  return Math.sqrt((p * (1 - p)) / n);
}
