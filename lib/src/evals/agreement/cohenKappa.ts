import { hasSpread } from "../../numeric/hasSpread.js";
import { checkOptions } from "../../options/checkOptions.js";
import { mapFloats } from "../../numeric/mapFloats.js";
import type { Interval } from "../../results/Estimate.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { oneOf } from "../../work/oneOf.js";
import { settleInterval } from "../../results/settleInterval.js";
import { tInterval } from "../tInterval.js";
import { evenedShares, ratingShares, type RatingShares, type TwoRatings } from "./contingency.js";
import { kappaInterval } from "./kappaInterval.js";
import { kappaWeights, type KappaWeights } from "./kappaWeights.js";
import { remark, type Remark } from "../../results/Remark.js";

/** The agreement coefficients of two raters. They differ in the definition of agreement by chance. */
export const KAPPA_COEFFICIENTS = ["cohen", "scott", "gwet", "brennanPrediger", "percent"] as const;
export type KappaCoefficient = (typeof KAPPA_COEFFICIENTS)[number];

/** Options of {@link cohenKappa}. */
export interface CohenKappaOptions extends IntervalOptions {
  /**
   * Partial credit for neighbouring categories: `"none"` (default), `"linear"`, `"quadratic"`, or a table of weights.
   */
  readonly weights?: KappaWeights;
  /**
   * The definition of agreement by chance: `"cohen"` (default) from each rater's own shares; `"scott"` (pi) from the
   * common shares; `"gwet"` (AC1; AC2 with weights) from the spread of the common shares over categories;
   * `"brennanPrediger"` with all categories equally likely; `"percent"` without a correction for chance.
   */
  readonly method?: KappaCoefficient;
  /**
   * `"transformed"` (default): on the scale of disagreement and on Fisher's z, see {@link cohenKappa}. `"normal"`:
   * kappa ± z standard errors; at kappa = .9 and 20 items its coverage is .64 instead of .95.
   */
  readonly interval?: KappaIntervalMethod;
}

/** The intervals of {@link cohenKappa}. */
const INTERVAL_METHODS = ["transformed", "normal"] as const;
type KappaIntervalMethod = (typeof INTERVAL_METHODS)[number];

const methodNames: Readonly<Record<KappaIntervalMethod, string>> = {
  transformed: "Jeffreys on disagreement and Fisher's z, the outer ends",
  normal: "normal",
};

const titles: Readonly<Record<KappaCoefficient, string>> = {
  cohen: "Cohen's kappa",
  scott: "Scott's pi",
  gwet: "Gwet's AC1",
  brennanPrediger: "Brennan-Prediger coefficient",
  percent: "Percent agreement",
};

/**
 * Agreement of two raters beyond chance, (p_o - p_e) / (1 - p_e). p_o is the (weighted) share of items on which they
 * agree, and p_e the share expected by chance. The standard error is the delta method's (for Cohen's kappa that of
 * Fleiss, Cohen and Everitt).
 *
 * The default interval takes the outer ends of two intervals. The first is accurate near full agreement. It uses
 * Jeffreys' interval [l, h] of the share of disagreement q = 1 - p_o, with q (1 - q) / (SE (1 - p_e))^2 effective
 * items (all items if they agree on each), and gives 1 - h / (1 - p_e) and 1 - l / (1 - p_e). The second is accurate
 * near agreement by chance. It uses Fisher's z, tanh(atanh(k) ± z SE / (1 - k^2)), of the table with two more items
 * spread evenly over its cells. From 10 items on, the coverage at .95 is .94 to .97 on average over kappa. A warning
 * says if a category is too rare for that.
 *
 * @param ratings the square table of counts (row: first rater, column: second), or `{ x, y }`, two lists
 * @param options `weights` (`"none"`), `method` (`"cohen"`), `interval` (`"transformed"`), `level`, `sides`
 * @returns one estimate with `values` standardError, observed, expected; no interval if agreement by chance is
 *   certain
 * @throws RangeError if the table is not square, lists differ in length, or counts are invalid
 *
 * @example
 * ```ts
 * import { cohenKappa } from "precipice";
 * cohenKappa([[20, 5, 1], [10, 15, 4], [2, 3, 40]]).only.estimate; // => 0.613959
 * const ratings = { x: ["yes", "no", "yes", "no"], y: ["yes", "no", "no", "no"] };
 * cohenKappa(ratings).only.estimate; // => 0.5
 * ```
 *
 * Source: J. Fleiss, J. Cohen, B. Everitt, Psychological Bulletin 72 (1969); K. Gwet, Handbook of inter-rater reliability
 * (2014); intervals: L. Brown, T. Cai, A. DasGupta, Statistical Science 16 (2001); effective items: E. Korn, B. Graubard,
 * Survey Methodology 24 (1998).
 */
