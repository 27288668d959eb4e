import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { stepThrough } from "../work/stepThrough.js";
import { takeSteps } from "../work/takeSteps.js";
import { normalSurvival } from "../numeric/normalDistribution.js";
import { studentizedRangeSurvivals } from "../numeric/studentizedRange.js";
import type { Estimate } from "../results/Estimate.js";
import { blockRanks, meanRanks, type RankOptions } from "../metrics/blockRanks.js";
import { criticalDifference } from "./criticalDifference.js";
import { RankComparison, type Treatments } from "./RankComparison.js";
import type { ResultFields } from "../results/ResultFields.js";
import { NOTHING_DRAWN } from "../results/closedForm.js";

interface Ranked {
  readonly level: number;
  readonly names: readonly string[];
  readonly ranks: Float64Array;
  readonly blocks: number;
  readonly error: number;
}

function ranked({ blocks, names }: Treatments, level: number, options: RankOptions): Ranked {
  const table = blockRanks(blocks, options);
  const ranks = meanRanks(table);
  const k = ranks.length;
  const error = Math.sqrt((k * (k + 1)) / (6 * table.length));
  return { level, names, ranks, blocks: table.length, error };
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
  { unit, warnings, notes }: Treatments,
  stated: Pick<ResultFields, "kind" | "title" | "level" | "method" | "estimates">,
) {
  return {
    ...NOTHING_DRAWN,
    ...stated,
    sides: "two" as const,
    unit,
    citation: ["Demšar: Statistical comparisons of classifiers over multiple data sets, JMLR 7, 2006"],
    warnings,
    notes,
  };
}

/** Nemenyi's test of all pairs of treatments. */
export function nemenyi(
  treatments: Treatments,
  level: number,
  options: RankOptions & LongWorkOptions,
): RankComparison {
  const { names } = treatments;
  const table = ranked(treatments, level, options);
  const { ranks, blocks } = table;
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
    fields(treatments, {
      kind: "nemenyi",
      title: "Differences of average ranks x − y (Nemenyi)",
      level,
      method: "Nemenyi, simultaneous",
      estimates,
    }),
    {
      names,
      criticalDifference: critical,
      ranks: Array.from(ranks),
      groups: groups.map((group) => group.map((place) => names[place] ?? "")),
    },
  );
}

/**
 * The maximal groups of at least two treatments whose average ranks differ by at most `critical`; `order` is by rank.
 */
function groupsWithin(order: readonly number[], ranks: Float64Array, critical: number): number[][] {
  const groups: number[][] = [];
  let end = 0;
  order.forEach((first, start) => {
    const before = end;
    const least = ranks[first] ?? NaN;
    while (end < order.length && (ranks[order[end] ?? -1] ?? NaN) - least <= critical) end += 1;
    // A group that ends no later than the previous one is part of it.
    if (end > before && end - start > 1) groups.push(order.slice(start, end));
  });
  return groups;
}

/** The test of Bonferroni and Dunn of all treatments against one control. */
export function bonferroniDunn(
  treatments: Treatments,
  level: number,
  options: RankOptions & LongWorkOptions & { readonly control?: string },
): RankComparison {
  const { names } = treatments;
  const table = ranked(treatments, level, options);
  const { ranks, blocks } = table;
  const k = ranks.length;
  const control = options.control === undefined ? 0 : names.indexOf(options.control);
  if (control < 0) {
    throw new RangeError(
      `rankComparison: there is no treatment "${String(options.control)}"; there are ${names.join(", ")}.`,
    );
  }
  const critical = criticalDifference(k, blocks, { level, method: "bonferroniDunn" });
  const others = names.flatMap((_, i) => (i === control ? [] : [i]));
  const estimates = stepThrough(options, others, "Comparing with the control", (i) =>
    rankDifference(table, i, control, critical, (z) => Math.min(1, 2 * (k - 1) * normalSurvival(z))),
  );
  return new RankComparison(
    fields(treatments, {
      kind: "bonferroniDunn",
      title: `Differences of average ranks from ${names[control] ?? ""} (Bonferroni-Dunn)`,
      level,
      method: "Bonferroni-Dunn, simultaneous",
      estimates,
    }),
    { names, criticalDifference: critical, ranks: Array.from(ranks), groups: [] },
  );
}
