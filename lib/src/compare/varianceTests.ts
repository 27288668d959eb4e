import { checkOptions } from "../options/checkOptions.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { oneOf } from "../work/oneOf.js";
import { takeSteps } from "../work/takeSteps.js";
import { chiSquaredSurvival } from "../numeric/chiSquared.js";
import { compensatedSum } from "../numeric/compensatedSum.js";
import { fisherFSurvival } from "../numeric/fisherF.js";
import { levelled } from "../numeric/levelled.js";
import { mergeTies } from "../numeric/mergeTies.js";
import { midranks } from "../numeric/midranks.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import { quantileSorted } from "../numeric/quantile.js";
import { sortedNumbers } from "../numeric/sortedNumbers.js";
import { variance } from "../numeric/variance.js";
import type { TestResult } from "../results/TestResult.js";
import { analysisOfVariance } from "./analysisOfVariance.js";
import { checkedGroups, joined } from "./samples.js";
import { testResult } from "./testResult.js";
import { checkedLevel } from "../results/checkedLevel.js";
import { meanOf } from "../numeric/meanOf.js";

/** Options of {@link bartlett}. */
export interface BartlettOptions {
  /** Stated in the result; .95 by default. */
  readonly level?: number;
}

/** Options of {@link levene} and {@link fligner}. */
export interface VarianceTestOptions extends BartlettOptions {
  /** From where distances are measured: `"median"` (default, Brown and Forsythe) or `"mean"`. */
  readonly centre?: Centre;
}

type Centre = "median" | "mean";

const CENTRES = ["median", "mean"] as const satisfies readonly Centre[];

/** Distances of each group's values from its own centre, all of them one number where they differ by rounding alone. */
function distances(samples: readonly Float64Array[], centre: Centre): Float64Array[] {
  return samples.map((sample) => {
    const middle = centre === "median" ? quantileSorted(sortedNumbers(sample), 0.5) : meanOf(sample);
    const sizes = sample.map((value) => Math.max(Math.abs(value), Math.abs(middle)));
    return levelled(
      sample.map((value) => Math.abs(value - middle)),
      sizes,
    );
  });
}

/**
 * Levene's test of equal variances in the form of Brown and Forsythe: the analysis of variance of the distances from the
 * median of each group. Holds its level for heavy tails too.
 *
 * @returns W; `values`: statistic, degrees, degreesWithin, pValue
 * @throws RangeError for fewer than two groups, groups of one value, another centre, and where no group varies
 * Source: M. B. Brown, A. B. Forsythe, Robust tests for the equality of variances, JASA 69 (1974).
 *
 * @example
 * ```ts
 * import { levene } from "precipice/compare";
 * levene([[1, 2, 3, 4], [1, 3, 5, 9]]).statistic; // => 2.25
 * ```
 */
export function levene(groups: readonly ArrayLike<number>[], options: VarianceTestOptions = {}): TestResult {
  checkOptions("levene", options, ["level", "centre"]);
  const caller = "levene";
  const level = checkedLevel(caller, options.level);
  const centre = oneOf(options.centre, CENTRES, caller, "centre");
  const samples = checkedGroups(groups, caller, 2);
  const { f, between, within, degreesBetween, degreesWithin } = analysisOfVariance(
    distances(samples, centre),
    caller,
  );
  if (!(within > 0)) {
    throw new RangeError(`${caller}: the distances from the centres do not vary within any group.`);
  }
  return testResult({
    kind: caller,
    title: `Equal variances (Levene, from the ${centre})`,
    estimate: f,
    values: {
      statistic: f,
      degrees: degreesBetween,
      degreesWithin,
      pValue: between === 0 ? 1 : fisherFSurvival(f, degreesBetween, degreesWithin),
    },
    n: { groups: samples.length, runs: degreesBetween + degreesWithin + 1 },
    method: "none",
    level,
    citation: ["Brown, Forsythe: Robust tests for the equality of variances, JASA 69, 1974"],
  });
}

/**
 * Bartlett's test of equal variances: powerful for normal data, misleading for other.
 *
 * @returns the statistic; `values`: statistic, degrees, pValue
 * @throws RangeError for fewer than two groups, groups of one value, and a group that does not vary
 * Source: M. S. Bartlett, Properties of sufficiency and statistical tests, Proc. Royal Society A 160 (1937).
 *
 * @example
 * ```ts
 * import { bartlett } from "precipice/compare";
 * bartlett([[1, 2, 3, 4], [1, 3, 5, 9]]).only.values?.degrees; // => 1
 * ```
 */