export function cohenKappa(ratings: TwoRatings, options: CohenKappaOptions = {}): Result {
  checkOptions("cohenKappa", options, ["weights", "method", "level", "sides", "interval"]);
  const caller = "cohenKappa";
  const settings = settleInterval(options, caller);
  const coefficient = oneOf(options.method, KAPPA_COEFFICIENTS, caller, "method");
  const shares = ratingShares(ratings, caller);
  const weights = kappaWeights(options.weights ?? "none", shares.rows.length, caller);
  const method = oneOf(options.interval, INTERVAL_METHODS, caller, "interval");
  const found = kappaOf(shares, weights, coefficient);
  const { kappa, observed, expected, standardError } = found;
  const defined = expected < 1;
  const intervalOf = (): Interval => {
    if (method === "normal") return tInterval(kappa, standardError, Infinity, settings);
    const chanceVaries = coefficient !== "percent" && coefficient !== "brennanPrediger";
    const evened = chanceVaries ? kappaOf(evenedShares(shares), weights, coefficient) : undefined;
    return kappaInterval({ ...found, items: shares.n }, evened, settings);
  };
  const interval = defined && shares.n > 1 ? intervalOf() : undefined;
  return closedForm({
    kind: caller,
    title: titles[coefficient],
    estimates: [
      {
        labels: {},
        estimate: kappa,
        ...(interval
          ? { interval }
          : {
              interval: undefined,
              reason: defined
                ? "A single item tells nothing of the spread of items."
                : "Both raters used one category throughout: agreement by chance is certain, and the coefficient is 0/0.",
            }),
        monteCarloError: undefined,
        n: { items: shares.n, categories: shares.rows.length },
        values: { observed, expected, ...(defined ? { standardError } : {}) },
        warnings: defined ? kappaWarnings(shares, found.disagreement, method, interval) : [],
      },
    ],
    method: methodNames[method],
    level: settings.level,
    sides: settings.sides,
    unit: "item",
    citation: [
      "Fleiss, Cohen, Everitt, Psychological Bulletin 72, 1969; Gwet, Handbook of inter-rater reliability, 2014",
      ...(method === "transformed"
        ? [
            "Interval: Brown, Cai, DasGupta, Statistical Science 16, 2001 (Jeffreys); Korn, Graubard, Survey Methodology 24, 1998 (effective items)",
          ]
        : []),
    ],
    warnings: [],
  });
}

/** Warns if the data say little about kappa, by enumeration of all tables of two categories with 10 to 50 items. */
function kappaWarnings(
  { n, rows, columns }: RatingShares,
  disagreement: number,
  method: KappaIntervalMethod,
  interval: Interval | undefined,
): Remark[] {
  const warnings: Remark[] = [];
  const beyond = interval && [interval.high, interval.low].find((end) => Math.abs(end) > 1);
  if (beyond !== undefined) {
    warnings.push(
      remark(
        "beyondRange",
        `The interval reaches ${Number(beyond.toPrecision(3))}, beyond what kappa can be; the default interval is not.`,
      ),
    );
  }
  if (disagreement === 0) {
    warnings.push(
      remark(
        "noDisagreement",
        method === "normal"
          ? "The interval has no width because the raters agree on every item: that is no disagreement seen, not certainty."
          : "The raters agree on every item: that is no disagreement seen, not certainty.",
      ),
    );
  }
  const common = rows.reduce((most, share, category) => Math.max(most, share + (columns[category] ?? 0)), 0);
  if (method === "normal" && n < 100) {
    warnings.push(
      remark(
        "narrowNearAgreement",
        `With ${n} items the normal interval is too narrow near full agreement: at kappa = .9 and 20 items it covers .64 where it ` +
          'says .95. interval: "transformed" covers .94 to .97.',
      ),
    );
  }
  if (method === "transformed" && n * (1 - common / 2) < 3) {
    warnings.push(
      remark(
        "rareCategories",
        "Fewer than three items lie outside the most common category: coverage can be .79 to .93 where it says .95.",
      ),
    );
  }
  return warnings;
}

/** A coefficient of agreement and its terms. */
interface KappaEstimate {
  readonly kappa: number;
  readonly observed: number;
  readonly expected: number;
  /** 1 minus the observed agreement, summed directly, so that it is exactly 0 if nothing differs. */
  readonly disagreement: number;
  /** NaN if agreement by chance is certain. */
  readonly standardError: number;
}

