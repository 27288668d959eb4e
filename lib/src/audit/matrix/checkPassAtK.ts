import { auditPassAtK } from "../auditPassAtK.js";
import type { Finding } from "../Finding.js";
import type { MatrixCheck } from "./MatrixCheck.js";
import { matrixLabels, someOf, type ReadCell } from "./readMatrix.js";

/**
 * Whether pass@k of each row rises with k and is concave, over the columns pass@1, pass@2... of a benchmark. See the claim
 * `"passAtK"`.
 */
export const checkPassAtK: MatrixCheck = ({ cells, paper }) => {
  const groups = new Map<string, ReadCell[]>();
  for (const one of cells) {
    if (kOf(one) === undefined) continue;
    const { table, benchmark } = one.cell;
    const key = JSON.stringify([table, benchmark]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => curvesOf(group, paper));
};

function kOf({ cell }: ReadCell): number | undefined {
  const found = /^pass@(\d{1,6})$/iu.exec(cell.metric.trim());
  const k = Number(found?.[1] ?? 0);
  return k >= 1 ? k : undefined;
}

function curvesOf(group: readonly ReadCell[], paper: string): Finding[] {
  const systems = new Set(group.map(({ cell }) => cell.system));
  const curves = [...systems].flatMap((system) => {
    const points = group
      .filter(({ cell }) => cell.system === system)
      .map((one) => ({ k: kOf(one) ?? 1, value: one.cell.value }));
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
