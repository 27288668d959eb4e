import type { ReplicateOptions, SidesOption } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { settleOptions } from "../work/settleOptions.js";
import { oneOf } from "../work/oneOf.js";
import { largestSize } from "../numeric/checkSquares.js";
import { ROUNDING } from "../numeric/sameValue.js";
import { checkOptions } from "../options/checkOptions.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import { TestResult } from "../results/TestResult.js";
import { partitionsOf } from "./partitions.js";
import { checkedPairs, checkedSample } from "./samples.js";
import { pValueOf } from "../numeric/pValueOf.js";
import { meanOf } from "../numeric/meanOf.js";
import { remark } from "../results/Remark.js";

/** A statistic of two samples that is large if x is greater. */
export type TwoSampleStatistic = (x: Float64Array, y: Float64Array) => number;

/** Options of {@link permutationTest}. */
export interface PermutationTestOptions extends ReplicateOptions, SidesOption {
  /**
   * Whether x[i] and y[i] were measured on the same seed, task or item; exchanges are then within pairs. False by
   * default.
   */
  readonly paired?: boolean;
  /**
   * The rearrangements that the null hypothesis allows. `"exchange"` (default) exchanges runs of x and y, with
   * `paired` only within pairs. `"pairings"` permutes which y belongs to which x, for measures of association.
   */
  readonly method?: "exchange" | "pairings";
  /** mean(x) - mean(y) by default. */
  readonly statistic?: TwoSampleStatistic;
  /**
   * The two-sided p-value: twice the smaller tail (`"doubling"`, default, as in SciPy), or the share of
   * rearrangements whose statistic is at least as far from 0 (`"distance"`, for differences and correlations).
   */
  readonly twoSided?: "doubling" | "distance";
}

const METHODS = ["exchange", "pairings"] as const;

const PERMUTED_TWO_SIDED = ["doubling", "distance"] as const;

/** Values that differ by less, relative to the observed one, count as equal to it. */
const NEAR = 100 * Number.EPSILON;

function meanDifference(x: Float64Array, y: Float64Array): number {
  return meanOf(x) - meanOf(y);
}

/**
 * A permutation test. It compares the statistic with those of all rearrangements of the data that are equally likely
 * under the null hypothesis. With at most `reps` rearrangements the p-value is exact, count / N. Otherwise it is
 * (count + 1) / (reps + 1) of `reps` random ones, which is never 0. With `partial`, an abort during random
 * rearrangements gives a valid p-value of those made so far. An abort during an exact test rejects the promise,
 * because the enumeration is not in random order.
 *
 * @param x scores of independent runs, or one of each pair
 * @param y the other side; of equal length with `paired` and with `"pairings"`
 * @param options `reps` 9 999; `method` (`"exchange"`), `twoSided` (`"doubling"`), `level` (.95), `seed` (0), `signal`
 *   to abort, `onProgress`, `sides` (`"two"`)
 * @returns the statistic; `values`: pValue, twoSided (the definition of the two-sided p-value), exact, permutations,
 *   pValueMonteCarloError
 * @throws RangeError for unequal lengths of paired data, values that are not finite, and a statistic that returns NaN
 *   Source: B. Phipson, G. K. Smyth, Permutation p-values should never be zero, SAGMB 9 (2010).
 *
 * @example
 * ```ts
 * import { permutationTest } from "precipice";
 * const test = await permutationTest([1, 2, 3], [4, 5, 6]);
 * test.pValue; // => 0.1
 * ```
 */
