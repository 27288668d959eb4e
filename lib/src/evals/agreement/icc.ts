import { ROUNDING } from "../../numeric/sameValue.js";
import { hasSpread } from "../../numeric/hasSpread.js";
import { checkOptions } from "../../options/checkOptions.js";
import { mapFloats } from "../../numeric/mapFloats.js";
import { checkSquares, largestSize } from "../../numeric/checkSquares.js";
import { compensatedSum } from "../../numeric/compensatedSum.js";
import { fisherFQuantile, fisherFSurvival } from "../../numeric/fisherF.js";
import type { Estimate, Interval } from "../../results/Estimate.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../../results/closedForm.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { settleInterval } from "../../results/settleInterval.js";

/** Mean squares of a two-way table of targets and judges. */
interface MeanSquares {
  readonly n: number;
  readonly k: number;
  readonly between: number;
  readonly judges: number;
  readonly error: number;
  readonly within: number;
}

/**
 * The six intraclass correlations of Shrout and Fleiss, with intervals from the F distribution: one-way (`icc1`: each
 * target has different judges), two-way random (`icc2`: agreement, judges a sample), two-way mixed (`icc3`:
 * consistency, for these judges only). Each is given for a single judge and (`icc1k`, `icc2k`, `icc3k`) for the mean
 * of all k.
 *
 * @param ratings for each target, the rating of each judge, in the same order
 * @param options `level`, `sides`
 * @returns a result with label `type`, each with `values` statistic (F), pValue (of a correlation of 0); no interval
 *   if targets do not differ or judges agree completely
 * @throws RangeError if there are fewer than two targets or judges, rows differ in length, or a rating is not finite
 *
 * @example
 * ```ts
 * import { icc } from "precipice/evals";
 * const ratings = [[9, 2, 5, 8], [6, 1, 3, 2], [8, 4, 6, 8], [7, 1, 2, 6], [10, 5, 6, 9], [6, 2, 4, 7]];
 * icc(ratings).get({ type: "icc2" }).estimate; // => 0.289764
 * ```
 *
 * Source: P. Shrout, J. Fleiss, Psychological Bulletin 86 (1979); K. McGraw, S. Wong, Psychological Methods 1 (1996).
 */
export function icc(ratings: readonly ArrayLike<number>[], options: IntervalOptions = {}): Result {
  checkOptions("icc", options, ["level", "sides"]);
  const caller = "icc";
  const { level, sides, tail } = settleInterval(options, caller);
  const squares = meanSquares(ratings, caller);
  const { n, k, between, judges, error, within } = squares;
  const single = {
    icc1: (between - within) / (between + (k - 1) * within),
    icc2: (between - error) / (between + (k - 1) * error + (k * (judges - error)) / n),
    icc3: (between - error) / (between + (k - 1) * error),
  };
  const mean = {
    icc1k: (between - within) / between,
    icc2k: (between - error) / (between + (judges - error) / n),
    icc3k: (between - error) / between,
  };
  const oneWay = ratioEnds(between / within, n - 1, n * (k - 1), tail);
  const twoWay = ratioEnds(between / error, n - 1, (n - 1) * (k - 1), tail);
  const toSingle = (ends: Interval): Interval => ({
    low: (ends.low - 1) / (ends.low + k - 1),
    high: (ends.high - 1) / (ends.high + k - 1),
  });
  const toMean = (ends: Interval): Interval => ({ low: 1 - 1 / ends.low, high: 1 - 1 / ends.high });
  const agreement = agreementEnds(squares, single.icc2, tail);
  // At -1 / (k - 1), the smallest correlation of k judges, the correlation of the mean tends to minus infinity.
  const spearmanBrown = (r: number): number => (r <= -1 / (k - 1) ? -Infinity : (k * r) / (1 + (k - 1) * r));
  const ofOneWay = { statistic: between / within, degrees: n * (k - 1) };
  const ofTwoWay = { statistic: between / error, degrees: (n - 1) * (k - 1) };
  const rows: readonly (readonly [string, number, Interval, typeof ofOneWay])[] = [
    ["icc1", single.icc1, toSingle(oneWay), ofOneWay],
    ["icc2", single.icc2, agreement, ofTwoWay],
    ["icc3", single.icc3, toSingle(twoWay), ofTwoWay],
    ["icc1k", mean.icc1k, toMean(oneWay), ofOneWay],
    [
      "icc2k",
      mean.icc2k,
      { low: spearmanBrown(agreement.low), high: spearmanBrown(agreement.high) },
      ofTwoWay,
    ],
    ["icc3k", mean.icc3k, toMean(twoWay), ofTwoWay],
  ];
  return closedForm({
    kind: caller,
    title: "Intraclass correlations",
    estimates: rows.map(([type, estimate, ends, { statistic, degrees }]): Estimate => {
      const known = Number.isFinite(estimate) && Number.isFinite(statistic);
      const counts = {
        labels: { type },
        monteCarloError: undefined,
        n: { items: n, judges: k },
        warnings: [],
      };
      if (!known || Number.isNaN(ends.low) || Number.isNaN(ends.high)) {
        return {
          ...counts,
          // Without any variation the correlation is 0: the raters distinguish no items.
          estimate: Number.isFinite(estimate) ? estimate : 0,
          interval: undefined,
          reason:
            between === 0
              ? "Targets do not differ in their mean ratings."
              : "Judges agree in full: there is no error to measure the targets' spread against.",
        };
      }
      return {
        ...counts,
        estimate,
        interval: {
          low: sides === "upper" ? -Infinity : ends.low,
          high: sides === "lower" ? Infinity : ends.high,
        },
        values: { statistic, pValue: fisherFSurvival(statistic, n - 1, degrees) },
      };
    }),
    method: "F distribution",
    level,
    sides,
    unit: "item",
    citation: [
      "Shrout, Fleiss, Psychological Bulletin 86, 1979; McGraw, Wong, Psychological Methods 1, 1996",
    ],
    assumptions: [
      { name: "targets, judges and errors are normal", holds: null, detail: "the intervals rest on it" },
    ],
    warnings: [],
  });
}

