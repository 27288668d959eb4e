import { checkOptions } from "../../options/checkOptions.js";
import { normalCdf } from "../../numeric/normalDistribution.js";
import type { TestResult } from "../../results/TestResult.js";
import type { IntervalSides } from "../../results/ResultFields.js";
import { closedFormTest } from "../../results/closedForm.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { oneOf } from "../../work/oneOf.js";
import { settleInterval } from "../../results/settleInterval.js";
import { checkedCounts, type SuccessCounts } from "../samples/successCounts.js";
import { FISHER_TWO_SIDED, fisherPValue, type FisherTwoSidedOption } from "./fisherPValue.js";
import {
  differenceScore,
  TWO_PROPORTION_METHODS,
  twoProportionEnds,
  type TwoCounts,
  type TwoProportionMethod,
} from "./twoProportionEnds.js";
import { pooledZ, unconditionalPValue } from "./unconditionalPValue.js";
import { remark } from "../../results/Remark.js";

/** The tests of {@link twoProportions}. */
export const TWO_PROPORTION_TESTS = ["fisher", "boschloo", "barnard", "z", "score"] as const;
export type TwoProportionTest = (typeof TWO_PROPORTION_TESTS)[number];

/** Options of {@link twoProportions}. */
export interface TwoProportionsOptions extends IntervalOptions, FisherTwoSidedOption {
  /** `"newcombe"` (default), `"miettinenNurminen"`, `"agrestiCaffo"` or `"wald"`. */
  readonly interval?: TwoProportionMethod;
  /** The test: `"fisher"` (default), `"boschloo"`, `"barnard"`, `"z"` (pooled; its square is chi-squared) or `"score"`. */
  readonly method?: TwoProportionTest;
  /**
   * `"scipy"`: Barnard's and Boschloo's p-values as SciPy gives them for the table whose rows are the groups. SciPy
   * takes its columns as the groups, and misses ties by rounding. `"statsmodels"`: the intervals `"wald"` and
   * `"agrestiCaffo"` are not clipped to [-1, 1].
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
 * The difference of two independent proportions: two models on different items. For the same items use
 * `pairedProportions`, which detects much smaller differences.
 *
 * Intervals: `"newcombe"` (default): the two Wilson intervals combined; `"miettinenNurminen"`: the differences that a
 * score test with constrained maximum likelihood does not reject; `"agrestiCaffo"`: Wald with one success and one
 * failure added to each group; `"wald"`. Tests: `"fisher"` (default, exact given the margins), `"boschloo"` and
 * `"barnard"` (exact unconditional, more powerful), `"z"` (pooled), `"score"` (Miettinen-Nurminen at 0).
 *
 * @param x `{ successes, trials }` of the first group
 * @param y `{ successes, trials }` of the second group
 * @param options `interval`, `method`, `twoSided` (of Fisher's test), `mode`, `level`, `sides` (`"lower"`: is the rate of x higher?)
 * @returns one estimate, the rate of x minus that of y, with `values` pValue, test, twoSided (of Fisher's test),
 *   riskRatio and oddsRatio (if defined), cohenH
 * @throws RangeError if counts are invalid, or if `"barnard"` or `"boschloo"` have too many tables
 *
 * @example
 * ```ts
 * import { twoProportions } from "precipice";
 * const difference = twoProportions({ successes: 56, trials: 70 }, { successes: 48, trials: 80 }).only;
 * difference.interval?.low; // => 0.0524315
 * difference.values?.pValue; // => 0.0125211
 * ```
 *
 * Source: R. Newcombe, Interval estimation for the difference between independent proportions, Statistics in Medicine 17
 * (1998), 873; O. Miettinen, M. Nurminen, Statistics in Medicine 4 (1985); A. Agresti, B. Caffo, American Statistician 54
 * (2000).
 */
export function twoProportions(
  x: SuccessCounts,
  y: SuccessCounts,
  options: TwoProportionsOptions = {},
): TestResult {
  checkOptions("twoProportions", options, ["interval", "method", "mode", "level", "sides", "twoSided"]);
  const caller = "twoProportions";
  const { level, sides, tail } = settleInterval(options, caller);
  const { successes: x1, trials: n1 } = checkedCounts(x, caller, "x");
  const { successes: x2, trials: n2 } = checkedCounts(y, caller, "y");
  const method = oneOf(options.interval, TWO_PROPORTION_METHODS, caller, "interval");
  const test = oneOf(options.method, TWO_PROPORTION_TESTS, caller, "method");
  const twoSided = oneOf(options.twoSided, FISHER_TWO_SIDED, caller, "twoSided");
  if (options.twoSided !== undefined && test !== "fisher") {
    throw new RangeError(
      `${caller}: twoSided is of method: "fisher"; the method is ${JSON.stringify(test)}.`,
    );
  }
  checkMode(options.mode, test, caller);
  const counts = { x1, n1, x2, n2 };
  const uncut = twoProportionEnds(counts, method, tail);
  const ends =
    options.mode === "statsmodels" ? uncut : { low: Math.max(-1, uncut.low), high: Math.min(1, uncut.high) };
  const p1 = x1 / n1;
  const p2 = x2 / n2;
  const angle = (p: number): number => 2 * Math.asin(Math.sqrt(p));
  return closedFormTest({
    kind: caller,
    title: "Difference of two independent proportions",
    estimates: [
      {
        labels: {},
        estimate: p1 - p2,
        interval: { low: sides === "upper" ? -1 : ends.low, high: sides === "lower" ? 1 : ends.high },
        monteCarloError: undefined,
        n: { items: n1 + n2, x: n1, y: n2 },
        values: {
          pValue:
            test === "fisher"
              ? fisherPValue(counts, sides, twoSided)
              : pValueOf(counts, test, sides, options.mode, caller),
          test,
          ...(test === "fisher" && sides === "two" ? { twoSided } : {}),
          ...(x2 > 0 ? { riskRatio: p1 / p2 } : {}),
          ...(x2 > 0 && x1 < n1 ? { oddsRatio: (x1 * (n2 - x2)) / ((n1 - x1) * x2) } : {}),
          cohenH: angle(p1) - angle(p2),
        },
        warnings:
          method === "wald" && Math.min(x1, n1 - x1, x2, n2 - x2) < 10
            ? [
                remark(
                  "wald",
                  "Wald's interval covers too little where successes or failures are few; Newcombe's does not.",
                ),
              ]
            : [],
      },
    ],
    method: methods[method],
    level,
    sides,
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

/** Throws for a `mode` that concerns neither the interval nor the test. */
function checkMode(mode: TwoProportionsOptions["mode"], test: TwoProportionTest, caller: string): void {
  if (mode === undefined) return;
  oneOf(mode, ["scipy", "statsmodels"], caller, "mode");
  if (mode === "scipy" && (test === "z" || test === "score")) {
    throw new RangeError(
      `${caller}: mode "scipy" is of the tests fisher, barnard and boschloo; SciPy has no test "${test}". Leave mode out.`,
    );
  }
  if (mode === "statsmodels" && (test === "barnard" || test === "boschloo")) {
    throw new RangeError(
      `${caller}: mode "statsmodels" is of the intervals wald and agrestiCaffo; statsmodels has no test "${test}". Leave mode out.`,
    );
  }
}

function pValueOf(
  counts: TwoCounts,
  test: Exclude<TwoProportionTest, "fisher">,
  sides: IntervalSides,
  mode: TwoProportionsOptions["mode"],
  caller: string,
): number {
  if (test === "barnard" || test === "boschloo") {
    return unconditionalPValue(counts, test, sides, caller, mode === "scipy" ? mode : undefined);
  }
  const z = test === "z" ? pooledZ(counts) : differenceScore(counts, 0);
  if (sides === "two") return Math.min(1, 2 * normalCdf(-Math.abs(z)));
  return normalCdf(sides === "lower" ? -z : z);
}
