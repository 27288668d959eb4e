import { oneOf } from "../work/oneOf.js";
import { checkOptions } from "../options/checkOptions.js";
import { correlation } from "../numeric/covariance.js";
import type { TestResult } from "../results/TestResult.js";
import { mergeTies } from "../numeric/mergeTies.js";
import { checkPaired, checkVaried } from "./checkPaired.js";
import { concordance, type Concordance } from "../numeric/concordance.js";
import { exactKendallTest, exactSpearmanTest, perfectOrder, perfectPValue } from "./exactCorrelation.js";
import { fisherInterval, leastPairs } from "./fisherInterval.js";
import { tauB } from "./kendallTau.js";
import { spearman } from "./spearman.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval } from "../results/settleInterval.js";
import { closedFormTest } from "../results/closedForm.js";
import { TWO_SIDED, type TwoSided, type TwoSidedOption } from "../compare/exactPValue.js";
import { pValueOf, tPValue } from "../numeric/pValueOf.js";
import type { IntervalSides } from "../results/ResultFields.js";
import { remark } from "../results/Remark.js";

/** The coefficients of {@link rankCorrelation}. */
export const CORRELATIONS = ["kendall", "spearman", "pearson"] as const;
export type CorrelationName = (typeof CORRELATIONS)[number];

/** Options of {@link rankCorrelation}. */
export interface RankCorrelationOptions extends IntervalOptions, TwoSidedOption {
  /** `"kendall"` (tau-b; default), `"spearman"` or `"pearson"`. */
  readonly statistic?: CorrelationName;
  /**
   * The method of the p-value. `"exact"` counts all pairings of the values, given their ties. `"asymptotic"` is
   * normal for Kendall and Student's t for Spearman. `"auto"` (default) is exact if counting is fast: Kendall up to
   * 60 pairs without ties, both up to 12 pairs with any ties, and up to 60 pairs with few distinct values. Pearson's
   * is always Student's t.
   */
  readonly method?: "auto" | "exact" | "asymptotic";
}

/** Largest number of pairs without ties whose inversions are enumerated. */
const MOST_EXACT = 60;

/** Note of an interval that shrinks to a point. */
export const PERFECT = remark(
  "perfectCorrelation",
  "The interval has no width because the two lists agree in full: that is no disagreement seen, not certainty.",
);

/**
 * A correlation with interval and p-value.
 *
 * Intervals: Fisher's z with standard error 1 / sqrt(n - 3) for Pearson, sqrt((1 + r^2 / 2) / (n - 3)) for Spearman,
 * sqrt(.437 / (n - 4)) for Kendall. p-values: for few pairs, Kendall's and Spearman's are exact, given the ties.
 * Otherwise Kendall's is normal with the variance corrected for ties, and Spearman's (and always
 * Pearson's) is t with n - 2 degrees of freedom. Values that are equal up to rounding are tied.
 *
 * @param x finite numbers, one for each unit
 * @param y as many numbers, in the same order
 * @param options `statistic` (`"kendall"`), `method` (`"auto"`), `level` (.95), `sides` (`"two"`), `twoSided`
 *   (`"doubling"`)
 * @throws RangeError for lists of unequal length, fewer than 3 pairs, values that are not finite, a constant list
 *
 * Source: R. Fisher (1921); D. Bonett and T. Wright, Sample size requirements for estimating Pearson, Kendall and Spearman
 * correlations, Psychometrika 65 (2000); M. Kendall, Rank correlation methods (1948).
 * @example
 * ```ts
 * import { rankCorrelation } from "precipice";
 * const result = rankCorrelation([1, 2, 3, 4, 5, 6], [2, 1, 4, 3, 6, 5]);
 * result.only.estimate; // => 0.6
 * result.pValue; // => 0.136111
 * ```
 */
export function rankCorrelation(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: RankCorrelationOptions = {},
): TestResult {
  checkOptions("rankCorrelation", options, ["statistic", "method", "level", "sides", "twoSided"]);
  const caller = "rankCorrelation";
  const { statistic = "kendall" } = options;
  const settings = settleInterval(options, caller);
  const { level, sides } = settings;
  const method = oneOf(options.method, ["auto", "exact", "asymptotic"], caller, "method");
  const twoSided = oneOf(options.twoSided, TWO_SIDED, caller, "twoSided");
  oneOf(statistic, CORRELATIONS, caller, "statistic");
  checkPaired(x, y, caller, 3);
  const rankedX = mergeTies(x);
  const rankedY = mergeTies(y);
  checkVaried(rankedX, rankedY, caller);
  const n = x.length;
  const tests = { sides, method, twoSided };
  const { estimate, tested } =
    statistic === "pearson"
      ? pearsonTest(x, y, tests)
      : (statistic === "kendall" ? kendallTest : spearmanTest)(rankedX, rankedY, tests);
  const least = leastPairs[statistic];
  const interval = fisherInterval(estimate, n, statistic, settings);
  return closedFormTest({
    kind: caller,
    title: { kendall: "Kendall's tau-b", spearman: "Spearman's rho", pearson: "Pearson's r" }[statistic],
    estimates: [
      {
        labels: { coefficient: statistic },
        estimate,
        ...(interval
          ? { interval }
          : { interval: undefined, reason: `An interval needs at least ${least} pairs; there are ${n}.` }),
        monteCarloError: undefined,
        n: { pairs: n },
        values: tested,
        warnings: Math.abs(estimate) === 1 && interval ? [PERFECT] : [],
      },
    ],
    method: "Fisher z",
    level,
    sides,
    unit: "pair",
    citation: [
      "D. Bonett and T. Wright, Sample size requirements for estimating Pearson, Kendall and Spearman correlations, Psychometrika 65 (2000)",
    ],
    warnings: n < 10 ? [remark("fewPairs", `With ${n} pairs the interval is rough.`)] : [],
  });
}

