import { checkOptions } from "../options/checkOptions.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { oneOf } from "../work/oneOf.js";
import { stepThrough } from "../work/stepThrough.js";
import { takeSteps } from "../work/takeSteps.js";
import { chiSquaredSurvival } from "../numeric/chiSquared.js";
import { compensatedSum } from "../numeric/compensatedSum.js";
import { fisherFSurvival } from "../numeric/fisherF.js";
import { levelled } from "../numeric/levelled.js";
import { mergeTies } from "../numeric/mergeTies.js";
import { midranks } from "../numeric/midranks.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import { linearQuantile } from "../numeric/linearQuantile.js";
import { sortedNumbers } from "../numeric/sortedNumbers.js";
import { variance } from "../numeric/variance.js";
import type { TestResult } from "../results/TestResult.js";
import { analysisOfVariance } from "./analysisOfVariance.js";
import { checkedGroups, type CheckedGroups, type SampleGroups } from "./sampleGroups.js";
import { joined } from "./samples.js";
import { testResult } from "./testResult.js";
import { checkedLevel } from "../results/checkedLevel.js";
import { meanOf } from "../numeric/meanOf.js";

/** The statistics of {@link varianceTest}. */
export const VARIANCE_STATISTICS = ["levene", "bartlett", "fligner"] as const;
export type VarianceStatistic = (typeof VARIANCE_STATISTICS)[number];

/** Options of {@link varianceTest}. */
export interface VarianceTestOptions extends LongWorkOptions {
  /**
   * `"levene"` (default): analysis of variance of the distances from each group's centre; `"bartlett"`: for normal data;
   * `"fligner"`: normal scores of the ranks of the distances (Fligner and Killeen).
   */
  readonly statistic?: VarianceStatistic;
  /** The centre of the distances: `"median"` (default, Brown and Forsythe) or `"mean"`; not for `"bartlett"`. */
  readonly centre?: Centre;
  /** The level that the result states; .95 by default. */
  readonly level?: number;
}

type Centre = "median" | "mean";

const CENTRES = ["median", "mean"] as const satisfies readonly Centre[];

/** Distances of a group's values from its centre. Distances that differ only by rounding become equal. */
function distances(sample: Float64Array, centre: Centre): Float64Array {
  const middle = centre === "median" ? linearQuantile(sortedNumbers(sample), 0.5) : meanOf(sample);
  const sizes = sample.map((value) => Math.max(Math.abs(value), Math.abs(middle)));
  return levelled(
    sample.map((value) => Math.abs(value - middle)),
    sizes,
  );
}

const caller = "varianceTest";

/**
 * Tests whether groups have equal variances.
 *
 * `statistic`:
 * - `"levene"` (default): the analysis of variance of the distances from the median of each group, in the form of
 *   Brown and Forsythe; F with k - 1 and N - k degrees of freedom. It keeps its level for heavy tails too.
 * - `"bartlett"`: the likelihood ratio of normal data with Bartlett's correction; chi squared with k - 1. Powerful
 *   for normal data; its level is wrong for other data.
 * - `"fligner"`: normal scores of the ranks of the distances from each group's median; chi squared with k - 1.
 *
 * @param groups two or more groups, each with two values or more: one list per group; lists by name (`{ SAC: [...],
 *   PPO: [...] }`); or a table of one task, whose groups are the runs of each algorithm
 * @param options `statistic`; `centre` (`"median"`) of `"levene"` and `"fligner"`; `level` (.95); `onProgress` counts
 *   the groups, for `"fligner"` the scored ranks; to stop, abort `signal` there, because the function is synchronous
 * @returns the statistic; `values`: statistic, degrees, degreesWithin (of `"levene"`), pValue
 * @throws RangeError if there are fewer than two groups, a group has one value, the statistic or centre is unknown,
 *   `"bartlett"` is given a centre, no group varies (for `"bartlett"`: one group does not vary), all distances are
 *   equal, or a table has several tasks (choose one with `table.filter({ tasks: [...] })`); the reason of `signal` if
 *   it aborts
 * Source: M. B. Brown, A. B. Forsythe, Robust tests for the equality of variances, JASA 69 (1974); M. S. Bartlett,
 * Properties of sufficiency and statistical tests, Proc. Royal Society A 160 (1937); M. A. Fligner, T. J. Killeen, JASA 71
 * (1976); W. J. Conover et al., Technometrics 23 (1981).
 *
 * @example
 * ```ts
 * import { varianceTest } from "precipice/compare";
 * varianceTest([[1, 2, 3, 4], [1, 3, 5, 9]]).statistic; // => 2.25
 * varianceTest([[1, 2, 3, 4], [1, 3, 5, 9]], { statistic: "bartlett" }).degreesOfFreedom; // => 1
 * ```
 */
