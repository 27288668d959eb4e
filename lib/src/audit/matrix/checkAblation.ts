import { pairedBounds } from "../lines/pairedBounds.js";
import { shownFigure } from "../ClaimVerdict.js";
import type { Finding } from "../Finding.js";
import type { MatrixCheck, MatrixSettings } from "./MatrixCheck.js";
import { matrixLabels, someOf, type ReadCell, type ScoreColumn } from "./readMatrix.js";

const REMOVED =
  /(?:^|[\s(/+,:-])(?:w\/o|without|no|remove[ds]?|replac\w+|−|-|only|ablat\w*|variant)(?=[\s.-]|$)/iu;

/**
 * Ablations above the method: systems whose names say that something is left out (`w/o`, `without`, `no`, `only`) against the
 * paper's own system, `method`, or else the only system of the table whose name they begin with. A claim that every part
 * helps is undecided where a variant is printed above the method, and impossible where the variant is clear of it whatever
 * the pairing.
 */
export const checkAblation: MatrixCheck = ({ columns, paper }, settings) =>
  columns.flatMap((column) => ablationOf(column, paper, settings));

function ablationOf(column: ScoreColumn, paper: string, settings: MatrixSettings): Finding[] {
  const variants = column.cells.filter(
    ({ cell }) => REMOVED.test(cell.system) && cell.system !== settings.method,
  );
  if (variants.length === 0) return [];
  const method = methodOf(column, variants, settings.method);
  if (method === undefined) return [];
  const sign = method.lower ? -1 : 1;
  const gain = (one: ReadCell): number => sign * (one.value.value - method.value.value);
  const above = variants.filter((one) => gain(one) > 0);
  const best = above.reduce<ReadCell | undefined>(
    (most, one) => (most === undefined || gain(one) > gain(most) ? one : most),
    undefined,
  );
  const level = 1 - (1 - settings.level) / variants.length;
  const clear = above.some((one) => isClear(one, method, level));
  const named = someOf(above.map(({ cell }) => `${cell.system} ${cell.value}`));
  return [
    {
      labels: matrixLabels("ablation", paper, column),
      verdict: clear ? "impossible" : above.length > 0 ? "undecided" : "possible",
      because:
        above.length > 0
          ? `does every part help? ${named} ${above.length === 1 ? "is" : "are"} above ${method.cell.system} ${method.cell.value}`
          : `none of ${variants.length} variants is above ${method.cell.system}`,
      estimate: best === undefined ? Math.max(...variants.map(gain)) : gain(best),
      interval: undefined,
      arithmetic:
        `${above.length} of ${variants.length} variants are above ${method.cell.system} ${method.cell.value}` +
        (best === undefined ? "" : `, ${best.cell.system} by ${shownFigure(gain(best))}`),
      n: { variants: variants.length },
      values: { above: above.length, clear },
    },
  ];
}

function methodOf(
  { cells }: ScoreColumn,
  variants: readonly ReadCell[],
  name: string | undefined,
): ReadCell | undefined {
  if (name !== undefined) return cells.find(({ cell }) => cell.system === name);
  const full = cells.filter(
    (one) => !variants.includes(one) && variants.every(({ cell }) => cell.system.startsWith(one.cell.system)),
  );
  return full.length === 1 ? full[0] : undefined;
}

function isClear(one: ReadCell, method: ReadCell, level: number): boolean {
  const { n } = method;
  if (one.share === undefined || method.share === undefined || n === undefined || one.n !== n) return false;
  const trials = n * Math.max(one.runs ?? 1, method.runs ?? 1);
  const x = one.ofOne.value;
  const y = method.ofOne.value;
  return pairedBounds({ x, y, items: n, trials }, level).farthest.clear;
}
