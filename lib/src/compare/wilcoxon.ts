import { checkOptions } from "../options/checkOptions.js";
import { openEnds } from "../results/tails.js";
import { oneOf } from "../work/oneOf.js";
import { mergedDifferences } from "../numeric/pairDifferences.js";
import { midranks } from "../numeric/midranks.js";
import { normalQuantile, normalSurvival } from "../numeric/normalDistribution.js";
import { medianOf, medianOfPairwiseSums, middleRanks, pairwiseSumsAtRanks } from "../numeric/pairwiseSums.js";
import { sortedNumbers } from "../numeric/sortedNumbers.js";
import type { Interval } from "../results/Estimate.js";
import type { TestResult } from "../results/TestResult.js";
import { exactPValue, TWO_SIDED, type TwoSidedOption } from "./exactPValue.js";
import { signedSums } from "./rankSums.js";
import { signedRanks } from "./signedRanks.js";
import { checkedPairs } from "./samples.js";
import { testResult, type TestOutcome } from "./testResult.js";
import { settleInterval } from "../results/settleInterval.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { remark } from "../results/Remark.js";

/** Options of {@link wilcoxon}. */
export interface WilcoxonOptions extends IntervalOptions, TwoSidedOption {
  /**
   * Differences of 0: `"wilcox"` (default) leaves them out, `"pratt"` ranks them but does not count them, `"zsplit"` gives
   * half of their ranks to each side.
   */
  readonly zeros?: "wilcox" | "pratt" | "zsplit";
  /**
   * `"exact"`: counts all assignments of signs, given zeros and ties. `"asymptotic"`: normal. `"auto"` (default):
   * exact for up to 50 differences other than 0 (if zeros are ranked too, among at most 5 000 pairs).
   */
  readonly method?: "auto" | "exact" | "asymptotic";
  /** Whether the normal approximation moves W by half a step towards its mean; false by default, as in SciPy. */
  readonly continuity?: boolean;
}

/** Number of differences above which the exact distribution is slow. */
const MOST_COUNTED = 500;

/** Largest number of differences whose exact distribution is fast and has no rounding error. */
const FEW = 50;
const kept: Float64Array[] = [];

/** Largest number of pairs, zeros included, whose ranks are small enough to sum fast. */
const MOST_RANKED = 5000;

/** The probabilities of each sum of the ranks from 1 to n with random signs. The list is cached: do not change it. */
function signedRankSums(n: number): Float64Array {
  return (kept[n] ??= signedSums(Array.from({ length: n }, (_, index) => index + 1)));
}

/**
 * Wilcoxon's signed-rank test of whether the differences x - y are symmetric about 0. The estimate is their
 * pseudo-median (Hodges and Lehmann: the median of the means of all pairs of differences) with the interval that
 * inverts the test. Differences are tied, or 0, if they are equal up to rounding (32 units in the last place of their
 * scores): .4 - .1 and .5 - .2 are tied.
 *
 * @param x scores; x[i] and y[i] were measured on the same seed, task or item
 * @param options `zeros` (`"wilcox"`), `method` (`"auto"`), `continuity` (false), `level` (.95), `sides` (`"two"`)
 * @returns the pseudo-median; `values`: statistic (two-sided: the smaller rank sum; one-sided: the rank sum of
 *   positive differences), pValue, pValueMethod, twoSided (the definition of an exact two-sided p-value),
 *   rankBiserial
 * @throws RangeError for unequal lengths, fewer than two pairs, differences that are all 0, and `"exact"` of more
 *   than 500
 * Source: F. Wilcoxon, Biometrics Bulletin 1 (1945); J. W. Pratt, JASA 54 (1959).
 *
 * @example
 * ```ts
 * import { wilcoxon } from "precipice";
 * wilcoxon([5, 7, 9, 12, 15], [4, 5, 6, 8, 10]).pValue; // => 0.0625
 * ```
 */
export function wilcoxon(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: WilcoxonOptions = {},
): TestResult {
  checkOptions("wilcoxon", options, ["zeros", "method", "continuity", "level", "sides", "twoSided"]);
  return testResult(signedRankTest(x, y, options));
}