/** Settings of the p-value. */
interface Asked {
  readonly sides: IntervalSides;
  readonly method: "auto" | "exact" | "asymptotic";
  readonly twoSided: TwoSided;
}

/** A coefficient with the values that its test gives. */
interface Tested {
  readonly estimate: number;
  readonly tested: Record<string, number | string>;
}

function tTest(
  estimate: number,
  n: number,
  sides: IntervalSides,
): { statistic: number; degrees: number; pValue: number } {
  const degrees = n - 2;
  const rest = 1 - estimate * estimate;
  const statistic = rest === 0 ? Infinity * Math.sign(estimate) : estimate * Math.sqrt(degrees / rest);
  return { statistic, degrees, pValue: tPValue(statistic, degrees, sides) };
}

function pearsonTest(x: ArrayLike<number>, y: ArrayLike<number>, { sides, method }: Asked): Tested {
  if (method === "exact") {
    throw new RangeError(
      "rankCorrelation: Pearson's p-value is that of Student's t. For one over all pairings use permutationTest of method " +
        '"pairings", or the statistic "spearman" or "kendall".',
    );
  }
  const estimate = correlation(x, y);
  return { estimate, tested: tTest(estimate, x.length, sides) };
}

function spearmanTest(x: Float64Array, y: Float64Array, { sides, method, twoSided }: Asked): Tested {
  const perfect = perfectOrder(x, y);
  const estimate = perfect === 0 ? spearman(x, y) : perfect;
  const byT = tTest(estimate, x.length, sides);
  if (method === "asymptotic") return { estimate, tested: { ...byT, pValueMethod: "asymptotic" } };
  const exact = (pValue: number): Tested => ({
    estimate,
    tested: { ...byT, pValue, ...exactly(sides, twoSided) },
  });
  const test = exactSpearmanTest(x, y);
  if (test) return exact(test(sides, twoSided));
  if (perfect !== 0) return exact(perfectPValue(x, perfect, sides, twoSided));
  if (method === "exact") throw tooMany(x.length);
  return { estimate, tested: { ...byT, pValueMethod: "asymptotic" } };
}

function kendallTest(x: Float64Array, y: Float64Array, { sides, method, twoSided }: Asked): Tested {
  const n = x.length;
  const pairs = concordance(x, y);
  const { difference, tiedX, tiedY } = pairs;
  const estimate = tauB(pairs);
  const exact = (pValue: number): Tested => ({
    estimate,
    tested: { statistic: difference, pValue, ...exactly(sides, twoSided) },
  });
  if (method !== "asymptotic") {
    if (tiedX + tiedY === 0 && n <= MOST_EXACT) return exact(exactKendall(n, difference, sides));
    const test = exactKendallTest(x, y, difference);
    if (test) return exact(test(sides, twoSided));
    if (method === "exact") throw tooMany(n);
  }
  return { estimate, tested: asymptoticKendall(n, pairs, sides) };
}

function exactly(sides: IntervalSides, twoSided: TwoSided): Record<string, string> {
  return { pValueMethod: "exact", ...(sides === "two" ? { twoSided } : {}) };
}

function tooMany(n: number): RangeError {
  return new RangeError(
    `rankCorrelation: the pairings of ${n} values are too many to count. Leave method out: the approximation is good there.`,
  );
}

function asymptoticKendall(
  n: number,
  { difference, tiedX, tiedY, groupsX, groupsY }: Concordance,
  sides: IntervalSides,
): Record<string, number | string> {
  const sum = (sizes: Uint32Array, of: (size: number) => number): number =>
    sizes.reduce((total, size) => total + size * (size - 1) * of(size), 0);
  const pairs = n * (n - 1);
  const twos = (size: number): number => size - 2;
  const variance =
    (pairs * (2 * n + 5) - sum(groupsX, (size) => 2 * size + 5) - sum(groupsY, (size) => 2 * size + 5)) / 18 +
    (2 * tiedX * tiedY) / pairs +
    (sum(groupsX, twos) * sum(groupsY, twos)) / (9 * pairs * (n - 2));
  const statistic = difference / Math.sqrt(variance);
  return { statistic, pValue: tPValue(statistic, Infinity, sides), pValueMethod: "asymptotic" };
}

/** The p-value of S = difference over all orders, from the number of permutations with each number of inversions. */
function exactKendall(n: number, difference: number, sides: IntervalSides): number {
  const most = (n * (n - 1)) / 2;
  let shares = new Float64Array(most + 1);
  shares[0] = 1;
  for (let size = 2; size <= n; size++) {
    const next = new Float64Array(most + 1);
    let window = 0;
    for (let inversions = 0; inversions <= (size * (size - 1)) / 2; inversions++) {
      window += (shares[inversions] ?? 0) - (inversions >= size ? (shares[inversions - size] ?? 0) : 0);
      next[inversions] = window / size;
    }
    shares = next;
  }
  // Few inversions mean a large S, and the distribution of inversions is symmetric.
  const upTo = (fewest: number): number => {
    let tail = 0;
    for (let inversions = 0; inversions <= fewest; inversions++) tail += shares[inversions] ?? 0;
    return tail;
  };
  return pValueOf(upTo((most + difference) / 2), upTo((most - difference) / 2), sides);
}