export function varianceTest(groups: SampleGroups, options: VarianceTestOptions = {}): TestResult {
  checkOptions("varianceTest", options, ["statistic", "centre", "level", "signal", "onProgress"]);
  const statistic = oneOf(options.statistic, VARIANCE_STATISTICS, caller, "statistic");
  const level = checkedLevel(caller, options.level);
  const centre = oneOf(options.centre, CENTRES, caller, "centre");
  const named = checkedGroups(groups, caller, 2);
  if (statistic === "levene") return levene(named, centre, level, options);
  if (statistic === "fligner") return fligner(named, centre, level, options);
  if (options.centre === undefined) return bartlett(named, level, options);
  throw new RangeError(
    `${caller}: Bartlett's statistic compares variances and has no centre; leave centre out, or take statistic "levene" or "fligner".`,
  );
}

function levene(groups: CheckedGroups, centre: Centre, level: number, options: LongWorkOptions): TestResult {
  const { samples } = groups;
  const { f, between, within, degreesBetween, degreesWithin } = analysisOfVariance(
    stepThrough(options, samples, "Measuring distances", (sample) => distances(sample, centre)),
    caller,
  );
  if (!(within > 0)) {
    throw new RangeError(`${caller}: the distances from the centres do not vary within any group.`);
  }
  return testResult({
    kind: "levene",
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
    groups,
    citation: ["Brown, Forsythe: Robust tests for the equality of variances, JASA 69, 1974"],
  });
}

function bartlett(groups: CheckedGroups, level: number, options: LongWorkOptions): TestResult {
  const { samples } = groups;
  const variances = stepThrough(options, samples, "Computing variances", (sample) => variance(sample));
  const constant = variances.findIndex((one) => !(one > 0));
  if (constant >= 0) {
    throw new RangeError(
      `${caller}: group ${constant + 1} does not vary; its variance is 0. Use statistic "levene".`,
    );
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
    kind: "bartlett",
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
    groups,
    citation: ["Bartlett: Properties of sufficiency and statistical tests, Proc. Royal Society A 160, 1937"],
    assumptions: [
      {
        name: "normal values",
        holds: null,
        detail: 'the level is right for normal data only; statistic "levene" does not need them',
      },
    ],
  });
}

function fligner(groups: CheckedGroups, centre: Centre, level: number, options: LongWorkOptions): TestResult {
  const { samples } = groups;
  const all = samples.map((sample) => distances(sample, centre));
  const flat = joined(...all);
  // A value and its distance from the centre together are at least as large as the centre.
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
  let start = 0;
  let squares = 0;
  for (const { length } of all) {
    const own = compensatedSum(scores.subarray(start, start + length)) / length;
    squares += length * (own - mean) ** 2;
    start += length;
  }
  const statistic = squares / spread;
  return testResult({
    kind: "fligner",
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
    groups,
    citation: ["Fligner, Killeen: Distribution-free two-sample tests for scale, JASA 71, 1976"],
  });
}
