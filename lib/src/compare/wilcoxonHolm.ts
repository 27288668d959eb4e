import { mapFloats } from "../numeric/mapFloats.js";
import { sameValue } from "../numeric/sameValue.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { stepThrough } from "../work/stepThrough.js";
import { blockRanks, meanRanks, type RankOptions } from "../metrics/blockRanks.js";
import { adjustPairs, type PairAdjustment } from "./adjustPairs.js";
import { tiedGroups } from "./cliques.js";
import { RankComparison, type Treatments } from "./RankComparison.js";
import { signedRankTest } from "./wilcoxon.js";
import { NOTHING_DRAWN } from "../results/closedForm.js";

const NO_SCORES = new Float64Array(0);

/** Wilcoxon's signed-rank test of every pair of treatments, corrected over all pairs, and the groups without a significant pair. */
export function wilcoxonHolm(
  { blocks, names, unit, warnings, notes }: Treatments,
  level: number,
  options: RankOptions &
    LongWorkOptions & { readonly adjust?: PairAdjustment; readonly pValues?: "exact" | "asymptotic" },
): RankComparison {
  const ranks = meanRanks(blockRanks(blocks, options));
  const k = ranks.length;
  const columns = names.map((_, place) => mapFloats(blocks, (block) => block[place] ?? NaN));
  const pairs = names.flatMap((x, i) =>
    names.slice(i + 1).map((y, offset) => ({ x, y, i, j: i + 1 + offset })),
  );
  const rankOf = (place: number): number => ranks[place] ?? NaN;
  const tests = stepThrough(options, pairs, "Testing pairs", ({ x, y, i, j }) => {
    const first = columns[i] ?? NO_SCORES;
    const second = columns[j] ?? NO_SCORES;
    const same = first.every((score, block) => sameValue(score, second[block] ?? NaN));
    return {
      labels: { x, y },
      averageRanks: { rankX: rankOf(i), rankY: rankOf(j) },
      result: same
        ? undefined
        : signedRankTest(first, second, { level, ...(options.pValues && { method: options.pValues }) }),
    };
  });
  const adjusted = adjustPairs(
    tests.map(({ result }) => result?.values.pValue ?? 1),
    k,
    { method: options.adjust ?? "holm" },
  );
  const estimates = tests.map(({ labels, averageRanks, result }, index) => {
    const adjustedPValue = adjusted[index] ?? 1;
    return {
      labels,
      estimate: result?.estimate ?? 0,
      interval: result?.interval,
      ...(result?.interval === undefined
        ? { reason: result?.reason ?? "both have the same score in every block" }
        : {}),
      monteCarloError: undefined,
      n: { blocks: blocks.length, treatments: k },
      values: {
        pValue: result?.values.pValue ?? 1,
        adjustedPValue,
        significant: adjustedPValue <= 1 - level,
        ...averageRanks,
      },
      warnings: result?.warnings ?? [],
    };
  });
  const differ = new Set(
    estimates
      .filter(({ values }) => values.significant)
      .map(({ labels }) => JSON.stringify([labels.x, labels.y])),
  );
  const order = [...ranks.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  const groups = tiedGroups(order, (i, j) => {
    const pair = i < j ? [names[i], names[j]] : [names[j], names[i]];
    return differ.has(JSON.stringify(pair));
  });
  return new RankComparison(
    {
      kind: "wilcoxonHolm",
      title: "Differences x − y of all pairs over blocks (Wilcoxon, corrected)",
      estimates,
      method: "inverted signed-rank test",
      level,
      sides: "two",
      unit,
      ...NOTHING_DRAWN,
      citation: [
        "Benavoli, Corani, Mangili: Should we really use post-hoc tests based on mean-ranks? JMLR 17, 2016",
      ],
      warnings,
      notes,
    },
    {
      names,
      ranks: Array.from(ranks),
      criticalDifference: undefined,
      groups: groups.map((group) => group.map((place) => names[place] ?? "")),
    },
  );
}