/** {@link wilcoxon} before the result is built. */
export function signedRankTest(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: WilcoxonOptions = {},
): TestOutcome {
  const caller = "wilcoxon";
  const { level, sides, tail } = settleInterval(options, caller);
  const { continuity = false } = options;
  const zeros = oneOf(options.zeros, ["wilcox", "pratt", "zsplit"], caller, "zeros");
  const method = oneOf(options.method, ["auto", "exact", "asymptotic"], caller, "method");
  const twoSided = oneOf(options.twoSided, TWO_SIDED, caller, "twoSided");
  const pairs = checkedPairs(x, y, caller);
  const sorted = sortedNumbers(pairs.differences);
  const differences = mergedDifferences(pairs.x, pairs.y);
  const signed = signedRanks(sortedNumbers(differences), zeros);
  const { atZero, zeros: zeroCount, tieSum: ties } = signed;
  const nonZero = differences.length - zeroCount;
  if (nonZero === 0) {
    throw new RangeError(`${caller}: every difference is 0; x and y are the same.`);
  }
  const split = zeros === "zsplit" ? atZero / 2 : 0;
  const plus = signed.plus + split;
  const minus = signed.minus + split;
  const few = nonZero <= FEW && (zeros === "wilcox" || differences.length <= MOST_RANKED);
  const exact = method === "exact" || (method === "auto" && few);
  if (exact && nonZero > MOST_COUNTED) {
    throw new RangeError(
      `${caller}: the signs of ${nonZero} differences are too many to count; up to ${MOST_COUNTED} can be. Leave method ` +
        "out: the normal approximation is good there.",
    );
  }
  const smaller = Math.min(plus, minus);
  let pValue: number;
  if (exact && nonZero === differences.length && ties === 0 && nonZero <= FEW) {
    pValue = exactPValue(signedRankSums(nonZero), plus, (plus + minus) / 2, sides, twoSided);
  } else if (exact) {
    // Only the signs of nonzero differences are random. Doubled, tied ranks are whole.
    const ranked = zeros === "wilcox" ? differences.filter((difference) => difference !== 0) : differences;
    const ranks = midranks(ranked.map(Math.abs));
    const scores = Array.from(ranks).flatMap((rank, index) => (ranked[index] === 0 ? [] : [2 * rank]));
    const middle = signed.plus + signed.minus;
    pValue = exactPValue(signedSums(scores), Math.round(2 * signed.plus), middle, sides, twoSided);
  } else {
    const n = zeros === "wilcox" ? nonZero : differences.length;
    const omitted = zeros === "pratt" ? zeroCount : 0;
    const mean = (n * (n + 1) - omitted * (omitted + 1)) / 4;
    const squares = n * (n + 1) * (2 * n + 1) - omitted * (omitted + 1) * (2 * omitted + 1) - ties / 2;
    const deviation = Math.sqrt(squares / 24);
    const half = continuity ? 0.5 : 0;
    if (sides === "two") {
      const z = (smaller - mean + (smaller < mean ? half : 0)) / deviation;
      pValue = Math.min(1, 2 * normalSurvival(Math.abs(z)));
    } else {
      const towards = sides === "lower" ? -half : half;
      const z = (plus - mean + towards) / deviation;
      pValue = sides === "lower" ? normalSurvival(z) : normalSurvival(-z);
    }
  }
  const centre = pseudoMedian(sorted, tail);
  return {
    kind: caller,
    title: "Pseudo-median of the differences x − y (Wilcoxon)",
    estimate: centre.estimate,
    interval: centre.interval && openEnds(centre.interval, sides),
    reason: centre.reason,
    values: {
      statistic: sides === "two" ? smaller : plus,
      pValue,
      pValueMethod: exact ? "exact" : "asymptotic",
      ...(exact && sides === "two" ? { twoSided } : {}),
      rankBiserial: (plus - minus) / (plus + minus),
    },
    n: { pairs: differences.length, zeros: zeroCount },
    unit: "pair",
    method: "inverted signed-rank test",
    level,
    sides,
    citation: ["Wilcoxon: Individual comparisons by ranking methods, Biometrics Bulletin 1, 1945"],
    assumptions: [
      {
        name: "symmetric differences",
        holds: null,
        detail: "under the null hypothesis the differences are symmetric about 0",
      },
    ],
    warnings:
      nonZero < 6 && sides === "two"
        ? [
            remark(
              "leastPValue",
              `With ${nonZero} differences other than 0 the smallest two-sided p-value is ${2 ** (1 - nonZero)}.`,
            ),
          ]
        : [],
  };
}

/** The median of all Walsh averages, and their order statistics that invert the test. */
function pseudoMedian(
  sorted: Float64Array,
  tail: number,
): { readonly estimate: number; readonly interval?: Interval; readonly reason: string } {
  const n = sorted.length;
  const averages = { a: sorted, b: sorted, over: 2, once: true } as const;
  const reason = `${n} pairs are too few for an interval at this level`;
  // The number of averages outside each end: the largest w with P(W <= w - 1) <= tail.
  let outside = -1;
  if (n <= FEW) {
    const probabilities = signedRankSums(n);
    let sum = probabilities[0] ?? 1;
    while (sum <= tail) {
      outside += 1;
      sum += probabilities[outside + 1] ?? 1;
    }
  } else {
    const deviation = Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24);
    outside = Math.floor((n * (n + 1)) / 4 + normalQuantile(tail) * deviation - 0.5);
  }
  if (outside < 0) return { estimate: medianOfPairwiseSums(averages), reason };
  const ranks = [...middleRanks(averages), outside, (n * (n + 1)) / 2 - 1 - outside];
  const [below = NaN, above = NaN, low = NaN, high = NaN] = pairwiseSumsAtRanks(averages, ranks);
  return { estimate: medianOf(below, above), interval: { low, high }, reason };
}
