import { checkOptions } from "../options/checkOptions.js";
import { compensatedSum } from "../numeric/compensatedSum.js";
import { normalQuantile, normalSurvival } from "../numeric/normalDistribution.js";
import { studentTQuantile, studentTSurvival } from "../numeric/studentT.js";
import { standardDeviation, variance } from "../numeric/variance.js";
import type { Interval } from "../results/Estimate.js";
import type { TestResult } from "../results/TestResult.js";
import { checkedPairs, checkedSample } from "./samples.js";
import { testResult } from "./testResult.js";
import { checkedLevel } from "../results/checkedLevel.js";
import { meanOf } from "../numeric/meanOf.js";
import type { RankOptions } from "../metrics/blockRanks.js";

/** The data to compare; the difference is always x - y. */
export type EquivalenceData =
  /** Scores of independent runs: means, Welch. */
  | { readonly x: ArrayLike<number>; readonly y: ArrayLike<number>; readonly paired?: false }
  /** x[i] and y[i] measured on the same seed, task or item: mean difference. */
  | { readonly x: ArrayLike<number>; readonly y: ArrayLike<number>; readonly paired: true }
  /** Counts of successes among independent trials: Newcombe's hybrid score interval. */
  | { readonly successes: readonly [x: number, y: number]; readonly trials: readonly [x: number, y: number] }
  /**
   * A difference of aggregates with its bootstrap replicates, and the degrees of freedom of their standard deviation.
   */
  | { readonly difference: number; readonly replicates: ArrayLike<number>; readonly degrees?: number };

/** Options of {@link equivalenceTest}. */
export interface EquivalenceOptions {
  /** Differences from -margin to margin, or from the first number to the second, are practically equivalent. */
  readonly margin: number | readonly [low: number, high: number];
  /**
   * 1 minus the probability of declaring equivalence wrongly; .95 by default. The interval has level 2 * level - 1.
   */
  readonly level?: number;
}

/** Options of {@link nonInferiorityTest}. */
export interface NonInferiorityOptions extends RankOptions {
  /** The largest deficit of x against y that still counts as non-inferior; above 0. */
  readonly margin: number;
  /** 1 minus the probability of declaring non-inferiority wrongly; .95 by default. */
  readonly level?: number;
}

/** A difference with a bound at any level and p-values of one-sided hypotheses. */
interface Judged {
  readonly difference: number;
  /** The one-sided bounds at a level. */
  readonly bounds: (level: number) => Interval;
  /** p-value of the hypothesis that the difference is at most `at` (against greater). */
  readonly greater: (at: number) => number;
  readonly less: (at: number) => number;
  readonly n: Readonly<Record<string, number>>;
  readonly method: string;
  readonly unit: string;
}

function byT(
  difference: number,
  error: number,
  degrees: number,
  n: Readonly<Record<string, number>>,
  method: string,
  unit: string,
  caller: string,
): Judged {
  if (!(error > 0)) {
    throw new RangeError(
      `${caller}: the values do not vary, so nothing is known of the error of their difference. More or other runs are needed.`,
    );
  }
  return {
    difference,
    bounds: (level) => {
      const margin = studentTQuantile(level, degrees) * error;
      return { low: difference - margin, high: difference + margin };
    },
    greater: (at) => studentTSurvival((difference - at) / error, degrees),
    less: (at) => studentTSurvival((at - difference) / error, degrees),
    n,
    method,
    unit,
  };
}

