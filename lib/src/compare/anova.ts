import { checkOptions } from "../options/checkOptions.js";
import { fisherFSurvival } from "../numeric/fisherF.js";
import type { TestResult } from "../results/TestResult.js";
import { analysisOfVariance } from "./analysisOfVariance.js";
import { varianceTest } from "./varianceTest.js";
import { checkedGroups, type SampleGroups } from "./sampleGroups.js";
import { testResult } from "./testResult.js";
import { checkedLevel } from "../results/checkedLevel.js";

/** Options of {@link anova}. */
export interface AnovaOptions {
  /** The level that the result states; .95 by default. */
  readonly level?: number;
}

/**
 * The one-way analysis of variance: whether groups of independent runs have the same mean.
 * F = (between / (k - 1)) / (within / (N - k)).
 *
 * @param groups one list per group; lists by name (`{ SAC: [...], PPO: [...] }`); or a table of one task, whose
 *   groups are the runs of each algorithm
 * @param options `level` (.95)
 * @returns F; `values`: statistic, degrees, degreesWithin, pValue, etaSquared and omegaSquared (shares of variance)
 * @throws RangeError if there are fewer than two groups, every group has a single value, no group varies, or a table
 *   has several tasks (choose one with `table.filter({ tasks: [...] })`; {@link friedman} compares over tasks)
 * Source: R. A. Fisher, Statistical methods for research workers (1925).
 *
 * @example
 * ```ts
 * import { anova } from "precipice/compare";
 * anova([[1, 2, 3], [2, 3, 4], [5, 6, 7]]).statistic; // => 13
 * ```
 */
export function anova(groups: SampleGroups, options: AnovaOptions = {}): TestResult {
  checkOptions("anova", options, ["level"]);
  const caller = "anova";
  const level = checkedLevel(caller, options.level);
  const named = checkedGroups(groups, caller);
  const { samples } = named;
  const { f, between, within, degreesBetween, degreesWithin } = analysisOfVariance(samples, caller);
  if (degreesWithin < 1 || !(within > 0)) {
    throw new RangeError(
      `${caller}: the values do not vary within any group, so an F statistic does not exist. Use kruskal.`,
    );
  }
  const spread = within / degreesWithin;
  const unequal = samples.every(({ length }) => length > 2) ? equalSpread(samples) : undefined;
  return testResult({
    kind: caller,
    title: "Equal means (one-way analysis of variance)",
    estimate: f,
    values: {
      statistic: f,
      degrees: degreesBetween,
      degreesWithin,
      pValue: fisherFSurvival(f, degreesBetween, degreesWithin),
      etaSquared: between / (between + within),
      omegaSquared: Math.max(0, (between - degreesBetween * spread) / (between + within + spread)),
    },
    n: { groups: samples.length, runs: degreesBetween + degreesWithin + 1 },
    method: "none",
    level,
    groups: named,
    citation: ["Fisher: Statistical methods for research workers, 1925"],
    assumptions: [
      {
        name: "equal variances",
        holds: unequal === undefined ? null : unequal >= 0.05 ? null : false,
        detail:
          unequal === undefined
            ? "not checked: some group has fewer than three values that vary"
            : `Levene's test: p = ${unequal.toPrecision(3)}`,
      },
    ],
  });
}

/** Levene's p-value, if it exists. */
function equalSpread(samples: readonly Float64Array[]): number | undefined {
  try {
    return varianceTest(samples).pValue;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
