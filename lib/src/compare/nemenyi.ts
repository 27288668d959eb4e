import { checkOptions } from "../options/checkOptions.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { takeSteps } from "../work/takeSteps.js";
import { normalSurvival } from "../numeric/normalDistribution.js";
import { studentizedRangeSurvivals } from "../numeric/studentizedRange.js";
import type { Estimate } from "../results/Estimate.js";
import { blockRanks, meanRanks, type RankOptions } from "../metrics/blockRanks.js";
import { criticalDifference } from "./criticalDifference.js";
import { RankComparison } from "./RankComparison.js";
import { checkedBlocks, namesOf } from "./samples.js";
import { checkedLevel } from "../results/checkedLevel.js";
import { NOTHING_DRAWN } from "../results/closedForm.js";

/** Options of {@link nemenyi} and {@link bonferroniDunn}. */
export interface RankComparisonOptions extends RankOptions {
  /** The chance that all intervals together cover; .95 by default. */
  readonly level?: number;
  /** Names of the treatments; 1, 2, ... by default. */
  readonly names?: readonly string[];
}

interface Ranked {
  readonly level: number;
  readonly names: readonly string[];
  readonly ranks: Float64Array;
  readonly blocks: number;
  readonly error: number;
}

function ranked(
  scores: readonly ArrayLike<number>[],
  options: RankComparisonOptions,
  caller: string,
): Ranked {
  const level = checkedLevel(caller, options.level);
  const table = blockRanks(checkedBlocks(scores, caller, 2, 2), options);
  const ranks = meanRanks(table);
  const k = ranks.length;
  return {
    ...{ level, ranks },
    names: namesOf(options.names, k, caller),
    blocks: table.length,
    error: Math.sqrt((k * (k + 1)) / (6 * table.length)),
  };
}

/** One difference of average ranks. */
function rankDifference(
  { names, ranks, blocks, error }: Ranked,
  i: number,
  j: number,
  critical: number,
  pValueOf: (z: number) => number,
): Estimate {
  const difference = (ranks[i] ?? NaN) - (ranks[j] ?? NaN);
  const z = Math.abs(difference) / error;
  return {
    labels: { x: names[i] ?? "", y: names[j] ?? "" },
    estimate: difference,
    interval: { low: difference - critical, high: difference + critical },
    monteCarloError: undefined,
    n: { blocks, treatments: ranks.length },
    values: {
      statistic: z,
      pValue: Math.min(1, 2 * normalSurvival(z)),
      adjustedPValue: pValueOf(z),
      significant: Math.abs(difference) > critical,
    },
    warnings: [],
  };
}

function fields(
  caller: string,
  title: string,
  level: number,
  method: string,
  estimates: readonly Estimate[],
) {
  return {
    ...{ kind: caller, title, estimates, method, level },
    ...{ sides: "two" as const, unit: "block", ...NOTHING_DRAWN },
    citation: ["Demšar: Statistical comparisons of classifiers over multiple data sets, JMLR 7, 2006"],
    warnings: [],
  };
}

/**
 * Nemenyi's test of all pairs of treatments (algorithms) over blocks (tasks): average ranks differ where they lie further
 * apart than the {@link criticalDifference}.
 *
 * @param scores `scores[block][treatment]`
 * @param options `onProgress` counts the pairs compared; abort `signal` from it, as the work is synchronous
 * @returns one estimate a pair (difference of average ranks x - y, below 0 where x is better), with intervals that hold
 *   together; `values`: statistic, pValue, adjustedPValue, significant; and the parts of the diagram
 * @throws RangeError for ragged tables and fewer than 2 treatments or blocks; the reason of `signal` when it aborts
 * Source: P. Nemenyi (1963); J. Demšar, JMLR 7 (2006).
 *
 * @example
 * ```ts
 * import { nemenyi } from "precipice";
 * nemenyi([[3, 2, 1], [3, 1, 2], [3, 2, 1], [2, 3, 1]]).ranks; // => [ 1.25, 2, 2.75 ]
 * ```
 */
