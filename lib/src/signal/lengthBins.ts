import { wilsonInterval } from "../numeric/wilsonInterval.js";
import { normalQuantile } from "../numeric/normalDistribution.js";
import type { Interval } from "../results/Estimate.js";
import type { IntervalSides } from "../results/ResultFields.js";
import { tailProbability } from "../results/tails.js";
import type { HorizonAttempt } from "./timeHorizon.js";

/** The attempts at tasks of about the same length. */
export interface LengthBin {
  /** The range of lengths in minutes, from `from` to below `to`, a factor of 4. */
  readonly from: number;
  readonly to: number;
  /** Their weighted geometric mean. */
  readonly minutes: number;
  /** The weighted share of successes. */
  readonly success: number;
  /** Wilson's interval with the effective number of tasks by weight, (sum w)^2 / sum w^2, as trials. */
  readonly interval: Interval;
  readonly attempts: number;
  readonly tasks: number;
}

/** Bins are a factor of 2^2 wide. */
const WIDTH = 2;

/** Success by length of task, in bins of a factor of 4; `x` are the logarithms to the base 2. Bins without weight are left out. */
export function lengthBins(
  attempts: readonly HorizonAttempt[],
  x: Float64Array,
  success: Float64Array,
  weights: Float64Array,
  { level, sides }: { readonly level: number; readonly sides: IntervalSides },
): LengthBin[] {
  const places = new Map<number, number[]>();
  x.forEach((length, attempt) => {
    const bin = Math.floor(length / WIDTH);
    const list = places.get(bin);
    if (list === undefined) places.set(bin, [attempt]);
    else list.push(attempt);
  });
  const quantile = normalQuantile(1 - tailProbability(level, sides));
  return [...places]
    .sort(([a], [b]) => a - b)
    .flatMap(([bin, list]) => {
      const sum = (of: (attempt: number) => number): number =>
        list.reduce((total, attempt) => total + of(attempt) * (weights[attempt] ?? 0), 0);
      const total = sum(() => 1);
      if (!(total > 0)) return [];
      const byTask = new Map<string | number, number>();
      for (const attempt of list) {
        const task = attempts[attempt]?.task ?? attempt;
        byTask.set(task, (byTask.get(task) ?? 0) + (weights[attempt] ?? 0));
      }
      const squares = [...byTask.values()].reduce((all, weight) => all + weight ** 2, 0);
      const rate = Math.min(1, sum((attempt) => success[attempt] ?? 0) / total);
      return [
        {
          from: 2 ** (bin * WIDTH),
          to: 2 ** ((bin + 1) * WIDTH),
          minutes: 2 ** (sum((attempt) => x[attempt] ?? 0) / total),
          success: rate,
          interval: wilsonInterval(rate, total ** 2 / squares, quantile, sides),
          attempts: list.length,
          tasks: byTask.size,
        },
      ];
    });
}
