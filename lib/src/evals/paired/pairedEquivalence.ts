import { checkOptions } from "../../options/checkOptions.js";
import { normalCdf } from "../../numeric/normalDistribution.js";
import { studentTCdf } from "../../numeric/studentT.js";
import type { ResultOrTest } from "../../results/TestResult.js";
import { closedForm } from "../../results/closedForm.js";
import { finiteScores } from "../finiteScores.js";
import { oneOf } from "../../work/oneOf.js";
import { pairedCounts } from "../proportions/contingencyTable.js";
import { tangoScore } from "../proportions/pairedProportionEnds.js";
import { settleInterval } from "../../results/settleInterval.js";
import type { Clusters } from "../errors/estimateMean.js";
import type { LevelOption } from "../../work/ResampleOptions.js";
import { PAIRED_CITATIONS, pairedEstimate, type PairedIntervalOptions } from "./pairedEstimate.js";

/** Options of {@link pairedEquivalence}. */
export interface PairedEquivalenceOptions extends LevelOption, PairedIntervalOptions {
  /** The cluster of each item; or a pair of such lists for two crossed ways of clustering. */
  readonly clusters?: Clusters;
  /**
   * The range of practically equivalent differences: from -margin to margin, or from the first to the second of two
   * numbers around 0.
   */
  readonly margin: number | readonly [low: number, high: number];
  /** `"equivalence"` (default): neither worse nor better; `"nonInferiority"`: x not worse than y. */
  readonly method?: "equivalence" | "nonInferiority";
}

/**
 * Whether one model (x) is as good as another (y) on the same items: two one-sided tests against the margin (or the
 * lower one alone for non-inferiority). A test without a significant difference is no evidence of equality; this test
 * is.
 *
 * The interval has level 1 - 2 alpha, alpha = 1 - level (TOST's): equivalence is shown if it lies within the margin.
 * For binary items (one answer each, no clusters) the tests and the interval are Tango's; otherwise they use
 * Student's t.
 *
 * @param x scores of one model, one for each item
 * @param y scores of the other for the same items in the same order
 * @param options `margin` (required), `method` (`"equivalence"`), `clusters`, `correction`, `interval`, `level` (.95)
 * @returns one estimate, the mean of x - y, with `values` pValue (the larger of the two), pLower, pUpper, decision
 *   (`"equivalent"`, `"not inferior"`, or `"not shown"`)
 * @throws RangeError if the margin does not contain 0 in its interior, if the models have
 *   different numbers of items, and if a score is not finite
 *
 * @example
 * ```ts
 * import { pairedEquivalence } from "precipice/evals";
 * const x = Array.from({ length: 400 }, (_, item) => item % 4 !== 0);
 * const y = x.map((right, item) => (item % 50 === 0 ? !right : right));
 * pairedEquivalence(x, y, { margin: 0.05 }).only.values?.decision; // => equivalent
 * ```
 *
 * Source: D. Schuirmann, J. Pharmacokinet. Biopharm. 15 (1987); T. Tango, Statistics in Medicine 17 (1998), 891.
 */
export function pairedEquivalence(
  x: ArrayLike<number | boolean>,
  y: ArrayLike<number | boolean>,
  options: PairedEquivalenceOptions,
): ResultOrTest {
  checkOptions("pairedEquivalence", options, [
    "margin",
    "method",
    "level",
    "interval",
    "clusters",
    "correction",
  ]);
  const caller = "pairedEquivalence";
  const { level } = settleInterval(options, caller);
  const test = oneOf(options.method, ["equivalence", "nonInferiority"], caller, "method");
  const [low, high] = typeof options.margin === "number" ? [-options.margin, options.margin] : options.margin;
  if (!(low < 0 && high > 0)) {
    throw new RangeError(
      `${caller}: the margin surrounds 0, such as .02 or [-.02, .05]; got ${String(low)} to ${String(high)}.`,
    );
  }
  if (x.length !== y.length) {
    throw new RangeError(
      `${caller}: a paired comparison needs the same items of both models; got ${x.length} of x and ${y.length} of y.`,
    );
  }
  if (level <= 0.5) {
    throw new RangeError(`${caller}: two one-sided tests need a level above .5; got ${String(level)}.`);
  }
  const first = finiteScores(x, caller);
  const second = finiteScores(y, caller);
  const { estimate, method, unit, testWarnings } = pairedEstimate(
    first,
    second,
    true,
    {},
    { ...options, level: 2 * level - 1 },
    caller,
  );
  const { values = {} } = estimate;
  const scored = values["test"] === "McNemar exact";
  const error = values.standardError ?? NaN;
  const degrees = values["test"] === "z" ? Infinity : (values.degrees ?? NaN);
  const tail = (margin: number): number => {
    if (scored) return normalCdf(-tangoScore(pairedCounts(first, second), margin));
    const distance = estimate.estimate - margin;
    if (error === 0) return distance > 0 ? 0 : distance < 0 ? 1 : 0.5;
    return studentTCdf(-distance / error, degrees);
  };
  const testable = scored || Number.isFinite(error);
  const pLower = testable ? tail(low) : NaN;
  const pUpper = testable ? 1 - tail(high) : NaN;
  const pValue = test === "equivalence" ? Math.max(pLower, pUpper) : pLower;
  const shown = pValue <= 1 - level;
  return closedForm({
    kind: caller,
    title:
      test === "equivalence"
        ? "Equivalence on the same items (x − y)"
        : "Non-inferiority on the same items (x − y)",
    estimates: [
      {
        ...estimate,
        values: {
          ...(Number.isFinite(error) ? { standardError: error } : {}),
          ...(testable ? { pValue, pLower, ...(test === "equivalence" ? { pUpper } : {}) } : {}),
          marginLow: low,
          ...(test === "equivalence" ? { marginHigh: high } : {}),
          decision: !shown ? "not shown" : test === "equivalence" ? "equivalent" : "not inferior",
        },
        warnings: estimate.warnings.filter((warning) => !testWarnings.includes(warning)),
      },
    ],
    method: `${method}, two one-sided tests at ${Number((1 - level).toPrecision(6))}`,
    level: 2 * level - 1,
    sides: "two",
    unit,
    citation: ["Schuirmann, J. Pharmacokinet. Biopharm. 15, 1987", ...PAIRED_CITATIONS],
    warnings: [],
  });
}
