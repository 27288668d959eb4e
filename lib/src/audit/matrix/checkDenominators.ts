import { logChoose } from "../../numeric/logChoose.js";
import type { Finding } from "../Finding.js";
import { printedCounts } from "../printedCounts.js";
import type { MatrixCheck } from "./MatrixCheck.js";
import { matrixLabels, someOf, type ReadCell, type ScoreColumn } from "./readMatrix.js";

/** The probability below which cells are not counts of n by chance, all n tried. */
const byChance = 1e-6;
/** The fewest different figures of each of two denominators. */
const fewest = 3;
const largest = 2000;

/** A number of items, and the cells that are counts of it. */
interface Denominator {
  readonly n: number;
  readonly fitting: readonly ReadCell[];
  readonly others: readonly ReadCell[];
  readonly log: number;
}

/**
 * Mixed denominators: a column of shares whose cells are counts of two different numbers of items. For each n the cells
 * that are counts of it are counted; a cell is one by chance with probability about n / 10^decimals. The n with the
 * smallest chance is the column's denominator. If the remaining cells are all counts of another n, no more by chance, and
 * at least three different figures of each side are no counts of the other, those of the second not with digits cut off
 * either, the column has two.
 */
export const checkDenominators: MatrixCheck = ({ columns, paper }) =>
  columns.filter(({ average }) => !average).flatMap((column) => mixedIn(column, paper));

function mixedIn(column: ScoreColumn, paper: string): Finding[] {
  const cells = column.cells.filter(
    ({ share, kind, ofOne, runs }) =>
      share !== undefined && kind === "counted" && ofOne.value > 0 && ofOne.value < 1 && (runs ?? 1) === 1,
  );
  if (differing(cells) < 2 * fewest) return [];
  const first = denominatorOf(cells);
  if (first === undefined) return [];
  const labels = matrixLabels("denominators", paper, column);
  const fits = `${first.fitting.length} of ${cells.length} cells are counts of ${first.n}`;
  const size = { cells: cells.length };
  if (first.others.length === 0) {
    return [
      {
        labels,
        verdict: "possible",
        because: `all ${cells.length} cells are counts of ${first.n} items`,
        estimate: first.n,
        interval: undefined,
        arithmetic: `${fits}, by chance with probability 10^${Math.round(first.log / Math.LN10)}`,
        n: size,
        values: { denominator: first.n },
      },
    ];
  }
  const second = denominatorOf(first.others);
  const apart =
    second !== undefined &&
    second.others.length === 0 &&
    differing(second.fitting.filter((one) => !isCutCount(one, first.n))) >= fewest &&
    differing(first.fitting.filter((one) => !isCount(one, second.n))) >= fewest;
  if (!apart) return [];
  const rows = (some: readonly ReadCell[]): string =>
    someOf([...new Set(some.map(({ cell }) => cell.system))]);
  return [
    {
      labels,
      verdict: "impossible",
      because:
        `are all rows over the same items? ${first.fitting.length} cells are counts of ${first.n}, and the other ` +
        `${second.fitting.length} only of ${second.n}: ${rows(second.fitting)}`,
      estimate: first.n,
      interval: undefined,
      arithmetic:
        `${fits}, by chance with probability 10^${Math.round(first.log / Math.LN10)}; the other ${second.fitting.length} are counts of ` +
        `${second.n}, by chance with 10^${Math.round(second.log / Math.LN10)}`,
      n: size,
      values: { denominator: first.n, otherDenominator: second.n, otherCells: second.fitting.length },
    },
  ];
}

function differing(cells: readonly ReadCell[]): number {
  return new Set(cells.map(({ cell }) => cell.value)).size;
}

/** Whether a count of n rounds to this cell: |k S - D n| <= n / 2 for the nearest k, exact below 2^53. */
function isCount({ ofOne: { value, decimals } }: ReadCell, n: number): boolean {
  const steps = 10 ** decimals;
  const digits = Math.round(value * steps);
  const rest = (digits * n) % steps;
  return 2 * Math.min(rest, steps - rest) <= n;
}

/** Whether a count of n is this cell with digits cut off. */
function isCutCount({ share = "0" }: ReadCell, n: number): boolean {
  return printedCounts(share, n).cut !== undefined;
}

function denominatorOf(cells: readonly ReadCell[]): Denominator | undefined {
  const distinct = [...new Map(cells.map((one) => [one.cell.value, one])).values()];
  const decimals = Math.min(...distinct.map(({ ofOne }) => ofOne.decimals));
  const steps = 10 ** decimals;
  const most = Math.min(largest, Math.floor(steps / 2));
  let best: { readonly n: number; readonly log: number } | undefined;
  for (let n = 2; n <= most; n++) {
    const count = distinct.filter((one) => isCount(one, n)).length;
    if (count < fewest) continue;
    const log = logChoose(distinct.length, count) + count * Math.log((n + 1) / steps) + Math.log(most);
    if (best === undefined || log < best.log) best = { n, log };
  }
  if (best === undefined || best.log > Math.log(byChance)) return undefined;
  const { n, log } = best;
  return {
    n,
    log,
    fitting: cells.filter((one) => isCount(one, n)),
    others: cells.filter((one) => !isCount(one, n)),
  };
}