function meanSquares(ratings: readonly ArrayLike<number>[], caller: string): MeanSquares {
  const n = ratings.length;
  const k = ratings[0]?.length ?? 0;
  if (n < 2 || k < 2) {
    throw new RangeError(`${caller}: expected at least two targets and two judges; got ${n} and ${k}.`);
  }
  const values = new Float64Array(n * k);
  for (let target = 0; target < n; target++) {
    const row = ratings[target] ?? [];
    if (row.length !== k) {
      throw new RangeError(
        `${caller}: every target is rated by all ${k} judges; target ${target + 1} has ${row.length} ratings. ` +
          "For missing ratings use krippendorffAlpha.",
      );
    }
    for (let judge = 0; judge < k; judge++) {
      const value: unknown = row[judge];
      if (typeof value !== "number" || !Number.isFinite(value)) {
        throw new RangeError(
          `${caller}: expected finite ratings; target ${target + 1}, judge ${judge + 1} is ${String(value)}.`,
        );
      }
      values[target * k + judge] = value;
    }
  }
  checkSquares(values, caller, "ratings");
  const sums = new Float64Array(n);
  const row = new Float64Array(k);
  for (let target = 0; target < n; target++) {
    for (let judge = 0; judge < k; judge++) row[judge] = values[target * k + judge] ?? NaN;
    sums[target] = compensatedSum(row);
  }
  const grand = compensatedSum(sums) / (n * k);
  const ofTarget = sums.map((sum) => sum / k);
  const column = new Float64Array(n);
  const ofJudge = row.map((_, judge) => {
    for (let target = 0; target < n; target++) column[target] = values[target * k + judge] ?? NaN;
    return compensatedSum(column) / n;
  });
  const squared = (list: Float64Array, from: number): number =>
    hasSpread(list) ? compensatedSum(mapFloats(list, (value) => (value - from) ** 2)) : 0;
  // A sum of squares below this is rounding error.
  const least = n * k * (ROUNDING * largestSize(values)) ** 2;
  const between = k * squared(ofTarget, grand);
  const judges = n * squared(ofJudge, grand);
  for (let target = 0; target < n; target++) {
    const mean = ofTarget[target] ?? NaN;
    for (let at = target * k; at < (target + 1) * k; at++) values[at] = ((values[at] ?? NaN) - mean) ** 2;
  }
  const all = compensatedSum(values);
  const within = all > least ? all : 0;
  const rest = within - judges;
  return {
    n,
    k,
    between: between / (n - 1),
    judges: judges / (k - 1),
    error: (rest > least ? rest : 0) / ((n - 1) * (k - 1)),
    within: within / (n * (k - 1)),
  };
}

/** The ends of the ratio of variances behind an F statistic. */
function ratioEnds(f: number, df1: number, df2: number, tail: number): Interval {
  return { low: f / fisherFQuantile(1 - tail, df1, df2), high: f * fisherFQuantile(1 - tail, df2, df1) };
}

/** The ends of the two-way random correlation, with Satterthwaite degrees of freedom. */
function agreementEnds({ n, k, between, judges, error }: MeanSquares, rho: number, tail: number): Interval {
  if (!(rho < 1) || !(error > 0)) return { low: NaN, high: NaN };
  const a = (k * rho) / (n * (1 - rho));
  const b = 1 + (k * rho * (n - 1)) / (n * (1 - rho));
  const degrees =
    (a * judges + b * error) ** 2 / ((a * judges) ** 2 / (k - 1) + (b * error) ** 2 / ((n - 1) * (k - 1)));
  const above = fisherFQuantile(1 - tail, n - 1, degrees);
  const below = fisherFQuantile(1 - tail, degrees, n - 1);
  const common = k * judges + (k * n - k - n) * error;
  return {
    low: (n * (between - above * error)) / (above * common + n * between),
    high: (n * (below * between - error)) / (common + n * below * between),
  };
}
