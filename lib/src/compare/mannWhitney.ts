import { checkOptions } from "../options/checkOptions.js";
import { improvementInterval, taskWinRates } from "../bootstrap/improvementInterval.js";
import { combinationCount } from "../numeric/combinationCount.js";
import { oneOf } from "../work/oneOf.js";
import { mergeTies } from "../numeric/mergeTies.js";
import { midranks } from "../numeric/midranks.js";
import { normalSurvival } from "../numeric/normalDistribution.js";
import { pairWins } from "../numeric/pairWins.js";
import { medianOfPairwiseSums } from "../numeric/pairwiseSums.js";
import type { TestResult } from "../results/TestResult.js";
import { exactPValue, TWO_SIDED, type TwoSided, type TwoSidedOption } from "./exactPValue.js";
import { subsetSums } from "./rankSums.js";
import { checkedSample, joined } from "./samples.js";
import { refusePairs } from "./refusePairs.js";
import { testResult } from "./testResult.js";
import { settleInterval } from "../results/settleInterval.js";
import { pValueOf } from "../numeric/pValueOf.js";
import type { IntervalSides } from "../results/ResultFields.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { remark } from "../results/Remark.js";

/** Options of {@link mannWhitney}. */
export interface MannWhitneyOptions extends IntervalOptions, TwoSidedOption {
  /**
   * `"exact"`: counts every split of the ranks, given their ties. `"asymptotic"`: normal, with the correction for
   * ties. `"auto"` (default): exact if the smaller side has at most 8 values and there are at most 20 000 pairs (10
   * 000 with ties).
   */
  readonly method?: "auto" | "exact" | "asymptotic";
  /** Whether the normal approximation moves U by half a step towards its mean; true by default. */
  readonly continuity?: boolean;
}

/** Number of steps above which the exact distribution is slow. */
const MOST_COUNTED = 4e8;

/** Number of pairs of values above which the median of their differences is slow. */
const MOST_PAIRS = 4e6;

/**
 * The Mann-Whitney U test (Wilcoxon's rank sum test) of whether x tends to be greater than y. The estimate is
 * U / (n m) = P(X > Y) + P(X = Y) / 2 with the calibrated interval of `improvement`. Scores that are equal up
 * to rounding, such as .1 + .2 and .3, are tied.
 *
 * @param x scores of independent runs
 * @param y scores of independent runs of the other side; their number may differ
 * @param options `method` (`"auto"`), `continuity` (true), `level` (.95), `sides` (`"two"`)
 * @returns P(X > Y); `values`: statistic (U of x), pValue, pValueMethod, twoSided (the definition of an exact
 *   two-sided p-value), and shift, the Hodges-Lehmann estimate of x - y (up to 4 million pairs)
 * @throws RangeError for empty samples, values that are not finite, and `"exact"` of more than about 70 values a side
 * Source: H. B. Mann, D. R. Whitney, Annals of Mathematical Statistics 18 (1947).
 *
 * @example
 * ```ts
 * import { mannWhitney } from "precipice";
 * mannWhitney([1, 2, 3], [4, 5, 6]).pValue; // => 0.1
 * ```
 */