export async function permutationTest(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: PermutationTestOptions = {},
): Promise<TestResult> {
  checkOptions("permutationTest", options, [
    "paired",
    "method",
    "statistic",
    "level",
    "reps",
    "seed",
    "sides",
    "partial",
    "signal",
    "onProgress",
    "twoSided",
  ]);
  const caller = "permutationTest";
  const { level, sides, reps, seed } = settleOptions(options, caller, 9_999, ["percentile"], "elsewhere");
  const { statistic = meanDifference } = options;
  const method = oneOf(options.method, METHODS, caller, "method");
  if (method === "pairings" && options.paired !== undefined) {
    throw new RangeError(
      `${caller}: paired is of method "exchange"; "pairings" always takes pairs. Leave it out.`,
    );
  }
  const type = method === "pairings" ? "pairings" : options.paired ? "signFlip" : "independent";
  const twoSided = oneOf(options.twoSided, PERMUTED_TWO_SIDED, caller, "twoSided");
  const paired = type !== "independent";
  const samples = paired
    ? checkedPairs(
        x,
        y,
        type === "pairings" ? `${caller} of method "pairings"` : `${caller} with paired: true`,
      )
    : { x: checkedSample(x, "x", caller), y: checkedSample(y, "y", caller) };
  const value = (a: Float64Array, b: Float64Array): number => {
    const computed: unknown = statistic(a, b);
    if (typeof computed === "number" && Number.isFinite(computed)) return computed;
    throw new RangeError(
      `${caller}: the statistic must give a finite number for every rearrangement; it gave ${String(computed)}.`,
    );
  };
  const observed = value(samples.x.slice(), samples.y.slice());
  const partitions = partitionsOf(type, samples.x, samples.y);
  const exact = partitions.count <= reps;
  const total = exact ? partitions.count : reps;
  // The first rearrangements of an enumeration are not a random sample.
  const run = new ResampleRun(exact ? { ...options, partial: false } : options, total);
  const bits = Xoshiro128.fromSeed(seed, [0x7065726d]);
  // The rounding error of a difference of means is relative to the scores, and a mean difference of 0 is seldom
  // exactly 0.
  const size = statistic === meanDifference ? Math.max(largestSize(samples.x), largestSize(samples.y)) : 0;
  const slack = Math.max(NEAR * Math.abs(observed), ROUNDING * size);
  let below = 0;
  let above = 0;
  let away = 0;
  const rearranged = (exact ? partitions.all() : partitions.random(bits, reps))[Symbol.iterator]();
  const replicate = (): void => {
    const next = rearranged.next();
    if (next.done) return;
    const one = value(...next.value);
    if (one <= observed + slack) below += 1;
    if (one >= observed - slack) above += 1;
    if (Math.abs(one) >= Math.abs(observed) - slack) away += 1;
  };
  const made = await run.repeat(total, replicate, { needed: true });
  const share = (count: number): number => (exact ? count / made : (count + 1) / (made + 1));
  const pValue =
    sides === "two" && twoSided === "distance" ? share(away) : pValueOf(share(below), share(above), sides);
  return new TestResult({
    kind: caller,
    title: `Permutation test (${type})`,
    estimates: [
      {
        labels: {},
        estimate: observed,
        interval: undefined,
        reason: "a permutation test gives a p-value; for an interval use welchTest, pairedTTest or bootstrap",
        monteCarloError: undefined,
        n: paired
          ? { pairs: samples.x.length }
          : { "runs of x": samples.x.length, "runs of y": samples.y.length },
        values: {
          pValue,
          ...(sides === "two" ? { twoSided } : {}),
          exact,
          permutations: made,
          pValueMonteCarloError: exact ? 0 : Math.sqrt((pValue * (1 - pValue)) / made),
        },
        warnings:
          exact && total < 20
            ? [
                remark(
                  "fewRearrangements",
                  `Only ${total} rearrangements exist: the p-value cannot be small.`,
                ),
              ]
            : [],
      },
    ],
    method: "none",
    level,
    sides,
    unit: paired ? "pair" : "run",
    reps: made,
    seed,
    resampling: exact
      ? `all ${total} rearrangements`
      : `${made} random ones of about ${partitions.count.toPrecision(3)} rearrangements`,
    citation: ["Phipson, Smyth: Permutation p-values should never be zero, SAGMB 9, 2010"],
    assumptions: [
      {
        name: "exchangeable under the null hypothesis",
        holds: null,
        detail:
          "a difference in spread alone can make the test reject; brunnerMunzel and welchTest allow for it",
      },
    ],
    warnings: run.warnings(total),
  });
}
