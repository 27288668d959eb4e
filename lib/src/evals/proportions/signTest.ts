import { binomialCdf } from "../../numeric/index.js";
import { quantile } from "../../numeric/quantile.js";
import type { Result } from "../../results/Result.js";
import { closedForm } from "../closedForm.js";
import type { EvalOptions } from "../EvalOptions.js";
import { finiteScores } from "../finiteScores.js";
import { settleEval } from "../settleEval.js";

/**
 * The sign test: whether differences are as often above 0 as below, and the median difference with the exact interval
 * between two order statistics.
 *
 * @param differences one an item, such as score of A less score of B; those equal to 0 do not count for the p-value
 * @param options `level`, `sides` (`"lower"`: is the median above 0?)
 * @returns one estimate, the median, with `values` pValue (exact binomial), positive, negative, zero, coverage (the exact
 *   probability of the interval, at least the level)
 * @throws RangeError where there is no difference or one is not finite
 *
 * @example
 * ```ts
 * import { signTest } from "precipice";
 * signTest([1, 2, 3, -1, 4, 5, 6, 2, 0]).only.values?.pValue; // => 0.0703125
 * ```
 *
 * Source: W. Dixon, A. Mood, The statistical sign test, JASA 41 (1946).
 */
export function signTest(differences: ArrayLike<number>, options: EvalOptions = {}): Result {
  const caller = "signTest";
  const { level, sides, tail } = settleEval(options, caller);
  const values = finiteScores(differences, caller, "difference").slice().sort();
  const n = values.length;
  const positive = values.reduce((count, value) => count + (value > 0 ? 1 : 0), 0);
  const negative = values.reduce((count, value) => count + (value < 0 ? 1 : 0), 0);
  const signs = positive + negative;
  const atMost = (count: number): number => (signs === 0 ? 1 : binomialCdf(count, signs, 0.5));
  const pValue =
    sides === "lower"
      ? atMost(negative)
      : sides === "upper"
        ? atMost(positive)
        : Math.min(1, 2 * atMost(Math.min(positive, negative)));
  // The largest d such that the d smallest values lie below the median with probability at most the tail.
  let outside = -1;
  while (outside + 1 < n / 2 && binomialCdf(outside + 1, n, 0.5) <= tail) outside += 1;
  const [low, high] = [values[outside + 1] ?? NaN, values[n - 2 - outside] ?? NaN];
  const left = outside < 0 ? 0 : binomialCdf(outside, n, 0.5);
  return closedForm({
    kind: caller,
    title: "Sign test",
    estimates: [
      {
        labels: {},
        estimate: quantile(values, 0.5),
        ...(outside < 0
          ? {
              interval: undefined,
              reason: `${n} differences are too few for an interval at this level: even the smallest and the largest one cover less.`,
            }
          : {
              interval: {
                low: sides === "upper" ? -Infinity : low,
                high: sides === "lower" ? Infinity : high,
              },
            }),
        monteCarloError: undefined,
        n: { items: n },
        values: {
          pValue,
          ...{ positive, negative, zero: n - signs },
          ...(outside < 0 ? {} : { coverage: 1 - (sides === "two" ? 2 : 1) * left }),
        },
        warnings: [],
      },
    ],
    method: "order statistics (exact)",
    ...{ level, sides },
    unit: "item",
    citation: ["Dixon, Mood: The statistical sign test, JASA 41, 1946"],
    warnings: [],
  });
}
