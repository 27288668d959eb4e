import { checkOptions } from "../options/checkOptions.js";
import { studentTQuantile } from "../numeric/studentT.js";
import { variance } from "../numeric/variance.js";
import type { Assumption } from "../results/Assumption.js";
import type { TestResult } from "../results/TestResult.js";
import { oneOf } from "../work/oneOf.js";
import { openEnds } from "../results/tails.js";
import { checkedPairs, checkedSample } from "./samples.js";
import { refusePairs } from "./refusePairs.js";
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

/** The t test of a difference of means with a standard error. */
function tResult(
  { caller, kind, title }: { readonly caller: string; readonly kind: string; readonly title: string },
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
    kind,
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

/** Options of {@link welchTest}. */
export interface WelchTestOptions extends IntervalOptions {
  /** `"unequal"` (default, Welch): each side has its own variance; `"equal"` (Student): both share one. */
  readonly variances?: Variances;
}

type Variances = "unequal" | "equal";

const VARIANCES = ["unequal", "equal"] as const satisfies readonly Variances[];

/**
 * The t test of the difference of two means, mean(x) - mean(y), of independent runs. With `variances` `"unequal"`
 * (Welch, default): t = difference / sqrt(v_x + v_y), v = s^2 / n, with (v_x + v_y)^2 / (v_x^2 / (n - 1) + v_y^2 /
 * (m - 1)) degrees of freedom. With `"equal"` (Student): t = difference / sqrt(s^2 (1/n + 1/m)), s^2 pooled, n + m - 2
 * degrees of freedom; it is wrong for unequal variances.
 *
 * @param x scores of independent runs, two or more
 * @param y scores of independent runs of the other side; their number may differ. For pairs use {@link pairedTTest}
 * @param options `level` (.95), `sides` (`"two"`)
 * @returns the difference with its interval; `values`: statistic, degrees, pValue, standardError
 * @throws RangeError for fewer than two values, for values that are not finite, and if neither side varies
 * Source: B. L. Welch, The generalization of Student's problem, Biometrika 34 (1947); Student, The probable error of
 * a mean, Biometrika 6 (1908).
 *
 * @example
 * ```ts
 * import { welchTest } from "precipice";
 * welchTest([3.1, 2.9, 3.4, 3.3], [2.5, 2.8, 2.4, 2.9]).only.estimate; // => 0.525
 * welchTest([3.1, 2.9, 3.4, 3.3], [2.5, 2.8, 2.4, 2.9], { variances: "equal" }).pValue; // => 0.0179649
 * ```
 */
export function welchTest(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: WelchTestOptions = {},
): TestResult {
  refusePairs(options, "welchTest", "pairedTTest");
  checkOptions("welchTest", options, ["variances", "level", "sides"]);
  const ofX = checkedSample(x, "x", "welchTest", 2);
  const ofY = checkedSample(y, "y", "welchTest", 2);
  const variances = oneOf(options.variances, VARIANCES, "welchTest", "variances");
  return variances === "equal" ? studentTest(ofX, ofY, options) : welch(ofX, ofY, options);
}

function welch(x: Float64Array, y: Float64Array, options: IntervalOptions): TestResult {
  const ofX = variance(x) / x.length;
  const ofY = variance(y) / y.length;
  // Shares keep the squares of huge or tiny variances finite.
  const share = ofX / (ofX + ofY);
  const degrees = 1 / (share ** 2 / (x.length - 1) + (1 - share) ** 2 / (y.length - 1));
  return tResult(
    { caller: "welchTest", kind: "welchTest", title: "Difference of means x − y (Welch)" },
    meanOf(x) - meanOf(y),
    Math.sqrt(ofX + ofY),
    degrees,
    { "runs of x": x.length, "runs of y": y.length },
    options,
    [
      "Welch: The generalization of Student's problem when several different population variances are involved, Biometrika 34, 1947",
    ],
    [],
  );
}

function studentTest(x: Float64Array, y: Float64Array, options: IntervalOptions): TestResult {
  const degrees = x.length + y.length - 2;
  const ofX = variance(x);
  const ofY = variance(y);
  const pooled = ((x.length - 1) * ofX + (y.length - 1) * ofY) / degrees;
  const ratio = Math.max(ofX, ofY) / Math.min(ofX, ofY);
  return tResult(
    {
      caller: "welchTest",
      kind: "studentTest",
      title: "Difference of means x − y, one variance for both (Student)",
    },
    meanOf(x) - meanOf(y),
    Math.sqrt(pooled * (1 / x.length + 1 / y.length)),
    degrees,
    { "runs of x": x.length, "runs of y": y.length },
    options,
    ["Student: The probable error of a mean, Biometrika 6, 1908"],
    [
      {
        name: "equal variances",
        holds: ratio <= 4 ? null : false,
        detail: `the larger sample variance is ${ratio.toPrecision(3)} times the smaller; variances "unequal" (Welch) does not need them equal`,
      },
    ],
  );
}

/**
 * The paired t test: the mean of the differences x - y over its standard error, n - 1 degrees of freedom.
 *
 * @param x scores; x[i] and y[i] were measured on the same seed, task or item
 * @param options `level` (.95), `sides` (`"two"`)
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
    { caller: "pairedTTest", kind: "pairedTTest", title: "Mean difference x − y of pairs" },
    meanOf(differences),
    Math.sqrt(variance(differences) / differences.length),
    differences.length - 1,
    { pairs: differences.length },
    options,
    ["Student: The probable error of a mean, Biometrika 6, 1908"],
    [],
  );
}
