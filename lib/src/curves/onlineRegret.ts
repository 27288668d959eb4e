import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { openEnds, tailProbability } from "../results/tails.js";
import { studentTQuantile } from "../numeric/studentT.js";
import { variance } from "../numeric/variance.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import type { IntervalSides } from "../results/ResultFields.js";
import { kendallTrend } from "./mannKendall.js";
import { runMatrix } from "../metrics/runMatrix.js";
import type { IntervalOptions } from "../results/IntervalOptions.js";
import { settleInterval } from "../results/settleInterval.js";
import { closedForm } from "../results/closedForm.js";
import { remark } from "../results/Remark.js";
import { tPValue } from "../numeric/pValueOf.js";

/** Options of {@link onlineRegret}. */
export interface OnlineRegretOptions extends IntervalOptions {
  /**
   * Number of equal blocks of steps for the trend test of mean regret; 10 by default (fewer if there are fewer
   * steps).
   */
  readonly blocks?: number;
}

/**
 * The regret of online learning: optimum - reward, summed over steps. The result also tests whether the regret
 * shrinks over time.
 *
 * @param rewards `rewards[run][step]`
 * @param optimum the best expected reward: one number, or one for each step
 * @param options `level` (.95), `sides` ("two"), `blocks` (10)
 * @returns estimates with the label `quantity`: cumulativeRegret; averageRegret (per step); lateRegret (per step, in
 *   the last block); trend: Kendall's tau of the blocks' regret over time, averaged over runs, with `values` pValue
 *   (t test over runs of trend 0; a negative trend means that the regret shrinks). Student's t intervals over runs.
 * @throws RangeError for runs of unequal length, fewer than four steps, values that are not finite
 * Source: S. Shalev-Shwartz, Online learning and online convex optimization (2012); H. B. Mann, Econometrica 13
 * (1945).
 *
 * @example
 * ```ts
 * import { onlineRegret } from "precipice/curves";
 * const result = onlineRegret([[0, 0, 1, 1], [0, 1, 1, 1], [0, 0, 0, 1]], 1);
 * result.get({ quantity: "cumulativeRegret" }).estimate; // => 2
 * ```
 */
export function onlineRegret(
  rewards: readonly ArrayLike<number>[],
  optimum: number | ArrayLike<number>,
  options: OnlineRegretOptions = {},
): Result {
  checkOptions("onlineRegret", options, ["blocks", "level", "sides"]);
  const caller = "onlineRegret";
  const { level, sides } = settleInterval(options, caller);
  const runs = runMatrix(rewards, caller, { item: "step", least: 4 });
  const steps = runs[0]?.length ?? 0;
  const { blocks = Math.min(10, steps) } = options;
  if (!Number.isSafeInteger(blocks) || blocks < 3 || blocks > steps) {
    throw new RangeError(`${caller}: blocks is a whole number from 3 to ${steps}; got ${String(blocks)}.`);
  }
  const best =
    typeof optimum === "number"
      ? new Float64Array(steps).fill(optimum)
      : (runMatrix([optimum], caller, { row: "optimum", item: "step" })[0] ?? new Float64Array());
  if (best.length !== steps || !Number.isFinite(best[0])) {
    throw new RangeError(`${caller}: optimum is a finite number, or one for each of the ${steps} steps.`);
  }
  const regrets = runs.map((values) => mapFloats(values, (reward, step) => (best[step] ?? NaN) - reward));
  const cumulative = regrets.map((values) => sumOf(values, 1));
  const blockMeans = regrets.map((values) =>
    Float64Array.from({ length: blocks }, (_, block) => {
      const part = values.subarray(
        Math.floor((block * steps) / blocks),
        Math.floor(((block + 1) * steps) / blocks),
      );
      return sumOf(part, part.length);
    }),
  );
  const pairs = (blocks * (blocks - 1)) / 2;
  const quantities: readonly (readonly [string, readonly number[]])[] = [
    ["cumulativeRegret", cumulative],
    ["averageRegret", cumulative.map((value) => value / steps)],
    ["lateRegret", blockMeans.map((means) => means.at(-1) ?? NaN)],
    ["trend", blockMeans.map((means) => kendallTrend(means).s / pairs)],
  ];
  return closedForm({
    kind: caller,
    title: "Regret of learning online",
    estimates: quantities.map(([quantity, values]) => overRuns(quantity, values, { level, sides, steps })),
    method: "Student's t",
    level,
    sides,
    unit: "run",
    citation: [
      "Shalev-Shwartz: Online learning and online convex optimization, 2012",
      "Mann: Nonparametric tests against trend, Econometrica 13, 1945",
    ],
    warnings: regrets.some((values) => values.some((value) => value < 0))
      ? [
          remark(
            "aboveOptimum",
            "Some rewards lie above the optimum: with noisy rewards that is chance, else the optimum is wrong.",
          ),
        ]
      : [],
  });
}

/** The sum of values, each divided by `over`. */
function sumOf(values: Float64Array, over: number): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += (values[index] ?? NaN) / over;
  return sum;
}

function overRuns(
  quantity: string,
  values: readonly number[],
  { level, sides, steps }: { readonly level: number; readonly sides: IntervalSides; readonly steps: number },
): Estimate {
  const n = values.length;
  const estimate = values.reduce((sum, value) => sum + value / n, 0);
  const base = {
    labels: { quantity },
    estimate,
    monteCarloError: undefined,
    n: { runs: n, steps },
    warnings: [],
  };
  if (n < 2) {
    return { ...base, interval: undefined, reason: "A single run tells nothing of the spread of runs." };
  }
  const error = Math.sqrt(variance(values) / n);
  const margin = -studentTQuantile(tailProbability(level, sides), n - 1) * error;
  const pValue = error === 0 && estimate === 0 ? 1 : tPValue(estimate / error, n - 1, sides);
  return {
    ...base,
    interval: openEnds({ low: estimate - margin, high: estimate + margin }, sides),
    ...(quantity === "trend" ? { values: { pValue } } : {}),
  };
}