export function bartlett(groups: readonly ArrayLike<number>[], options: BartlettOptions = {}): TestResult {
  checkOptions("bartlett", options, ["level"]);
  const caller = "bartlett";
  const level = checkedLevel(caller, options.level);
  const samples = checkedGroups(groups, caller, 2);
  const variances = samples.map((sample) => variance(sample));
  const constant = variances.findIndex((one) => !(one > 0));
  if (constant >= 0) {
    throw new RangeError(`${caller}: group ${constant + 1} does not vary; its variance is 0. Use levene.`);
  }
  const degrees = samples.map(({ length }) => length - 1);
  const total = compensatedSum(degrees);
  const pooled = compensatedSum(variances.map((one, index) => one * (degrees[index] ?? NaN))) / total;
  const logs = compensatedSum(
    variances.map((one, index) => (degrees[index] ?? NaN) * Math.log(pooled / one)),
  );
  const inverse = compensatedSum(degrees.map((one) => 1 / one));
  const statistic = Math.max(0, logs / (1 + (inverse - 1 / total) / (3 * (samples.length - 1))));
  return testResult({
    kind: caller,
    title: "Equal variances (Bartlett)",
    estimate: statistic,
    values: {
      statistic,
      degrees: samples.length - 1,
      pValue: chiSquaredSurvival(statistic, samples.length - 1),
    },
    n: { groups: samples.length, runs: total + samples.length },
    method: "none",
    level,
    citation: ["Bartlett: Properties of sufficiency and statistical tests, Proc. Royal Society A 160, 1937"],
    assumptions: [
      {
        name: "normal values",
        holds: null,
        detail: "the level is right for normal data only; levene does not need them",
      },
    ],
  });
}

/**
 * The test of Fligner and Killeen of equal variances: normal scores of the ranks of the distances from each group's median.
 *
 * @param options `centre` (`"median"`), `level` (.95); `onProgress` counts the ranks scored; abort `signal`
 *   from it, as the work is synchronous
 * @returns the statistic; `values`: statistic, degrees, pValue
 * @throws RangeError for fewer than two groups, groups of one value, another centre, and where all distances are equal; the
 *   reason of `signal` when it aborts
 * Source: M. A. Fligner, T. J. Killeen, JASA 71 (1976); W. J. Conover et al., Technometrics 23 (1981).
 *
 * @example
 * ```ts
 * import { fligner } from "precipice/compare";
 * fligner([[1, 2, 3, 4], [1, 3, 5, 9]]).only.values?.degrees; // => 1
 * ```
 */
export function fligner(
  groups: readonly ArrayLike<number>[],
  options: VarianceTestOptions & LongWorkOptions = {},
): TestResult {
  checkOptions("fligner", options, ["level", "centre", "signal", "onProgress"]);
  const caller = "fligner";
  const level = checkedLevel(caller, options.level);
  const centre = oneOf(options.centre, CENTRES, caller, "centre");
  const samples = checkedGroups(groups, caller, 2);
  const all = distances(samples, centre);
  const flat = joined(...all);
  // A value and its distance from the centre are together at least as large as the centre.
  const sizes = joined(...samples).map((value, place) => Math.abs(value) + (flat[place] ?? NaN));
  const scores = midranks(mergeTies(flat, sizes));
  takeSteps(options, scores.length, "Scoring ranks", (step) => {
    for (let place = 0; place < scores.length; place++) {
      scores[place] = normalQuantile(0.5 + (scores[place] ?? NaN) / (2 * (flat.length + 1)));
      step();
    }
  });
  const spread = variance(scores);
  if (!(spread > 0)) throw new RangeError(`${caller}: all distances from the ${centre}s are equal.`);
  const mean = meanOf(scores);
  let [start, squares] = [0, 0];
  for (const { length } of all) {
    const own = compensatedSum(scores.subarray(start, start + length)) / length;
    squares += length * (own - mean) ** 2;
    start += length;
  }
  const statistic = squares / spread;
  return testResult({
    kind: caller,
    title: "Equal variances (Fligner-Killeen)",
    estimate: statistic,
    values: {
      statistic,
      degrees: samples.length - 1,
      pValue: chiSquaredSurvival(statistic, samples.length - 1),
    },
    n: { groups: samples.length, runs: flat.length },
    method: "none",
    level,
    citation: ["Fligner, Killeen: Distribution-free two-sample tests for scale, JASA 71, 1976"],
  });
}
