import { improvementInterval, taskWinRates } from "../bootstrap/improvementInterval.js";
import { midranks } from "../numeric/midranks.js";
import { normalSurvival } from "../numeric/normalDistribution.js";
import { pairWins } from "../numeric/pairWins.js";
import { medianOfPairwiseSums } from "../numeric/pairwiseSums.js";
import type { TestResult } from "../results/TestResult.js";
import { subsetSums, tailsOf } from "./rankSums.js";
import { checkedSample, joined } from "./samples.js";
import { testResult } from "./testResult.js";
import { settleInterval } from "../results/settleInterval.js";
import { pValueOf } from "./pValueOf.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { remark } from "../results/Remark.js";

/** Options of {@link mannWhitney}. */
export interface MannWhitneyOptions extends IntervalOptions {
  /**
   * `"exact"`: every split of the ranks counted, with ties too (given the ties); `"asymptotic"`: normal, with the
   * correction for ties. `"auto"` (default) is exact where the smaller side has at most 8 values and there are no ties.
   */
  readonly method?: "auto" | "exact" | "asymptotic";
  /** Whether the normal approximation moves U by half a step towards its mean; true by default. */
  readonly continuity?: boolean;
}

/** Above so many steps the exact distribution takes more than a moment. */
const MOST_COUNTED = 4e8;

/** Above so many pairs of values the median of their differences takes more than a moment. */
const MOST_PAIRS = 4e6;

/**
 * The Mann-Whitney U test (Wilcoxon's rank sum test) of whether x tends to be greater than y. The estimate is
 * U / (n m) = P(X > Y) + P(X = Y) / 2 with the calibrated interval of `improvement`.
 *
 * @param x scores of independent runs
 * @param y the same of the other side; their number may differ
 * @returns P(X > Y); `values`: statistic (U of x), pValue, method, and shift, the Hodges-Lehmann estimate of x - y
 *   (up to 4 million pairs)
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
  const caller = "mannWhitney";
  const { level, sides } = settleInterval(options, caller);
  const [a, b] = [checkedSample(x, "x", caller), checkedSample(y, "y", caller)];
  const [n, m] = [a.length, b.length];
  const wins = pairWins(a, b);
  const { total: u, tieSum: ties } = wins;
  const method = options.method ?? "auto";
  if (method === "exact" && Math.min(n, m) * (n + m) ** 3 > MOST_COUNTED) {
    throw new RangeError(
      `${caller}: the splits of ${n} and ${m} values are too many to count; about 70 a side can be. Leave method out: the ` +
        "normal approximation is good there.",
    );
  }
  const exact =
    method === "exact" || (method === "auto" && Math.min(n, m) <= 8 && ties === 0 && n * m <= 20_000);
  const [below, above] = exact
    ? exactTails(midranks(joined(a, b)), n, u + (n * (n + 1)) / 2, ties > 0)
    : normalTails(u, n, m, ties, options);
  const probability = u / (n * m);
  return testResult({
    kind: caller,
    title: "P(X > Y), ties one half (Mann-Whitney)",
    estimate: probability,
    interval: improvementInterval([taskWinRates(a, b, wins)], probability, level, sides),
    values: {
      statistic: u,
      pValue: pValueOf(below, above, sides),
      pValueMethod: exact ? "exact" : "asymptotic",
      ...(n * m <= MOST_PAIRS ? { shift: hodgesLehmann(a, b) } : {}),
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
              `With ${n} and ${m} values the smallest two-sided p-value is ${leastPValue(n, m)}.`,
            ),
          ]
        : [],
  });
}

function leastPValue(n: number, m: number): string {
  let ways = 1;
  for (let k = 1; k <= Math.min(n, m); k++) ways *= (n + m - k + 1) / k;
  return Math.min(1, 2 / ways).toPrecision(2);
}

function exactTails(ranks: Float64Array, n: number, rankSum: number, tied: boolean): [number, number] {
  // Tied ranks are halves: doubled they are whole.
  const factor = tied ? 2 : 1;
  const chooseX = n <= ranks.length - n;
  const chosen = chooseX ? n : ranks.length - n;
  const total = (ranks.length * (ranks.length + 1)) / 2;
  const scores = Array.from(ranks, (rank) => rank * factor);
  const { below, above } = tailsOf(
    subsetSums(scores, chosen),
    factor * (chooseX ? rankSum : total - rankSum),
  );
  return chooseX ? [below, above] : [above, below];
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
  // All values equal: U is its mean with certainty.
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