export function nemenyi(
  scores: readonly ArrayLike<number>[],
  options: RankComparisonOptions & LongWorkOptions = {},
): RankComparison {
  checkOptions("nemenyi", options, ["level", "names", "higherIsBetter", "signal", "onProgress"]);
  const table = ranked(scores, options, "nemenyi");
  const { level, names, ranks, blocks } = table;
  const k = ranks.length;
  const critical = criticalDifference(k, blocks, { level });
  const survival = studentizedRangeSurvivals(k, Infinity, (k * (k - 1)) / 2);
  const estimates = takeSteps(options, (k * (k - 1)) / 2, "Comparing pairs", (step) =>
    names.flatMap((_, i) => {
      const own = names
        .slice(i + 1)
        .map((_other, offset) =>
          rankDifference(table, i, i + 1 + offset, critical, (z) => survival(z * Math.SQRT2)),
        );
      step(own.length);
      return own;
    }),
  );
  const order = [...ranks.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  const groups = groupsWithin(order, ranks, critical);
  return new RankComparison(
    fields(
      "nemenyi",
      "Differences of average ranks x - y (Nemenyi)",
      level,
      "Nemenyi, simultaneous",
      estimates,
    ),
    {
      ...{ names, criticalDifference: critical },
      ranks: Array.from(ranks),
      groups: groups.map((group) => group.map((place) => names[place] ?? "")),
    },
  );
}

/** The maximal groups, of two and more, of those whose average ranks lie no further apart than this; `order` is by rank. */
function groupsWithin(order: readonly number[], ranks: Float64Array, critical: number): number[][] {
  const groups: number[][] = [];
  let end = 0;
  order.forEach((first, start) => {
    const before = end;
    const least = ranks[first] ?? NaN;
    while (end < order.length && (ranks[order[end] ?? -1] ?? NaN) - least <= critical) end += 1;
    // A group that reaches no further than the one before is part of that one.
    if (end > before && end - start > 1) groups.push(order.slice(start, end));
  });
  return groups;
}

/** Options of {@link bonferroniDunn}. */
export interface BonferroniDunnOptions extends RankComparisonOptions {
  /** The treatment that all others are compared with; the first by default. */
  readonly control?: string;
}

/**
 * The test of Bonferroni and Dunn of all treatments against one control over blocks: as {@link nemenyi}, but for k - 1
 * comparisons only.
 *
 * @param scores `scores[block][treatment]`
 * @returns one estimate for each other treatment, labels `x` (it) and `y` (the control)
 * @throws RangeError for ragged tables, fewer than 2 treatments or blocks, and an unknown control
 * Source: O. J. Dunn, JASA 56 (1961); J. Demšar, JMLR 7 (2006).
 *
 * @example
 * ```ts
 * import { bonferroniDunn } from "precipice/compare";
 * bonferroniDunn([[3, 2, 1], [3, 1, 2], [3, 2, 1]]).get({ x: "3" }).estimate; // => 1.66667
 * ```
 */
export function bonferroniDunn(
  scores: readonly ArrayLike<number>[],
  options: BonferroniDunnOptions = {},
): RankComparison {
  checkOptions("bonferroniDunn", options, ["control", "level", "names", "higherIsBetter"]);
  const table = ranked(scores, options, "bonferroniDunn");
  const { level, names, ranks, blocks } = table;
  const k = ranks.length;
  const control = options.control === undefined ? 0 : names.indexOf(options.control);
  if (control < 0) {
    throw new RangeError(
      `bonferroniDunn: there is no treatment "${String(options.control)}"; there are ${names.join(", ")}.`,
    );
  }
  const critical = criticalDifference(k, blocks, { level, method: "bonferroni-dunn" });
  const estimates = names.flatMap((_, i) =>
    i === control
      ? []
      : [rankDifference(table, i, control, critical, (z) => Math.min(1, 2 * (k - 1) * normalSurvival(z)))],
  );
  return new RankComparison(
    fields(
      "bonferroniDunn",
      `Differences of average ranks from ${names[control] ?? ""} (Bonferroni-Dunn)`,
      level,
      "Bonferroni-Dunn, simultaneous",
      estimates,
    ),
    { names, criticalDifference: critical, ranks: Array.from(ranks), groups: [] },
  );
}