/** Newcombe's hybrid score interval, its p-values by inversion. */
function byProportions(
  successes: readonly [number, number],
  trials: readonly [number, number],
  caller: string,
): Judged {
  [0, 1].forEach((side) => {
    const k = successes[side];
    const n = trials[side];
    if (
      !(
        Number.isSafeInteger(k) &&
        Number.isSafeInteger(n) &&
        (k ?? -1) >= 0 &&
        (n ?? 0) >= 1 &&
        (k ?? 0) <= (n ?? 0)
      )
    ) {
      throw new RangeError(
        `${caller}: successes are whole numbers from 0 to trials; got ${String(k)} of ${String(n)}.`,
      );
    }
  });
  const p = successes[0] / trials[0];
  const q = successes[1] / trials[1];
  const difference = p - q;
  const wilson = (share: number, n: number, z: number): Interval => {
    const centre = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
    const margin = (z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
    return { low: centre - margin, high: centre + margin };
  };
  const boundsAt = (z: number): Interval => {
    const a = wilson(p, trials[0], z);
    const b = wilson(q, trials[1], z);
    return {
      low: difference - Math.sqrt((p - a.low) ** 2 + (b.high - q) ** 2),
      high: difference + Math.sqrt((a.high - p) ** 2 + (q - b.low) ** 2),
    };
  };
  // The z at which the bound reaches a value; the bounds move outwards as z grows.
  const zAt = (at: number): number => {
    const reaches = (z: number): boolean =>
      at < difference ? boundsAt(z).low <= at : boundsAt(z).high >= at;
    let [low, high] = [0, 1];
    while (!reaches(high)) {
      if (high > 60) return high;
      high *= 2;
    }
    for (let step = 0; step < 100; step++) {
      const middle = (low + high) / 2;
      if (reaches(middle)) high = middle;
      else low = middle;
    }
    return high;
  };
  return {
    difference,
    bounds: (level) => boundsAt(normalQuantile(level)),
    greater: (at) => (at < difference ? normalSurvival(zAt(at)) : 1 - normalSurvival(zAt(at))),
    less: (at) => (at > difference ? normalSurvival(zAt(at)) : 1 - normalSurvival(zAt(at))),
    n: { "trials of x": trials[0], "trials of y": trials[1] },
    method: "Newcombe's hybrid score",
    unit: "trial",
  };
}

function judge(data: EquivalenceData, caller: string): Judged {
  if ("successes" in data) return byProportions(data.successes, data.trials, caller);
  if ("replicates" in data) {
    const replicates = checkedSample(data.replicates, "replicates", caller, 100);
    if (!Number.isFinite(data.difference)) {
      throw new RangeError(`${caller}: difference is a finite number; got ${String(data.difference)}.`);
    }
    const { degrees = Infinity } = data;
    return byT(
      data.difference,
      standardDeviation(replicates),
      degrees,
      { replicates: replicates.length },
      `bootstrap standard deviation, ${degrees === Infinity ? "normal" : "Student's t"}`,
      "run",
      caller,
    );
  }
  if (data.paired === true) {
    const { differences } = checkedPairs(data.x, data.y, caller);
    const n = differences.length;
    const error = Math.sqrt(variance(differences) / n);
    return byT(compensatedSum(differences) / n, error, n - 1, { pairs: n }, "Student's t", "pair", caller);
  }
  const a = checkedSample(data.x, "x", caller, 2);
  const b = checkedSample(data.y, "y", caller, 2);
  const va = variance(a) / a.length;
  const vb = variance(b) / b.length;
  const share = va / (va + vb);
  const degrees = 1 / (share ** 2 / (a.length - 1) + (1 - share) ** 2 / (b.length - 1));
  const difference = meanOf(a) - meanOf(b);
  return byT(
    difference,
    Math.sqrt(va + vb),
    degrees,
    { "runs of x": a.length, "runs of y": b.length },
    "Welch's t",
    "run",
    caller,
  );
}

/**
 * Two one-sided tests (TOST) of whether x and y are equivalent, that is, whether their difference lies within the
 * margin. They are equivalent if the interval of level 2 * level - 1 (.90 for .95) lies within the margin. A large
 * p-value of a test for a difference does not show equivalence.
 *
 * @param data independent samples, pairs, counts of successes, or a difference with bootstrap replicates
 * @param options `margin` has no default: choose it before you see the data; `level` (.95)
 * @returns the difference x - y with that interval; `values`: pValue (the larger of both), decision: "equivalent" or "not shown"
 * @throws RangeError for a margin that is not an interval, `paired` data of unequal lengths, and values that do not
 *   vary
 * Source: D. J. Schuirmann, Journal of Pharmacokinetics and Biopharmaceutics 15 (1987).
 *
 * @example
 * ```ts
 * import { equivalenceTest } from "precipice";
 * const test = equivalenceTest({ x: [1, 1.1, 0.9, 1], y: [1, 1, 1.1, 0.9] }, { margin: 0.5 });
 * test.only.values?.["decision"]; // => equivalent
 * ```
 */
export function equivalenceTest(data: EquivalenceData, options: EquivalenceOptions): TestResult {
  checkOptions("equivalenceTest", options, ["margin", "level"]);
  const caller = "equivalenceTest";
  const level = checkedLevel(caller, options.level);
  if (level <= 0.5) throw new RangeError(`${caller}: level lies above .5; got ${level}.`);
  const { margin } = options;
  const [low, high] = typeof margin === "number" ? [-margin, margin] : margin;
  if (!(low < high && Number.isFinite(low) && Number.isFinite(high))) {
    throw new RangeError(
      `${caller}: margin is a number above 0, or a low and a higher bound; got ${JSON.stringify(margin)}.`,
    );
  }
  const judged = judge(data, caller);
  const pValue = Math.max(judged.greater(low), judged.less(high));
  return testResult({
    kind: caller,
    title: `Difference x − y, equivalent from ${low} to ${high} (TOST)`,
    estimate: judged.difference,
    interval: judged.bounds(level),
    values: {
      pValue,
      pValueLow: judged.greater(low),
      pValueHigh: judged.less(high),
      decision: pValue <= 1 - level ? "equivalent" : "not shown",
    },
    n: judged.n,
    method: judged.method,
    level: 2 * level - 1,
    unit: judged.unit,
    citation: ["Schuirmann: A comparison of the two one-sided tests procedure, 1987"],
  });
}

/**
 * Whether x is no worse than y by more than a margin: the one-sided bound of the difference x - y lies above -margin.
 *
 * @param data two samples, pairs, or counts of successes: `{ x, y }`, `{ x, y, paired: true }` `{ successes, trials }`,
 *   or a difference of aggregates with its replicates: `{ difference, replicates }`
 * @param options `margin` has no default; `higherIsBetter` false for errors, losses and times; `level` (.95)
 * @returns the difference x - y with its one-sided interval; `values`: pValue, decision: "non-inferior" or "not shown"
 * @throws RangeError for a margin that is not above 0, `paired` data of unequal lengths, and values that do not vary
 *   Source: S. Wellek, Testing statistical hypotheses of equivalence and noninferiority (2010).
 *
 * @example
 * ```ts
 * import { nonInferiorityTest } from "precipice/compare";
 * const test = nonInferiorityTest({ successes: [90, 91], trials: [100, 100] }, { margin: 0.1 });
 * test.only.values?.["decision"]; // => non-inferior
 * ```
 */
export function nonInferiorityTest(data: EquivalenceData, options: NonInferiorityOptions): TestResult {
  checkOptions("nonInferiorityTest", options, ["margin", "level", "higherIsBetter"]);
  const caller = "nonInferiorityTest";
  const level = checkedLevel(caller, options.level);
  const { margin, higherIsBetter = true } = options;
  if (!(margin > 0 && margin < Infinity)) {
    throw new RangeError(`${caller}: margin is a number above 0; got ${String(margin)}.`);
  }
  const judged = judge(data, caller);
  const { low, high } = judged.bounds(level);
  const pValue = higherIsBetter ? judged.greater(-margin) : judged.less(margin);
  return testResult({
    kind: caller,
    title: `Difference x − y, no worse by more than ${margin}`,
    estimate: judged.difference,
    interval: higherIsBetter ? { low, high: Infinity } : { low: -Infinity, high },
    values: { pValue, decision: pValue <= 1 - level ? "non-inferior" : "not shown" },
    n: judged.n,
    method: judged.method,
    level,
    sides: higherIsBetter ? "lower" : "upper",
    unit: judged.unit,
    citation: ["Wellek: Testing statistical hypotheses of equivalence and noninferiority, 2010"],
  });
}
