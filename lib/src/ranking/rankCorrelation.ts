import { correlation } from "../numeric/covariance.js";
import type { TestEstimate, TestResult } from "../results/TestResult.js";
import { checkPaired, checkVaried } from "./checkPaired.js";
import { concordance, type Concordance } from "./concordance.js";
import { fisherInterval, leastPairs } from "./fisherInterval.js";
import { tauB } from "./kendallTau.js";
import { spearman } from "./spearman.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval } from "../results/settleInterval.js";
import { closedFormTest } from "../results/closedForm.js";
import { pValueOf, tPValue } from "../compare/pValueOf.js";
import type { IntervalSides } from "../results/ResultFields.js";
import { remark } from "../results/Remark.js";

/** The coefficients of {@link rankCorrelation}. */
export const CORRELATIONS = ["kendall", "spearman", "pearson"] as const;
export type CorrelationName = (typeof CORRELATIONS)[number];

/** Options of {@link rankCorrelation}. */
export interface RankCorrelationOptions extends IntervalOptions {
  /** `"kendall"` (tau-b; default), `"spearman"` or `"pearson"`. */
  readonly coefficient?: CorrelationName;
  /** Of Kendall's p-value: `"exact"`, `"asymptotic"`, or `"auto"` (default): exact for at most 60 pairs without ties. */
  readonly method?: "auto" | "exact" | "asymptotic";
}

/** Up to so many pairs the distribution of inversions is counted out. */
const MOST_EXACT = 60;

/**
 * A correlation with interval and p-value.
 *
 * Intervals: Fisher's z with standard error 1 / sqrt(n - 3) for Pearson, sqrt((1 + r^2 / 2) / (n - 3)) for Spearman,
 * sqrt(.437 / (n - 4)) for Kendall. p-values: t with n - 2 degrees of freedom; for Kendall exact, or normal with the variance
 * corrected for ties.
 *
 * @param x finite numbers, one a unit
 * @param y as many, in the same order
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
  const caller = "rankCorrelation";
  const { coefficient = "kendall" } = options;
  const settings = settleInterval(options, caller);
  const { level, sides } = settings;
  checkPaired(x, y, caller, 3);
  checkVaried(x, y, caller);
  if (!CORRELATIONS.includes(coefficient)) {
    throw new RangeError(
      `${caller}: coefficient is one of ${CORRELATIONS.join(", ")}; got ${JSON.stringify(coefficient)}.`,
    );
  }
  const n = x.length;
  const pairs = coefficient === "kendall" ? concordance(x, y) : undefined;
  const estimate = pairs ? tauB(pairs) : (coefficient === "spearman" ? spearman : correlation)(x, y);
  const least = leastPairs[coefficient];
  const interval = fisherInterval(estimate, n, coefficient, settings);
  const tested = pairs ? testKendall(n, pairs, sides, options.method) : testByT(estimate, n, sides);
  return closedFormTest({
    kind: caller,
    title: { kendall: "Kendall's tau-b", spearman: "Spearman's rho", pearson: "Pearson's r" }[coefficient],
    estimates: [
      {
        labels: { coefficient },
        estimate,
        ...(interval
          ? { interval }
          : { interval: undefined, reason: `An interval needs at least ${least} pairs; there are ${n}.` }),
        monteCarloError: undefined,
        n: { pairs: n },
        values: tested,
        warnings:
          Math.abs(estimate) === 1
            ? [
                remark(
                  "perfectCorrelation",
                  "A perfect correlation has an interval of no width on Fisher's scale.",
                ),
              ]
            : [],
      },
    ],
    method: "Fisher z",
    ...{ level, sides, unit: "pair" },
    citation: [
      "D. Bonett and T. Wright, Sample size requirements for estimating Pearson, Kendall and Spearman correlations, Psychometrika 65 (2000)",
    ],
    warnings: n < 10 ? [remark("fewPairs", `With ${n} pairs the interval is rough.`)] : [],
  });
}

function testByT(estimate: number, n: number, sides: IntervalSides): TestEstimate["values"] {
  const degrees = n - 2;
  const rest = 1 - estimate * estimate;
  const statistic = rest === 0 ? Infinity * Math.sign(estimate) : estimate * Math.sqrt(degrees / rest);
  return { statistic, degrees, pValue: tPValue(statistic, degrees, sides) };
}

function testKendall(
  n: number,
  { difference, tiedX, tiedY, groupsX, groupsY }: Concordance,
  sides: IntervalSides,
  asked: RankCorrelationOptions["method"],
): TestEstimate["values"] {
  const tied = tiedX + tiedY > 0;
  if (asked === "exact" && (tied || n > MOST_EXACT)) {
    throw new RangeError(
      `rankCorrelation: an exact p-value needs at most ${MOST_EXACT} pairs without ties; ${tied ? "there are ties" : `there are ${n}`}.`,
    );
  }
  if (asked !== "asymptotic" && !tied && n <= MOST_EXACT) {
    return { statistic: difference, pValue: exactKendall(n, difference, sides), pValueMethod: "exact" };
  }
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

/** The p-value of S = difference over all orders: counts of permutations by their number of inversions. */
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
  // Few inversions have a large S; as many orders have k inversions as lack k.
  const upTo = (fewest: number): number => {
    let tail = 0;
    for (let inversions = 0; inversions <= fewest; inversions++) tail += shares[inversions] ?? 0;
    return tail;
  };
  return pValueOf(upTo((most + difference) / 2), upTo((most - difference) / 2), sides);
}