function kappaOf(
  shares: RatingShares,
  weights: readonly Float64Array[],
  coefficient: KappaCoefficient,
): KappaEstimate {
  const { observed, expected, influence } = chanceOf(shares, weights, coefficient);
  const defined = expected < 1;
  const kappa = defined ? (observed - expected) / (1 - expected) : observed;
  const standardError = defined ? deltaError(shares, weights, kappa, expected, influence) : NaN;
  let disagreement = 0;
  shares.shares.forEach((row, i) => {
    for (let j = 0; j < row.length; j++) disagreement += (1 - (weights[i]?.[j] ?? 0)) * (row[j] ?? 0);
  });
  return { kappa, observed, expected, disagreement, standardError };
}

/** Agreement by chance, and its derivative with respect to the share of cell (i, j): d p_e / d p_ij. */
interface Chance {
  readonly observed: number;
  readonly expected: number;
  readonly influence: (i: number, j: number) => number;
}

function chanceOf(
  { shares, rows, columns }: RatingShares,
  weights: readonly Float64Array[],
  coefficient: KappaCoefficient,
): Chance {
  let observed = 0;
  let total = 0;
  weights.forEach((row, i) => {
    const own = shares[i];
    for (let j = 0; j < row.length; j++) {
      const weight = row[j] ?? 0;
      observed += weight * (own?.[j] ?? 0);
      total += weight;
    }
  });
  const size = rows.length;
  if (coefficient === "percent") return { observed, expected: 0, influence: () => 0 };
  if (coefficient === "brennanPrediger") {
    return { observed, expected: total / size ** 2, influence: () => 0 };
  }
  if (coefficient === "cohen") {
    // The mean weight of each category over the other rater's shares.
    const ofRow = meanWeights(weights, columns);
    const ofColumn = new Float64Array(size);
    weights.forEach((row, i) => {
      const share = rows[i] ?? 0;
      for (let j = 0; j < size; j++) ofColumn[j] = (ofColumn[j] ?? 0) + (row[j] ?? 0) * share;
    });
    return {
      observed,
      expected: expectedAgreement(weights, rows, columns),
      influence: (i, j) => (ofRow[i] ?? 0) + (ofColumn[j] ?? 0),
    };
  }
  const common = rows.map((share, category) => (share + (columns[category] ?? 0)) / 2);
  if (coefficient === "scott") {
    const mean = meanWeights(weights, common);
    return {
      observed,
      expected: expectedAgreement(weights, common, common),
      influence: (i, j) => (mean[i] ?? 0) + (mean[j] ?? 0),
    };
  }
  // Gwet: the sum of weights over the number of ordered pairs of categories, times the spread over categories.
  const factor = size > 1 ? total / (size * (size - 1)) : 0;
  const slope = (category: number): number => factor * (1 - 2 * (common[category] ?? 0));
  return {
    observed,
    expected: factor * common.reduce((sum, share) => sum + share * (1 - share), 0),
    influence: (i, j) => (slope(i) + slope(j)) / 2,
  };
}

/** For each category, the mean of its weights over another rater's shares. */
function meanWeights(weights: readonly Float64Array[], shares: Float64Array): Float64Array {
  return mapFloats(weights, (row) => {
    let mean = 0;
    for (let j = 0; j < row.length; j++) mean += (row[j] ?? 0) * (shares[j] ?? 0);
    return mean;
  });
}

function expectedAgreement(
  weights: readonly Float64Array[],
  rows: Float64Array,
  columns: Float64Array,
): number {
  let expected = 0;
  weights.forEach((row, i) => {
    const share = rows[i] ?? 0;
    for (let j = 0; j < row.length; j++) expected += (row[j] ?? 0) * share * (columns[j] ?? 0);
  });
  return expected;
}

/**
 * The delta method: the standard deviation over items of each item's contribution to kappa, ((w_ij - p_o) - (1 -
 * kappa) d p_e) / (1 - p_e).
 */
function deltaError(
  { shares, n }: RatingShares,
  weights: readonly Float64Array[],
  kappa: number,
  expected: number,
  influence: (i: number, j: number) => number,
): number {
  let mean = 0;
  let squares = 0;
  const seen: number[] = [];
  shares.forEach((row, i) => {
    const weight = weights[i];
    for (let j = 0; j < row.length; j++) {
      const share = row[j] ?? 0;
      if (share === 0) continue;
      const value = ((weight?.[j] ?? 0) - (1 - kappa) * influence(i, j)) / (1 - expected);
      seen.push(value);
      mean += share * value;
      squares += share * value ** 2;
    }
  });
  return hasSpread(seen) ? Math.sqrt(Math.max(squares - mean ** 2, 0) / n) : 0;
}
