import { proportionEnds } from "../../numeric/proportionEnds.js";
import { settleInterval } from "../../results/settleInterval.js";
import { pairedBounds } from "../lines/pairedBounds.js";
import { shownFigure } from "../ClaimVerdict.js";
import type { Finding } from "../Finding.js";
import type { MatrixCheck, MatrixSettings } from "./MatrixCheck.js";
import { matrixLabels, someOf, type ReadCell, type ScoreColumn } from "./readMatrix.js";

/**
 * Saturation: whether a benchmark still tells its best systems apart. The first is compared with each other system over
 * the same items, at both ends of what the pairing may be, with level 1 - (1 - level) / (systems - 1). Systems that may
 * equal the first even if they differ on as few items as they can are `tied`; those for which it depends on the pairing are
 * `open`. `ceiling` says whether the exact interval of the first reaches the full score.
 */
export const checkSaturation: MatrixCheck = ({ columns, paper }, settings) =>
  columns.filter(({ average }) => !average).flatMap((column) => saturationOf(column, paper, settings));

function saturationOf(column: ScoreColumn, paper: string, { level }: MatrixSettings): Finding[] {
  const cells = column.cells.filter(
    ({ share, n, kind }) => share !== undefined && n !== undefined && kind !== "unbounded",
  );
  const systems = new Set(cells.map(({ cell }) => cell.system));
  const [lead] = cells;
  if (lead === undefined || systems.size < 2 || systems.size < cells.length) return [];
  const n = lead.n ?? 1;
  if (cells.some((one) => one.n !== n)) return [];
  const sign = lead.lower ? -1 : 1;
  const shareOf = ({ ofOne }: ReadCell): number => ofOne.value;
  const ordered = [...cells].sort((a, b) => sign * (shareOf(b) - shareOf(a)));
  const [first, ...others] = ordered;
  if (first === undefined) return [];
  const adjusted = 1 - (1 - level) / others.length;
  const compared = others.map((one) => {
    const trials = n * Math.max(first.runs ?? 1, one.runs ?? 1);
    const ends = pairedBounds({ x: shareOf(first), y: shareOf(one), items: n, trials }, adjusted);
    return {
      name: one.cell.system,
      tied: !ends.closest.clear,
      open: ends.closest.clear && !ends.farthest.clear,
    };
  });
  const tied = compared.filter((one) => one.tied).map(({ name }) => name);
  const open = compared.filter((one) => one.open).map(({ name }) => name);
  const top = shareOf(first);
  const interval = proportionEnds(top * n, n, "clopperPearson", settleInterval({ level }, "audit"));
  const most = first.lower ? 0 : 1;
  const left = Math.round(n * Math.abs(most - top));
  const verdict = tied.length + open.length > 0 ? "undecided" : "possible";
  return [
    {
      labels: matrixLabels("saturation", paper, column),
      verdict,
      because:
        verdict === "possible"
          ? `${first.cell.system} is first whatever the pairing`
          : `${first.cell.system} may be no better than ${someOf([...tied, ...open])}`,
      estimate: top,
      interval,
      arithmetic:
        `${first.cell.system} has ${shownFigure(top)} of ${n} items, ${left} left to gain; of ${others.length} others ${tied.length} may equal it ` +
        `whatever the pairing, and for ${open.length} it depends on the pairing`,
      n: { items: n, systems: systems.size },
      values: {
        tied: tied.length,
        open: open.length,
        itemsLeft: left,
        ceiling: first.lower ? interval.low <= 1 / n : interval.high >= 1 - 1 / n,
      },
    },
  ];
}
