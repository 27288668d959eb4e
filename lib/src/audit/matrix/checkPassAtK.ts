import { groupBy } from "../../results/groupBy.js";
import { auditPassAtK } from "../auditPassAtK.js";
import type { Finding } from "../Finding.js";
import type { MatrixCheck } from "./MatrixCheck.js";
import { matrixLabels, someOf, type ReadCell } from "./readMatrix.js";

/**
 * Whether pass@k of each row rises with k and is concave, over the columns pass@1, pass@2... of a benchmark. See the claim
 * `"passAtK"`.
 */
export const checkPassAtK: MatrixCheck = ({ cells, paper }) => {
  const points = cells.filter((one) => kOf(one) !== undefined);
  const groups = groupBy(points, ({ cell: { table, benchmark } }) => JSON.stringify([table, benchmark]));
  return groups.flatMap((group) => curvesOf(group, paper));
};

function kOf({ cell }: ReadCell): number | undefined {
  const found = /^pass@(\d{1,6})$/iu.exec(cell.metric.trim());
  const k = Number(found?.[1] ?? 0);
  return k >= 1 ? k : undefined;
}

function curvesOf(group: readonly ReadCell[], paper: string): Finding[] {
  const curves = groupBy(group, ({ cell }) => cell.system).flatMap((row) => {
    const system = row[0]?.cell.system ?? "";
    const points = row.map((one) => ({ k: kOf(one) ?? 1, value: one.cell.value }));
    const several = points.length >= 2 && new Set(points.map(({ k }) => k)).size === points.length;
    return several ? [{ system, ...auditPassAtK({ name: system, check: "passAtK", points }) }] : [];
  });
  if (curves.length === 0) return [];
  const wrong = curves.filter(({ verdict }) => verdict === "impossible");
  const { table = "", benchmark = "" } = group[0]?.cell ?? {};
  const told = someOf(wrong.map(({ system, arithmetic }) => `${system}: ${arithmetic}`));
  return [
    {
      labels: matrixLabels("passAtK", paper, { table, benchmark }),
      verdict: wrong.length > 0 ? "impossible" : "possible",
      because:
        wrong.length > 0
          ? told
          : `pass@k of ${curves.length === 1 ? "the only row" : `all ${curves.length} rows`} rises and is concave`,
      estimate: (curves.length - wrong.length) / curves.length,
      interval: undefined,
      arithmetic: `${curves.length - wrong.length} of ${curves.length} rows rise and are concave in k`,
      n: { rows: curves.length },
      values: { misfits: wrong.length },
    },
  ];
}
