import { normalCdf } from "../../numeric/normalDistribution.js";
import type { Result } from "../../results/Result.js";
import type { IntervalSides } from "../../results/ResultFields.js";
import { closedForm } from "../../results/closedForm.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { oneOf } from "../../work/oneOf.js";
import { settleInterval } from "../../results/settleInterval.js";
import { wholeNumber } from "../wholeNumber.js";
import { fisherPValue } from "./fisherPValue.js";
import {
  differenceScore,
  TWO_PROPORTION_METHODS,
  twoProportionEnds,
  type TwoCounts,
  type TwoProportionMethod,
} from "./twoProportionEnds.js";
import { pooledZ, unconditionalPValue } from "./unconditionalPValue.js";

/** The tests of {@link twoProportions}. */
export const TWO_PROPORTION_TESTS = ["fisher", "boschloo", "barnard", "z", "score"] as const;
export type TwoProportionTest = (typeof TWO_PROPORTION_TESTS)[number];

/** Options of {@link twoProportions}. */
export interface TwoProportionsOptions extends IntervalOptions {
  /** `"newcombe"` (default), `"miettinenNurminen"`, `"agrestiCaffo"` or `"wald"`. */
  readonly interval?: TwoProportionMethod;
  /** `"fisher"` (default), `"boschloo"`, `"barnard"`, `"z"` (pooled; its square is chi-squared) or `"score"`. */
  readonly test?: TwoProportionTest;
  /**
   * `"scipy"`: Barnard's and Boschloo's p as SciPy gives them for the table [[x1, n1 - x1], [x2, n2 - x2]]: its columns are
   * the groups there, and ties are lost to rounding. `"statsmodels"`: the intervals `"wald"` and `"agrestiCaffo"` may reach
   * beyond -1 and 1.
   */
  readonly mode?: "scipy" | "statsmodels";
}

const methods: Readonly<Record<TwoProportionMethod, string>> = {
  newcombe: "Newcombe's hybrid score",
  miettinenNurminen: "Miettinen-Nurminen score",
  agrestiCaffo: "Agresti-Caffo",
  wald: "Wald",
};

/**
 * The difference of two independent proportions: two models on different items. On the same items, `pairedProportions` sees
 * much smaller differences.
 *
 * Intervals: `"newcombe"` (default) Wilson's two, combined; `"miettinenNurminen"` the differences that a score test with
 * constrained maximum likelihood does not reject; `"agrestiCaffo"` Wald after adding one success and one failure to each;
 * `"wald"`. Tests: `"fisher"` (default, exact given the margins), `"boschloo"` and `"barnard"` (exact unconditional, more
 * powerful), `"z"` (pooled), `"score"` (Miettinen-Nurminen at 0).
 *
 * @param x1 successes of the first group
 * @param n1 items of the first group
 * @param x2 successes of the second group
 * @param n2 items of the second group
 * @param options `interval`, `test`, `level`, `sides` (`"lower"`: is the first rate higher?)
 * @returns one estimate, x1 / n1 - x2 / n2, with `values` pValue, test, riskRatio and oddsRatio (where defined), cohenH
 * @throws RangeError where counts are no counts; where `"barnard"` or `"boschloo"` have too many tables
 *
 * @example
 * ```ts
 * import { twoProportions } from "precipice";
 * const difference = twoProportions(56, 70, 48, 80).only;
 * difference.interval?.low; // => 0.0524315
 * difference.values?.pValue; // => 0.0125211
 * ```
 *
 * Source: R. Newcombe, Interval estimation for the difference between independent proportions, Statistics in Medicine 17
 * (1998), 873; O. Miettinen, M. Nurminen, Statistics in Medicine 4 (1985); A. Agresti, B. Caffo, American Statistician 54
 * (2000).
 */
export function twoProportions(
  x1: number,
  n1: number,
  x2: number,
  n2: number,
  options: TwoProportionsOptions = {},
): Result {
  const caller = "twoProportions";
  const { level, sides, tail } = settleInterval(options, caller);
  wholeNumber(n1, caller, "n1", { least: 1 });
  wholeNumber(n2, caller, "n2", { least: 1 });
  wholeNumber(x1, caller, "x1", { most: n1, why: "n1" });
  wholeNumber(x2, caller, "x2", { most: n2, why: "n2" });
  const method = oneOf(options.interval, TWO_PROPORTION_METHODS, caller, "interval");
  const test = oneOf(options.test, TWO_PROPORTION_TESTS, caller, "test");
  const counts = { x1, n1, x2, n2 };
  const uncut = twoProportionEnds(counts, method, tail);
  const ends =
    options.mode === "statsmodels" ? uncut : { low: Math.max(-1, uncut.low), high: Math.min(1, uncut.high) };
  const [p1, p2] = [x1 / n1, x2 / n2];
  const angle = (p: number): number => 2 * Math.asin(Math.sqrt(p));
  return closedForm({
    kind: caller,
    title: "Difference of two independent proportions",
    estimates: [
      {
        labels: {},
        estimate: p1 - p2,
        interval: { low: sides === "upper" ? -1 : ends.low, high: sides === "lower" ? 1 : ends.high },
        monteCarloError: undefined,
        n: { items: n1 + n2, first: n1, second: n2 },
        values: {
          pValue: pValueOf(counts, test, sides, options.mode, caller),
          test,
          ...(x2 > 0 ? { riskRatio: p1 / p2 } : {}),
          ...(x2 > 0 && x1 < n1 ? { oddsRatio: (x1 * (n2 - x2)) / ((n1 - x1) * x2) } : {}),
          cohenH: angle(p1) - angle(p2),
        },
        warnings:
          method === "wald" && Math.min(x1, n1 - x1, x2, n2 - x2) < 10
            ? ["Wald's interval covers too little where successes or failures are few; Newcombe's does not."]
            : [],
      },
    ],
    method: methods[method],
    ...{ level, sides },
    unit: "item",
    citation: [
      "Newcombe, Statistics in Medicine 17, 1998, 873; Miettinen, Nurminen, Statistics in Medicine 4, 1985; Agresti, Caffo, American Statistician 54, 2000",
    ],
    assumptions: [
      {
        name: "the two groups are independent",
        holds: null,
        detail: "counts do not tell; for the same items under two models use pairedProportions",
      },
    ],
    warnings: [],
  });
}

function pValueOf(
  counts: TwoCounts,
  test: TwoProportionTest,
  sides: IntervalSides,
  mode: TwoProportionsOptions["mode"],
  caller: string,
): number {
  if (test === "fisher") return fisherPValue(counts, sides);
  if (test === "barnard" || test === "boschloo") {
    return unconditionalPValue(counts, test, sides, caller, mode === "scipy" ? mode : undefined);
  }
  const z = test === "z" ? pooledZ(counts) : differenceScore(counts, 0);
  if (sides === "two") return Math.min(1, 2 * normalCdf(-Math.abs(z)));
  return normalCdf(sides === "lower" ? -z : z);
}