export function mannWhitney(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: MannWhitneyOptions = {},
): TestResult {
  refusePairs(options, "mannWhitney", "wilcoxon (or signTest)");
  checkOptions("mannWhitney", options, ["method", "continuity", "level", "sides", "twoSided"]);
  const caller = "mannWhitney";
  const { level, sides } = settleInterval(options, caller);
  const first = checkedSample(x, "x", caller);
  const second = checkedSample(y, "y", caller);
  const method = oneOf(options.method, ["auto", "exact", "asymptotic"], caller, "method");
  const twoSided = oneOf(options.twoSided, TWO_SIDED, caller, "twoSided");
  const n = first.length;
  const m = second.length;
  const all = mergeTies(joined(first, second));
  const a = all.slice(0, n);
  const b = all.slice(n);
  const wins = pairWins(a, b);
  const { total: u, tieSum: ties } = wins;
  if (method === "exact" && Math.min(n, m) * (n + m) ** 3 > MOST_COUNTED) {
    throw new RangeError(
      `${caller}: the splits of ${n} and ${m} values are too many to count; about 70 a side can be. Leave method out: the ` +
        "normal approximation is good there.",
    );
  }
  const few = Math.min(n, m) <= 8 && n * m <= (ties > 0 ? 10_000 : 20_000);
  const exact = method === "exact" || (method === "auto" && few);
  const { pValue, least } = exact
    ? exactTest(midranks(all), n, u + (n * (n + 1)) / 2, ties > 0, sides, twoSided)
    : {
        pValue: pValueOf(...normalTails(u, n, m, ties, options), sides),
        least: Math.min(1, 2 / combinationCount(n + m, Math.min(n, m))),
      };
  const probability = u / (n * m);
  return testResult({
    kind: caller,
    title: "P(X > Y), ties one half (Mann-Whitney)",
    estimate: probability,
    interval: improvementInterval([taskWinRates(a, b, wins)], probability, level, sides),
    values: {
      statistic: u,
      pValue,
      pValueMethod: exact ? "exact" : "asymptotic",
      ...(exact && sides === "two" ? { twoSided } : {}),
      ...(n * m <= MOST_PAIRS ? { shift: hodgesLehmann(first, second) } : {}),
    },
    n: { "runs of x": n, "runs of y": m },
    method: "Wilson with effective size and Student's t",
    level,
    sides,
    citation: [
      "Mann, Whitney: On a test of whether one of two random variables is stochastically larger, AMS 18, 1947",
    ],
    assumptions: [
      {
        name: "same shape",
        holds: null,
        detail:
          "the p-value tests equal distributions; where spreads differ use brunnerMunzel, which tests P(X > Y) = 1/2",
      },
    ],
    warnings:
      Math.min(n, m) < 4
        ? [
            remark(
              "leastPValue",
              `With ${n} and ${m} values${exact && ties > 0 ? " and these ties" : ""} the smallest two-sided p-value is ${least.toPrecision(2)}.`,
            ),
          ]
        : [],
  });
}

/** The exact p-value given the ranks, and the smallest two-sided one that these ranks allow. */
function exactTest(
  ranks: Float64Array,
  n: number,
  rankSum: number,
  tied: boolean,
  sides: IntervalSides,
  twoSided: TwoSided,
): { readonly pValue: number; readonly least: number } {
  // Tied ranks may be halves; doubled ranks are whole.
  const factor = tied ? 2 : 1;
  const chooseX = n <= ranks.length - n;
  const chosen = chooseX ? n : ranks.length - n;
  const total = (ranks.length * (ranks.length + 1)) / 2;
  const scores = Array.from(ranks, (rank) => rank * factor);
  const probabilities = subsetSums(scores, chosen);
  const middle = (factor * chosen * (ranks.length + 1)) / 2;
  const observed = factor * (chooseX ? rankSum : total - rankSum);
  const turned = chooseX || sides === "two" ? sides : sides === "lower" ? "upper" : "lower";
  const lowest = probabilities.findIndex((probability) => probability > 0);
  const highest = probabilities.findLastIndex((probability) => probability > 0);
  const ends = [lowest, highest].map((end) => exactPValue(probabilities, end, middle, "two", twoSided));
  return {
    pValue: exactPValue(probabilities, observed, middle, turned, twoSided),
    least: Math.min(...ends),
  };
}

function normalTails(
  u: number,
  n: number,
  m: number,
  ties: number,
  { continuity = true }: MannWhitneyOptions,
): [number, number] {
  const count = n + m;
  const deviation = Math.sqrt(((n * m) / 12) * (count + 1 - ties / (count * (count - 1))));
  // If all values are equal, U always equals its mean.
  if (!(deviation > 0)) return [1, 1];
  const distance = u - (n * m) / 2;
  const half = continuity ? 0.5 : 0;
  return [normalSurvival((-distance - half) / deviation), normalSurvival((distance - half) / deviation)];
}

/** The median of all differences of a value of x and one of y. */
function hodgesLehmann(a: Float64Array, b: Float64Array): number {
  const negative = b.map((value) => -value);
  return medianOfPairwiseSums({ a: a.slice().sort(), b: negative.sort(), over: 1, once: false });
}
