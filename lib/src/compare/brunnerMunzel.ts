import { checkMode } from "../results/checkMode.js";
import { checkOptions } from "../options/checkOptions.js";
import { improvementInterval, taskWinRates } from "../bootstrap/improvementInterval.js";
import { logChoose } from "../numeric/logChoose.js";
import { pairWins, type PairWins } from "../numeric/pairWins.js";
import { studentTSurvival } from "../numeric/studentT.js";
import { variance } from "../numeric/variance.js";
import { makeResult } from "../results/makeResult.js";
import type { Result } from "../results/Result.js";
import type { TestResult } from "../results/TestResult.js";
import { partitionsOf } from "./partitions.js";
import { refusePairs } from "./refusePairs.js";
import { checkedSample } from "./samples.js";
import { fieldsOf } from "./testResult.js";
import { settleInterval } from "../results/settleInterval.js";
import { pValueOf } from "../numeric/pValueOf.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { remark } from "../results/Remark.js";

/** Options of {@link brunnerMunzel}. */
export interface BrunnerMunzelOptions extends IntervalOptions {
  /** `"scipy"`: the t approximation for any number of values, and no p-value if one side wins every pair. */
  readonly mode?: "scipy";
}

/** Largest number of arrangements of two small samples that are enumerated. */
const MOST_ARRANGEMENTS = 25_000;

/**
 * The test of Brunner and Munzel of P(X > Y) + P(X = Y) / 2 = 1/2. It allows unequal spreads. The statistic is a t
 * statistic of the mean ranks, positive if y tends to be greater. For at most 25 000 arrangements of the values,
 * C(n + m, n), the p-value comes from all of them (up to 8 values on each side): with 5 values on each side the t
 * approximation rejects with probability .08 at .05. For more, the p-value comes from Student's t. If one side wins
 * every pair, the variance estimate is 0 and the p-value is 1 / C(n + m, n) for each tail.
 *
 * @param x scores of independent runs, two or more
 * @param y scores of independent runs of the other side; their number may differ
 * @param options `level` (.95)
 * @returns P(X > Y); `values`: statistic, degrees, pValue (for `sides`: "lower" asks whether x tends to be greater)
 * @throws RangeError for fewer than two values, values that are not finite, and if all values are equal
 * Source: E. Brunner, U. Munzel, The nonparametric Behrens-Fisher problem, Biometrical Journal 42 (2000);
 * permutations: K. Neubert, E. Brunner, Computational Statistics and Data Analysis 51 (2007).
 *
 * @example
 * ```ts
 * import { brunnerMunzel } from "precipice/compare";
 * brunnerMunzel([1, 2, 4, 6], [3, 5, 7, 8]).only.estimate; // => 0.1875
 * ```
 */
export function brunnerMunzel(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options?: IntervalOptions,
): TestResult;
export function brunnerMunzel(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: BrunnerMunzelOptions,
): Result;
export function brunnerMunzel(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: BrunnerMunzelOptions = {},
): Result {
  refusePairs(options, "brunnerMunzel", "wilcoxon (or signTest)");
  checkOptions("brunnerMunzel", options, ["mode", "level", "sides"]);
  const caller = "brunnerMunzel";
  checkMode(options.mode, ["scipy"], caller);
  const { level, sides } = settleInterval(options, caller);
  const a = checkedSample(x, "x", caller, 2);
  const b = checkedSample(y, "y", caller, 2);
  const n = a.length;
  const m = b.length;
  const wins = pairWins(a, b);
  const { probability, statistic, degrees } = studentized(wins);
  const separated = !Number.isFinite(statistic);
  if (Number.isNaN(statistic)) {
    throw new RangeError(
      `${caller}: the ranks do not vary; all values of x and y are equal, or tied throughout.`,
    );
  }
  const exact = options.mode !== "scipy" && partitionsOf("independent", a, b).count <= MOST_ARRANGEMENTS;
  const extreme = Math.exp(-logChoose(n + m, n));
  const tails = exact
    ? permutationTails(a, b, statistic)
    : separated
      ? tailsAt(statistic, (one) => (one > 0 ? extreme : 1))
      : tailsAt(statistic, (one) => studentTSurvival(one, degrees));
  const withoutPValue = separated && options.mode === "scipy";
  const outcome = {
    kind: caller,
    title: "P(X > Y), ties one half (Brunner-Munzel)",
    method: "Wilson with effective size and Student's t",
    level,
    sides,
    citation: ["Brunner, Munzel: The nonparametric Behrens-Fisher problem, Biometrical Journal 42, 2000"],
  };
  return makeResult(
    fieldsOf(outcome, [
      {
        labels: {},
        estimate: probability,
        interval: improvementInterval([taskWinRates(a, b, wins)], probability, level, sides),
        monteCarloError: undefined,
        n: { "runs of x": n, "runs of y": m },
        values: {
          statistic,
          ...(separated ? {} : { degrees }),
          ...(withoutPValue ? {} : { pValue: pValueOf(...tails, sides) }),
          pValueMethod: exact || separated ? "permutation" : "t approximation",
        },
        warnings:
          Math.min(n, m) < 10 && !separated && !exact
            ? [
                remark(
                  "fewValues",
                  "With fewer than 10 values a side the t approximation can reject a little too often.",
                ),
              ]
            : [],
        notes: separated
          ? [
              remark(
                "permutationPValue",
                "One side wins every pair: the p-value is that of the permutations.",
              ),
            ]
          : [],
      },
    ]),
  );
}

/** The studentized statistic: positive if y tends to win, infinite if it wins every pair. */
function studentized({ x, y, total }: PairWins): {
  readonly probability: number;
  readonly statistic: number;
  readonly degrees: number;
} {
  const n = x.length;
  const m = y.length;
  const varianceX = variance(x);
  const varianceY = variance(y);
  const probability = total / (n * m);
  const spread = Math.sqrt(varianceX / n / m ** 2 + varianceY / m / n ** 2);
  // Each side's variance of its wins as a share of the other side's size.
  const sx = n * varianceX;
  const sy = m * varianceY;
  return {
    probability,
    statistic: (0.5 - probability) / spread,
    degrees: (sx + sy) ** 2 / (sx ** 2 / (n - 1) + sy ** 2 / (m - 1)),
  };
}

/** The shares of all arrangements with a statistic of at least, and of at most, the observed one. */
function permutationTails(a: Float64Array, b: Float64Array, seen: number): [number, number] {
  const { all, count } = partitionsOf("independent", a, b);
  let [above, below] = [0, 0];
  for (const [x, y] of all()) {
    const { statistic } = studentized(pairWins(x, y));
    const slack = Number.isFinite(statistic) ? 1e-9 * Math.abs(statistic) : 0;
    if (statistic + slack >= seen) above += 1;
    if (statistic - slack <= seen) below += 1;
  }
  return [above / count, below / count];
}

function tailsAt(statistic: number, survival: (statistic: number) => number): [number, number] {
  return [survival(statistic), survival(-statistic)];
}
