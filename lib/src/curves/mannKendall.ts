import { checkOptions } from "../options/checkOptions.js";
import { openEnds } from "../results/tails.js";
import { normalQuantile, normalSurvival } from "../numeric/normalDistribution.js";
import type { TestResult } from "../results/TestResult.js";
import { pairwiseSlopes, slopesAtRanks } from "../ranking/slopesAtRanks.js";
import { concordance } from "../numeric/concordance.js";
import { runMatrix } from "../metrics/runMatrix.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval } from "../results/settleInterval.js";
import { closedFormTest } from "../results/closedForm.js";
import { remark } from "../results/Remark.js";

/** Number of values beyond which the slopes of all pairs are slow. */
const MOST_VALUES = 10_000;

/** Kendall's S of values in time order (rising pairs minus falling pairs), with its variance under no trend. */
export function kendallTrend(values: ArrayLike<number>): { readonly s: number; readonly variance: number } {
  const n = values.length;
  const time = Float64Array.from({ length: n }, (_, index) => index);
  const s = n < 2 ? 0 : concordance(time, values).difference;
  const ties = new Map<number, number>();
  for (let index = 0; index < n; index++) {
    const value = values[index] ?? NaN;
    ties.set(value, (ties.get(value) ?? 0) + 1);
  }
  const weight = (t: number): number => t * (t - 1) * (2 * t + 5);
  const tied = [...ties.values()].reduce((sum, count) => sum + weight(count), 0);
  return { s, variance: (weight(n) - tied) / 18 };
}

/**
 * The Mann-Kendall test of a trend in values at equal distances in time, with Sen's slope: the median of all (x_j -
 * x_i) / (j - i). z = (S ∓ 1) / sqrt(Var S) with ties, by the normal approximation.
 *
 * @param values in the order of time, at least four
 * @param options `level` (.95), `sides` ("two")
 * @returns Sen's slope per step with its rank interval; `values`: statistic S, z, tau, pValue (for `sides`: "lower"
 *   asks for a rise)
 * @throws RangeError for fewer than four values or more than 10 000, and values that are not finite
 * Source: H. B. Mann, Nonparametric tests against trend, Econometrica 13 (1945); P. K. Sen, Estimates of the
 * regression coefficient based on Kendall's tau, JASA 63 (1968).
 *
 * @example
 * ```ts
 * import { mannKendall } from "precipice/curves";
 * mannKendall([1, 3, 2, 5, 6, 8]).statistic; // => 13
 * ```
 */
export function mannKendall(values: ArrayLike<number>, options: IntervalOptions = {}): TestResult {
  checkOptions("mannKendall", options, ["level", "sides"]);
  const caller = "mannKendall";
  const { level, sides, tail } = settleInterval(options, caller);
  const [x = new Float64Array()] = runMatrix([values], caller, { row: "series", least: 4 });
  const { s, variance } = kendallTrend(x);
  if (x.length > MOST_VALUES) {
    throw new RangeError(
      `${caller}: ${x.length} values have too many pairs for Sen's slope; up to ${MOST_VALUES} are taken. Average blocks of ` +
        "neighbouring values first, which also makes them less dependent.",
    );
  }
  const slopes = pairwiseSlopes(
    Float64Array.from({ length: x.length }, (_, index) => index),
    x,
  );
  const deviation = Math.sqrt(variance);
  const z = deviation === 0 ? 0 : (s - Math.sign(s)) / deviation;
  const pValue =
    sides === "two"
      ? Math.min(1, 2 * normalSurvival(Math.abs(z)))
      : normalSurvival((sides === "lower" ? s - 1 : -s - 1) / deviation || 0);
  const margin = -normalQuantile(tail) * deviation;
  // Among M slopes, the order statistics (M - margin) / 2 and (M + margin) / 2 + 1.
  const low = (slopes.count - margin) / 2 - 1;
  const high = (slopes.count + margin) / 2;
  const wide = low < 0;
  const middle = (slopes.count - 1) / 2;
  const ranks = [Math.floor(middle), Math.ceil(middle), ...(wide ? [] : [Math.floor(low), Math.ceil(high)])];
  const [below = NaN, above = NaN, least = -Infinity, most = Infinity] = slopesAtRanks(slopes, ranks);
  return closedFormTest({
    kind: caller,
    title: "Sen's slope and the Mann-Kendall trend test",
    estimates: [
      {
        labels: {},
        estimate: below === above ? below : 0.5 * below + 0.5 * above,
        interval: openEnds({ low: least, high: most }, sides),
        monteCarloError: undefined,
        n: { values: x.length },
        values: { statistic: s, z, tau: s / slopes.count, pValue },
        warnings:
          x.length < 10
            ? [remark("fewValues", `With ${x.length} values the normal approximation is rough.`)]
            : [],
      },
    ],
    method: "Sen's rank interval",
    level,
    sides,
    unit: "value",
    citation: [
      "Mann: Nonparametric tests against trend, Econometrica 13, 1945",
      "Sen: Estimates of the regression coefficient based on Kendall's tau, JASA 63, 1968",
    ],
    assumptions: [
      {
        name: "values are independent but for the trend",
        holds: null,
        detail:
          "autocorrelated values reject too often; average blocks first, or test over runs (onlineRegret)",
      },
    ],
    warnings: [],
  });
}
