import { checkOptions } from "../options/checkOptions.js";
import { studentTQuantile } from "../numeric/studentT.js";
import { variance } from "../numeric/variance.js";
import type { Assumption } from "../results/Assumption.js";
import type { TestResult } from "../results/TestResult.js";
import { openEnds } from "../results/tails.js";
import { checkedPairs, checkedSample } from "./samples.js";
import { testResult } from "./testResult.js";
import { settleInterval } from "../results/settleInterval.js";
import { tPValue } from "../numeric/pValueOf.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { meanOf } from "../numeric/meanOf.js";

const NORMAL: Assumption = {
  name: "normal means",
  holds: null,
  detail:
    "the means are taken as normal: exact for normal data, near for 15 values and more without heavy tails",
};

/** A difference of means with its standard error, as a t test. */
function tResult(
  caller: string,
  title: string,
  difference: number,
  error: number,
  degrees: number,
  n: Readonly<Record<string, number>>,
  options: IntervalOptions,
  citation: readonly string[],
  assumptions: readonly Assumption[],
): TestResult {
  const { level, sides, tail } = settleInterval(options, caller);
  if (!(error > 0)) {
    throw new RangeError(
      `${caller}: the values do not vary (their variance is 0), so a t statistic does not exist. ` +
        "Use permutationTest or signTest, or look at why every run gives the same score.",
    );
  }
  const statistic = difference / error;
  const margin = studentTQuantile(1 - tail, degrees) * error;
  return testResult({
    kind: caller,
    title,
    estimate: difference,
    interval: openEnds({ low: difference - margin, high: difference + margin }, sides),
    values: {
      statistic,
      degrees,
      pValue: tPValue(statistic, degrees, sides),
      standardError: error,
    },
    n,
    unit: "pairs" in n ? "pair" : "run",
    method: "Student's t",
    level,
    sides,
    citation,
    assumptions: [NORMAL, ...assumptions],
  });
}

/**
 * Student's t test of the difference of two means, mean(x) - mean(y), with one variance for both:
 * t = difference / sqrt(s^2 (1/n + 1/m)), n + m - 2 degrees of freedom. Unequal variances distort it: prefer
 * {@link welchTest}.
 *
 * @param x scores of independent runs, two or more
 * @param y the same of the other side; their number may differ
 * @returns the difference with its interval; `values`: statistic, degrees, pValue, standardError
 * @throws RangeError for fewer than two values, for values that are not finite, and where neither side varies
 * Source: Student, The probable error of a mean, Biometrika 6 (1908).
 *
 * @example
 * ```ts
 * import { studentTest } from "precipice/compare";
 * studentTest([3.1, 2.9, 3.4, 3.3], [2.5, 2.8, 2.4, 2.9]).pValue; // => 0.0179649
 * ```
 */
export function studentTest(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: IntervalOptions = {},
): TestResult {
  checkOptions("studentTest", options, ["level", "sides"]);
  const [a, b] = [checkedSample(x, "x", "studentTest", 2), checkedSample(y, "y", "studentTest", 2)];
  const degrees = a.length + b.length - 2;
  const pooled = ((a.length - 1) * variance(a) + (b.length - 1) * variance(b)) / degrees;
  const ratio = Math.max(variance(a), variance(b)) / Math.min(variance(a), variance(b));
  return tResult(
    "studentTest",
    "Difference of means x - y, one variance for both (Student)",
    meanOf(a) - meanOf(b),
    Math.sqrt(pooled * (1 / a.length + 1 / b.length)),
    degrees,
    { "runs of x": a.length, "runs of y": b.length },
    options,
    ["Student: The probable error of a mean, Biometrika 6, 1908"],
    [
      {
        name: "equal variances",
        holds: ratio <= 4 ? null : false,
        detail: `the larger sample variance is ${ratio.toPrecision(3)} times the smaller; welchTest does not need them equal`,
      },
    ],
  );
}

/**
 * Welch's t test of the difference of two means, mean(x) - mean(y), each with its own variance:
 * t = difference / sqrt(v_x + v_y), v = s^2 / n, with (v_x + v_y)^2 / (v_x^2 / (n - 1) + v_y^2 / (m - 1)) degrees of freedom.
 *
 * @param x scores of independent runs, two or more
 * @param y the same of the other side; their number may differ
 * @returns the difference with its interval; `values`: statistic, degrees, pValue, standardError
 * @throws RangeError for fewer than two values, for values that are not finite, and where neither side varies
 * Source: B. L. Welch, The generalization of Student's problem, Biometrika 34 (1947).
 *
 * @example
 * ```ts
 * import { welchTest } from "precipice";
 * welchTest([3.1, 2.9, 3.4, 3.3], [2.5, 2.8, 2.4, 2.9]).only.estimate; // => 0.525
 * ```
 */
export function welchTest(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: IntervalOptions = {},
): TestResult {
  checkOptions("welchTest", options, ["level", "sides"]);
  const [a, b] = [checkedSample(x, "x", "welchTest", 2), checkedSample(y, "y", "welchTest", 2)];
  const [va, vb] = [variance(a) / a.length, variance(b) / b.length];
  // Shares, so that squares of huge or tiny variances stay finite.
  const share = va / (va + vb);
  const degrees = 1 / (share ** 2 / (a.length - 1) + (1 - share) ** 2 / (b.length - 1));
  return tResult(
    "welchTest",
    "Difference of means x - y (Welch)",
    meanOf(a) - meanOf(b),
    Math.sqrt(va + vb),
    degrees,
    { "runs of x": a.length, "runs of y": b.length },
    options,
    [
      "Welch: The generalization of Student's problem when several different population variances are involved, Biometrika 34, 1947",
    ],
    [],
  );
}

/**
 * The paired t test: the mean of the differences x - y over its standard error, n - 1 degrees of freedom.
 *
 * @param x scores; x[i] and y[i] were measured on the same seed, task or item
 * @returns the mean difference with its interval; `values`: statistic, degrees, pValue, standardError
 * @throws RangeError for unpaired data (unequal lengths), fewer than two pairs, and differences that are all the same
 *
 * @example
 * ```ts
 * import { pairedTTest } from "precipice";
 * pairedTTest([3.1, 2.9, 3.4, 3.3], [2.5, 2.8, 2.4, 2.9]).only.values?.degrees; // => 3
 * ```
 */
export function pairedTTest(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: IntervalOptions = {},
): TestResult {
  checkOptions("pairedTTest", options, ["level", "sides"]);
  const { differences } = checkedPairs(x, y, "pairedTTest");
  return tResult(
    "pairedTTest",
    "Mean difference x - y of pairs",
    meanOf(differences),
    Math.sqrt(variance(differences) / differences.length),
    differences.length - 1,
    { pairs: differences.length },
    options,
    ["Student: The probable error of a mean, Biometrika 6, 1908"],
    [],
  );
}
