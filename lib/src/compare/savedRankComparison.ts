import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { tiedGroups } from "./cliques.js";
import { RankComparison } from "./RankComparison.js";

/**
 * The rank comparison of a saved result. The average ranks come from the differences of ranks, because the mean of
 * all ranks is (k + 1) / 2. With `"wilcoxonHolm"` they come from `values`.
 *
 * @param result a result of `rankComparison`, of any method and version
 * @throws TypeError if a `"wilcoxonHolm"` result was saved before 0.2.0: it has no ranks
 */
export function savedRankComparison(result: Result): RankComparison {
  if (result instanceof RankComparison) return result;
  const { kind, estimates } = result;
  const names = namesIn(result);
  const ranks = kind === "wilcoxonHolm" ? savedRanks(names, estimates) : ranksOfDifferences(names, result);
  const different = new Set(estimates.filter(isSignificant).map(pairOf));
  const order = [...names.keys()].sort((i, j) => (ranks[i] ?? 0) - (ranks[j] ?? 0));
  const differ = (i: number, j: number): boolean =>
    different.has(pairKey(names[i], names[j])) || different.has(pairKey(names[j], names[i]));
  const groups = kind === "bonferroniDunn" ? [] : tiedGroups(order, differ);
  const [first] = estimates;
  return new RankComparison(
    result,
    {
      names,
      ranks,
      criticalDifference:
        kind === "wilcoxonHolm" || first?.interval === undefined
          ? undefined
          : (first.interval.high - first.interval.low) / 2,
      groups: groups.map((group) => group.map((place) => names[place] ?? "")),
    },
    true,
  );
}

/** The treatments in column order. The column of a control is not saved, so the control comes first. */
function namesIn({ kind, estimates }: Result): string[] {
  const pairs = estimates.map(({ labels }) => [String(labels["x"]), String(labels["y"])] as const);
  const names = new Set(
    kind === "bonferroniDunn" ? pairs.flatMap(([x, control]) => [control, x]) : [...pairs.flat()],
  );
  return [...names];
}

/**
 * The average ranks. Times the number of blocks they are multiples of 1/2, so rounding removes the error of the
 * differences.
 */
function ranksOfDifferences(names: readonly string[], { kind, estimates }: Result): number[] {
  const sums = new Map(names.map((name) => [name, 0]));
  const add = (name: unknown, difference: number): unknown =>
    sums.set(String(name), (sums.get(String(name)) ?? 0) + difference);
  const k = names.length;
  for (const { labels, estimate } of estimates) {
    if (kind === "bonferroniDunn") {
      // Every difference is from the control, whose own difference is 0.
      add(labels["x"], estimate);
      continue;
    }
    add(labels["x"], estimate / k);
    add(labels["y"], -estimate / k);
  }
  const centre = [...sums.values()].reduce((total, sum) => total + sum, 0) / k;
  const blocks = Number(estimates[0]?.n["blocks"]);
  return names.map((name) => {
    const rank = (k + 1) / 2 + (sums.get(name) ?? NaN) - centre;
    return Math.round(2 * blocks * rank) / 2 / blocks;
  });
}

function savedRanks(names: readonly string[], estimates: readonly Estimate[]): number[] {
  const ranks = new Map<string, number>();
  for (const { labels, values } of estimates) {
    const { rankX, rankY } = values ?? {};
    if (typeof rankX !== "number" || typeof rankY !== "number") {
      throw new TypeError(
        'A result of rankComparison() of method "wilcoxonHolm" that was saved before Precipice 0.2.0 has no average ranks: ' +
          "compute it again.",
      );
    }
    ranks.set(String(labels["x"]), rankX);
    ranks.set(String(labels["y"]), rankY);
  }
  return names.map((name) => ranks.get(name) ?? NaN);
}

function isSignificant({ values, interval }: Estimate): boolean {
  const { significant } = values ?? {};
  return typeof significant === "boolean"
    ? significant
    : interval !== undefined && (interval.low > 0 || interval.high < 0);
}

function pairOf({ labels }: Estimate): string {
  return pairKey(labels["x"], labels["y"]);
}

function pairKey(x: unknown, y: unknown): string {
  return JSON.stringify([x, y]);
}
